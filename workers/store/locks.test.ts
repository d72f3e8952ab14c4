import { expect, test } from 'vitest'
import { lockTable, ownLocks, TAKEN, webLocks } from './locks.ts'

test('readers share, a writer waits for the last of them and keeps new ones out', async () => {
  const locks = webLocks(lockTable())
  const first = await locks.shared('pack', 100)
  const second = await locks.shared('pack', 100)
  if (first === TAKEN || second === TAKEN) throw new Error('readers must share')
  expect(await locks.exclusive('pack', 0, async () => 1)).toBe(TAKEN)
  const order: string[] = []
  const writer = locks.exclusive('pack', 1000, async () => void order.push('writer'))
  const third = locks.shared('pack', 1000).then(release => {
    order.push('reader')
    if (release !== TAKEN) release()
  })
  first()
  await new Promise(resolve => setTimeout(resolve, 5))
  expect(order).toEqual([])
  second()
  await Promise.all([writer, third])
  expect(order).toEqual(['writer', 'reader'])
})

test('whoever waits in vain is told, and does not hold up the next', async () => {
  const locks = ownLocks()
  const reader = await locks.shared('pack', 10)
  expect(await locks.exclusive('pack', 20, async () => 1)).toBe(TAKEN)
  expect(await locks.shared('pack', 10)).not.toBe(TAKEN)
  expect(reader).not.toBe(TAKEN)
  await locks.exclusive('other', 0, async () => {
    expect(await locks.shared('other', 20)).toBe(TAKEN)
  })
  expect(await locks.exclusive('other', 0, async () => 2)).toBe(2)
})

test('a lock ends with work that fails, and the failure is the caller’s', async () => {
  const locks = ownLocks()
  await expect(
    locks.exclusive('pack', 10, async () => {
      throw new DOMException('of the work itself', 'AbortError')
    }),
  ).rejects.toThrow('of the work itself')
  expect(await locks.exclusive('pack', 0, async () => 3)).toBe(3)
})

import { describe, expect, it } from 'vitest'
import { afterPress } from './chosen.ts'

const list = ['John:1.1', 'John:1.2', 'John:1.3', 'John:1.4', 'John:1.5']

describe('passages chosen of a search', () => {
  it('one by one, in the order in which they were chosen, and off again', () => {
    let now = afterPress({ of: '/?q=λόγος', urns: [] }, 'John:1.3', false, list)
    now = afterPress(now, 'John:1.1', false, list)
    expect(now.urns).toEqual(['John:1.3', 'John:1.1'])
    expect(afterPress(now, 'John:1.3', false, list).urns).toEqual(['John:1.1'])
  })

  it('with Shift all from the last one to this, either way', () => {
    const first = afterPress({ of: '', urns: [] }, 'John:1.4', false, list)
    const back = afterPress(first, 'John:1.2', true, list)
    expect(back.urns).toEqual(['John:1.2', 'John:1.3', 'John:1.4'])
    expect(afterPress({ ...back, last: 'John:1.2' }, 'John:1.4', true, list).urns).toEqual([])
  })

  it('with Shift and none before, or one of another page, only this', () => {
    expect(afterPress({ of: '', urns: [] }, 'John:1.2', true, list).urns).toEqual(['John:1.2'])
    expect(afterPress({ of: '', urns: [], last: 'Mark:1.1' }, 'John:1.2', true, list).urns).toEqual(['John:1.2'])
  })

  it('no more than a file takes', () => {
    const many = Array.from({ length: 1200 }, (_, i) => `Ps:${i}`)
    const first = afterPress({ of: '', urns: [] }, many[0]!, false, many)
    expect(afterPress(first, many.at(-1)!, true, many).urns).toHaveLength(1000)
  })
})

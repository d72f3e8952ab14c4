/**
 * Copies a text that may still be on its way. The browser has to see the press and the copy as one act, so the promise
 * itself is handed over where that is possible (Safari forgets the press after an await).
 */
export async function copyText(text: string | Promise<string>): Promise<void> {
  const { clipboard } = navigator
  if (typeof text !== 'string' && typeof ClipboardItem !== 'undefined' && typeof clipboard?.write === 'function') {
    const blob = text.then(words => new Blob([words], { type: 'text/plain' }))
    return clipboard.write([new ClipboardItem({ 'text/plain': blob })])
  }
  const words = await text
  if (clipboard) return clipboard.writeText(words)
  throw new Error('This browser gives no access to the clipboard.')
}

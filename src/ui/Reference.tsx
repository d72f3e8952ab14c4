/** A reference with its number in red: `Gen` **1:1**. Isolated, so that it stays whole in a line of Hebrew. */
export function Reference({ text }: { text: string }) {
  const cut = text.search(/\S*\d\S*$/)
  if (cut < 0) return <bdi>{text}</bdi>
  return (
    <bdi className="ref">
      {text.slice(0, cut)}
      <b>{text.slice(cut)}</b>
    </bdi>
  )
}

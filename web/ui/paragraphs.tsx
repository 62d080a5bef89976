/** The paragraphs of a text that the site's operator wrote. */
export function Paragraphs({ texts }: { texts: readonly string[] }) {
  // oxlint-disable-next-line react/no-array-index-key -- paragraphs can be equal and never move
  return texts.map((text, index) => <p key={index}>{text}</p>)
}

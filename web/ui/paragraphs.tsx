/** A text of somebody's own, paragraph by paragraph. */
export function Paragraphs({ texts }: { texts: readonly string[] }) {
  // oxlint-disable-next-line react/no-array-index-key -- they may be alike, and stay where they are
  return texts.map((text, at) => <p key={at}>{text}</p>)
}

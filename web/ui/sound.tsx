/**
 * A sound to be played by whoever wants to hear it, and fetched then, for it weighs more than a page; what it says
 * has to stand beside it in words.
 */
export function Sound({ url, label }: { url: string; label: string }) {
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- nothing is said in it, and a text is beside it
  return <audio controls preload="none" src={url} aria-label={label} />
}

/**
 * A player for a sound that is loaded only when played, because it is larger than a page. Its content must also be
 * given as text.
 */
export function SoundPlayer({ url, label }: { url: string; label: string }) {
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- it has no speech, and a text is next to it
  return <audio controls preload="none" src={url} aria-label={label} />
}

import sprite from '../art/authoring-icons.svg?url'

/** An icon from the sprite of authoring pages, which players do not download. */
export function AuthoringIcon({ name }: { name: 'bin' | 'clock' | 'grip' | 'pencil' | 'plus' | 'undo' }) {
  return (
    <svg width="20" height="20" aria-hidden="true" focusable="false">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}

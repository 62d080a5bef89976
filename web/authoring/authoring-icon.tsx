import sprite from '../art/authoring-icons.svg?url'

/** As `Icon`, of the drawings that authors alone see: players do not download them. */
export function AuthoringIcon({ name }: { name: 'bin' | 'clock' | 'pencil' | 'plus' | 'undo' }) {
  return (
    <svg width="20" height="20" aria-hidden="true" focusable="false">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}

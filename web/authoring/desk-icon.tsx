import sprite from '../art/desk-icons.svg?url'

/** As `Icon`, of the drawings that authors alone see: players do not download them. */
export function DeskIcon({ name }: { name: 'bin' | 'clock' | 'pencil' | 'plus' | 'undo' }) {
  return (
    <svg width="20" height="20" aria-hidden="true" focusable="false">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}

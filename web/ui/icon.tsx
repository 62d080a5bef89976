import sprite from '../art/icons.svg?url'
import { getSvgSymbolUrl } from './symbol-url.ts'
import styles from './icon.module.css'

/** An icon from the sprite. It is hidden from screen readers, so its meaning must be stated in text. */
export function Icon({ name, size = 20 }: { name: string; size?: 16 | 20 | 24 | 48 }) {
  return (
    <svg className={styles['icon']} data-size={size} aria-hidden="true" focusable="false">
      <use href={getSvgSymbolUrl(sprite, `icon-${name}`)} />
    </svg>
  )
}

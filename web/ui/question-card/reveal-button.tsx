import { buttonClassName, quietButtonClassName } from '../button.tsx'
import styles from './answer-area.module.css'

/** The wide button at the foot of the card that turns the answers over. `quiet` makes it second to another button. */
export function RevealButton(props: { words: string; quiet?: boolean; onAsk: () => void }) {
  const { words, quiet = false, onAsk } = props
  const className = quiet ? quietButtonClassName : buttonClassName
  return (
    <button type="button" className={`${className} ${styles['ask']}`} data-ask onClick={onAsk}>
      {words}
    </button>
  )
}

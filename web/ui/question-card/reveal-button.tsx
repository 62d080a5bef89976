import { buttonClassName, quietButtonClassName } from '../button.tsx'
import styles from './answer-area.module.css'

/**
 * The wide button at the foot of the card that turns the answers over. `quiet` makes it second to another button.
 * `describedBy` is the id of the question, for players who reach the button first.
 */
export function RevealButton(props: { words: string; quiet?: boolean; describedBy?: string; onAsk: () => void }) {
  const { words, quiet = false, describedBy, onAsk } = props
  const className = quiet ? quietButtonClassName : buttonClassName
  return (
    <button
      type="button"
      className={`${className} ${styles['ask']}`}
      aria-describedby={describedBy}
      data-ask
      onClick={onAsk}
    >
      {words}
    </button>
  )
}

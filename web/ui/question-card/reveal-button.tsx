import { buttonClassName, quietButtonClassName } from '../button.tsx'
import styles from './answer-area.module.css'

/**
 * The wide button at the bottom of a question card that shows the options. `quiet` gives it the look of a secondary
 * button. `describedBy` is the id of the question's element, for screen reader users who reach the button first.
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

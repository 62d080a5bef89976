import { buttonClassName } from '../button.tsx'
import styles from './answer-area.module.css'

/** The wide button at the foot of the card that turns the answers over. */
export function RevealButton({ words, onAsk }: { words: string; onAsk: () => void }) {
  return (
    <button type="button" className={`${buttonClassName} ${styles['ask']}`} data-ask onClick={onAsk}>
      {words}
    </button>
  )
}

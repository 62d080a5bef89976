import styles from './ask-button.module.css'

/** Turns over what lies face down below it, all of which it covers. */
export function AskButton({ words, onAsk }: { words: string; onAsk: () => void }) {
  return (
    <button type="button" className={styles['ask']} data-ask onClick={onAsk}>
      <span className={styles['band']}>{words}</span>
    </button>
  )
}

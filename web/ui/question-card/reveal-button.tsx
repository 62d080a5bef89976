import styles from './reveal-button.module.css'

/** A button that covers the hidden options and reveals them. */
export function RevealButton({ words, onAsk }: { words: string; onAsk: () => void }) {
  return (
    <button type="button" className={styles['ask']} data-ask onClick={onAsk}>
      <span className={styles['band']}>{words}</span>
    </button>
  )
}

import { getOptionLetter } from '#domain/questions/options.ts'
import styles from './card-back.module.css'
import { OptionLetterBadge } from './option-letter-badge.tsx'

/**
 * The options of a question as face-down cards, with the category's pattern. A tap turns them over, as the button below
 * does, which is there for keys and screen readers.
 */
export function FaceDownAnswerOptions({ count, onAsk }: { count: number; onAsk: () => void }) {
  return (
    <div className={styles['backs']} data-backs data-ask aria-hidden="true" onClick={onAsk}>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={styles['back']}>
          <OptionLetterBadge letter={getOptionLetter(index)} look="back" />
        </span>
      ))}
    </div>
  )
}

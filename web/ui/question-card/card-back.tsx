import { getOptionLetter } from '#domain/questions/options.ts'
import styles from './card-back.module.css'
import { OptionLetterBadge } from './option-letter-badge.tsx'

/** The options of a question as face-down cards, with the category's pattern. */
export function CardBacks({ count }: { count: number }) {
  return (
    <div className={styles['backs']} data-backs aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={styles['back']}>
          <OptionLetterBadge letter={getOptionLetter(index)} look="back" />
        </span>
      ))}
    </div>
  )
}

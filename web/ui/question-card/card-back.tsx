import styles from './card-back.module.css'
import { OptionLetterBadge } from './option-letter-badge.tsx'

/** The back of a hidden answer, as large as the answer, with the category's pattern. */
export function CardBack({ sign }: { sign: string }) {
  return (
    <span className={styles['back']} data-back aria-hidden="true">
      <OptionLetterBadge letter={sign} look="back" />
    </span>
  )
}

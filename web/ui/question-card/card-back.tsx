import type { Question } from '#domain/questions/question.ts'
import { CardDrawing } from './card-drawing.tsx'
import styles from './card-back.module.css'
import { OptionLetterBadge } from './option-letter-badge.tsx'

/** The back of a hidden answer, as large as the answer. */
export function CardBack({ question, sign }: { question: Question; sign: string }) {
  return (
    <span className={styles['back']} data-back aria-hidden="true">
      <OptionLetterBadge letter={sign} look="back" />
      <CardDrawing question={question} />
    </span>
  )
}

import { getOptionLetter } from '#domain/questions/options.ts'
import styles from './option-label.module.css'
import { getAnswerOptionShapeName, AnswerOptionShape } from './option-shape.tsx'

/** The letter and shape of an answer option in a quiz night. */
export function AnswerOptionLabel({ index }: { index: number }) {
  return (
    <span className={styles['label']}>
      <AnswerOptionShape index={index} />
      <b aria-hidden="true">{getOptionLetter(index)}</b>
      <span className="visually-hidden">
        {getOptionLetter(index)}, {getAnswerOptionShapeName(index)}:{' '}
      </span>
    </span>
  )
}

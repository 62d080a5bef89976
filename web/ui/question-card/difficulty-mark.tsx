import type { Difficulty } from '#domain/questions/question-fields.ts'
import styles from './difficulty-mark.module.css'

const DIFFICULTY_PIPS: Record<Difficulty, number> = { TBD: 0, Easy: 1, Medium: 2, Hard: 3 }

/** The difficulty as one to three pips and a word; nothing if the author has not set it. */
export function DifficultyIndicator({ difficulty }: { difficulty: Difficulty }) {
  const count = DIFFICULTY_PIPS[difficulty]
  if (count === 0) return null
  return (
    <p className={styles['difficulty']}>
      <svg width="30" height="8" viewBox="0 0 30 8" aria-hidden="true">
        {[1, 2, 3].map((pip) => (
          <circle key={pip} cx={pip * 10 - 6} cy="4" r="3" data-filled={pip <= count} />
        ))}
      </svg>
      {/* The value is its own name. Its labels would bring all rules of fields into every page. */}
      {difficulty}
    </p>
  )
}

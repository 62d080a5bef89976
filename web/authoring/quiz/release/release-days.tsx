import type { AuthoredQuestion } from '#domain/authoring/authored-question.ts'
import { formatLongDay } from '#domain/time/day.ts'
import type { QuizCheck } from '#domain/quizzes/quiz-check.ts'
import styles from './release-choice.module.css'

export function QuizReleaseDayList(props: { check: QuizCheck; questions: readonly AuthoredQuestion[] }) {
  const { check, questions } = props
  const byId = new Map(questions.map((question) => [question.id, question]))
  const inOrder = check.releaseDays.toSorted((a, b) => (a.day < b.day ? -1 : 1))
  if (inOrder.length === 0) return null
  return (
    <details className={styles['days']}>
      <summary>Each with its day</summary>
      <ol>
        {inOrder.map(({ id, day }) => (
          <li key={id}>
            <b>{formatLongDay(day)}</b>
            {byId.get(id)?.scheduledDay === day ? ' (planned already): ' : ': '}
            {byId.get(id)?.text}
          </li>
        ))}
      </ol>
    </details>
  )
}

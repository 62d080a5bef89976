import { getDayAt } from '#domain/time/day.ts'
import { getQuizReadiness, countWaitingQuestions } from '#domain/quizzes/quiz-readiness.ts'
import { QuizReleaseChoiceField } from './release/release-choice.tsx'
import { getServerTime } from '../../player/clock/server-clock.ts'
import styles from './quiz-form.module.css'
import type { QuizFormPart } from './quiz-form-part.ts'

/** Chooses how a published quiz releases its unreleased questions. */
export function QuizReleaseFields({ values, change }: Pick<QuizFormPart, 'values' | 'change'>) {
  const readiness = getQuizReadiness(values.questions, getDayAt(getServerTime()))
  if (values.status !== 'Published' || countWaitingQuestions(readiness) === 0) return null
  return (
    <section className={styles['release']} aria-label="When it can be played">
      <QuizReleaseChoiceField
        questionIds={values.questions.map(({ id }) => id)}
        value={values.release}
        onChange={(release) => change({ release })}
      />
    </section>
  )
}

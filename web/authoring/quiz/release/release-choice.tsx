import { useId } from 'react'
import { checkQuiz } from '#contract/quiz-authoring/preview.calls.ts'
import { type Day, formatLongDay } from '#domain/time/day.ts'
import type { QuizCheck } from '#domain/quizzes/quiz-check.ts'
import { formatQuizReadiness } from '#domain/quizzes/quiz-readiness.ts'
import { type QuizQuestionReleaseMode, getLastReleaseDay } from '#domain/authoring/quiz-release.ts'
import { useQuery } from '../../../api/query.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { LoadFailureNotice } from '../../load-failure.tsx'
import { QuizReleaseDayList } from './release-days.tsx'
import styles from './release-choice.module.css'
import { QuizReleaseProblems } from './release-problems.tsx'

/** Chooses how publishing a quiz releases its unreleased questions. The value `null` leaves them as they are. */
export function QuizReleaseChoiceField(props: {
  questionIds: string[]
  value: QuizQuestionReleaseMode | null
  onChange: (release: QuizQuestionReleaseMode | null) => void
}) {
  const { questionIds, value, onChange } = props
  const name = useId()
  const checked = useQuery(checkQuiz, { body: { questionIds } })
  const check = checked.reply?.data
  if (!check) {
    return checked.failure ? (
      <LoadFailureNotice queries={[checked]} />
    ) : (
      <Skeleton label="What the quiz needs" size="line" count={3} />
    )
  }
  if (check.waiting.length === 0) return <p>{formatQuizReadiness(check.readiness)}.</p>
  const { questions } = checked.reply ?? { questions: [] }
  // If every question already has a planned day, leaving them equals releasing them on their days.
  const isPlanned = check.readiness.is === 'from'
  const chosen = value === null && isPlanned ? 'on-days' : value
  const option = (release: QuizQuestionReleaseMode | null, label: string, words: string) => (
    <label>
      <input type="radio" name={name} checked={chosen === release} onChange={() => onChange(release)} />
      <span>
        {label}
        <small>{words}</small>
      </span>
    </label>
  )
  return (
    <fieldset className={styles['choice']} aria-busy={checked.pending}>
      <legend>{formatLegend(check)}</legend>
      <QuizReleaseProblems check={check} questions={questions} />
      {option('quiz-only', formatQuizOnlyLabel(check), describeQuizOnly(check))}
      {option('on-days', 'Release each on its day', describeReleaseOnDays(check))}
      {chosen === 'on-days' && <QuizReleaseDayList check={check} questions={questions} />}
      {!isPlanned && option(null, 'Leave them as they are', `${formatQuizReadiness(check.readiness)}.`)}
    </fieldset>
  )
}

function formatLegend({ waiting: { length } }: QuizCheck): string {
  return length === 1 ? 'A question hasn’t been used yet' : `${length} questions haven’t been used yet`
}

function formatQuizOnlyLabel({ waiting: { length } }: QuizCheck): string {
  return length === 1 ? 'Make it quiz-only' : `Make its ${length} questions quiz-only`
}

function describeQuizOnly({ freedDays, readiness }: QuizCheck): string {
  const isGone = readiness.is === 'needs' && readiness.gone > 0
  const when = isGone ? '' : 'Playable at once. '
  return `${when}They’re never a daily question.${describeFreedDays(freedDays)}`
}

/** Returns a sentence about the days that become free. Names up to three days, otherwise counts them. */
function describeFreedDays(days: readonly Day[]): string {
  if (days.length === 0) return ''
  const which =
    days.length > 3 ? `${days.length} days they were planned for` : days.map((day) => formatLongDay(day)).join(', ')
  return ` ${which} ${days.length === 1 ? 'is' : 'are'} free again.`
}

function describeReleaseOnDays({ releaseDays }: QuizCheck): string {
  const last = getLastReleaseDay(releaseDays.map(({ day }) => day))
  return last ? `Playable from ${formatLongDay(last, true)}.` : 'There aren’t enough free days.'
}

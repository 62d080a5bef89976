import { useId } from 'react'
import { checkQuiz } from '#contract/quiz-authoring/preview.calls.ts'
import { type Day, longDay } from '#domain/time/day.ts'
import type { QuizCheck } from '#domain/quizzes/quiz-check.ts'
import { readinessInWords } from '#domain/quizzes/quiz-readiness.ts'
import { type Release, releasedBy } from '#domain/authoring/quiz-release.ts'
import { useQuery } from '../../../api/query.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { LoadFailure } from '../../load-failure.tsx'
import { ReleaseDays } from './release-days.tsx'
import styles from './release-choice.module.css'
import { Unfinished } from './unfinished.tsx'

/** Chooses how publishing a quiz releases its unreleased questions. The value `null` leaves them as they are. */
export function ReleaseChoice(props: {
  questionIds: string[]
  value: Release | null
  onChange: (release: Release | null) => void
}) {
  const { questionIds, value, onChange } = props
  const name = useId()
  const checked = useQuery(checkQuiz, { body: { questionIds } })
  const check = checked.reply?.data
  if (!check) {
    return checked.failure ? (
      <LoadFailure queries={[checked]} />
    ) : (
      <Skeleton label="What the quiz needs" size="line" count={3} />
    )
  }
  if (check.waiting.length === 0) return <p>{readinessInWords(check.readiness)}.</p>
  const { questions } = checked.reply ?? { questions: [] }
  // If every question already has a planned day, leaving them equals releasing them on their days.
  const isPlanned = check.readiness.is === 'from'
  const chosen = value === null && isPlanned ? 'on-days' : value
  const option = (release: Release | null, label: string, words: string) => (
    <label>
      <input
        type="radio"
        name={name}
        checked={chosen === release}
        onChange={() => onChange(release)}
      />
      <span>
        {label}
        <small>{words}</small>
      </span>
    </label>
  )
  return (
    <fieldset className={styles['choice']} aria-busy={checked.pending}>
      <legend>{legendOf(check)}</legend>
      <Unfinished check={check} questions={questions} />
      {option('quiz-only', quizOnlyLabel(check), quizOnlyWords(check))}
      {option('on-days', 'Release each on its day', onDaysWords(check))}
      {chosen === 'on-days' && <ReleaseDays check={check} questions={questions} />}
      {!isPlanned &&
        option(null, 'Leave them as they are', `${readinessInWords(check.readiness)}.`)}
    </fieldset>
  )
}

function legendOf({ waiting: { length } }: QuizCheck): string {
  return length === 1
    ? 'A question has not had its day'
    : `${length} questions have not had their day`
}

function quizOnlyLabel({ waiting: { length } }: QuizCheck): string {
  return length === 1 ? 'Make it quiz-only' : `Make its ${length} questions quiz-only`
}

function quizOnlyWords({ freedDays, readiness }: QuizCheck): string {
  const isGone = readiness.is === 'needs' && readiness.gone > 0
  const when = isGone ? '' : 'Playable at once. '
  return `${when}They never are a daily question.${freedWords(freedDays)}`
}

/** Returns a sentence about the days that become free. Names up to three days, otherwise counts them. */
function freedWords(days: readonly Day[]): string {
  if (days.length === 0) return ''
  const which =
    days.length > 3
      ? `${days.length} days they were planned for`
      : days.map((day) => longDay(day)).join(', ')
  return ` ${which} ${days.length === 1 ? 'is' : 'are'} free again.`
}

function onDaysWords({ releaseDays }: QuizCheck): string {
  const last = releasedBy(releaseDays.map(({ day }) => day))
  return last ? `Playable from ${longDay(last, true)}.` : 'There are not so many free days.'
}

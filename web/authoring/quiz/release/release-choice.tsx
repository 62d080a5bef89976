import { useId } from 'react'
import { checkQuiz } from '#contract/quiz-authoring/preview.calls.ts'
import { type Day, formatLongDay } from '#domain/time/day.ts'
import type { QuizPublicationCheck } from '#domain/quizzes/quiz-check.ts'
import { formatQuizReadiness } from '#domain/quizzes/quiz-readiness.ts'
import { type QuizQuestionReleaseMode, getLastQuizReleaseDay } from '#domain/authoring/quiz-release.ts'
import { useApiQuery } from '../../../api/query.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { LoadFailureNotice } from '../../load-failure.tsx'
import styles from './release-choice.module.css'
import type { AuthoredQuestion } from '#domain/authoring/authored-question.ts'
import { sitePaths } from '../../../paths.ts'
import { Icon } from '../../../ui/icon.tsx'

/**
 * The field that chooses how publishing a quiz releases its unreleased questions. The value `null` leaves them
 * unreleased.
 */
export function QuizReleaseChoiceField(props: {
  questionIds: string[]
  value: QuizQuestionReleaseMode | null
  onChange: (release: QuizQuestionReleaseMode | null) => void
}) {
  const { questionIds, value, onChange } = props
  const name = useId()
  const checked = useApiQuery(checkQuiz, { body: { questionIds } })
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
  // `null` stands for leaving the unreleased questions as they are. If each of them already has a planned day, they are
  // then released on their days. So `null` is shown as `on-days`.
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

function formatLegend({ waiting: { length } }: QuizPublicationCheck): string {
  return length === 1 ? 'A question hasn’t been used yet' : `${length} questions haven’t been used yet`
}

function formatQuizOnlyLabel({ waiting: { length } }: QuizPublicationCheck): string {
  return length === 1 ? 'Make it quiz-only' : `Make its ${length} questions quiz-only`
}

function describeQuizOnly({ freedDays, readiness }: QuizPublicationCheck): string {
  const isGone = readiness.is === 'needs' && readiness.gone > 0
  const when = isGone ? '' : 'Playable at once. '
  return `${when}They’re never a daily question.${formatDaysAreFreeAgain(freedDays)}`
}

/** Returns a sentence about the days that become free. Names up to three days, otherwise counts them. */
function formatDaysAreFreeAgain(days: readonly Day[]): string {
  if (days.length === 0) return ''
  const which =
    days.length > 3 ? `${days.length} days they were planned for` : days.map((day) => formatLongDay(day)).join(', ')
  return ` ${which} ${days.length === 1 ? 'is' : 'are'} free again.`
}

function describeReleaseOnDays({ releaseDays }: QuizPublicationCheck): string {
  const last = getLastQuizReleaseDay(releaseDays.map(({ day }) => day))
  return last ? `Playable from ${formatLongDay(last, true)}.` : 'There aren’t enough free days.'
}

function QuizReleaseDayList(props: { check: QuizPublicationCheck; questions: readonly AuthoredQuestion[] }) {
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

/** A list of the problems that prevent a release: unfinished drafts and deleted questions. */
function QuizReleaseProblems(props: { check: QuizPublicationCheck; questions: readonly AuthoredQuestion[] }) {
  const { check, questions } = props
  const { readiness, unfinished } = check
  const gone = readiness.is === 'needs' ? readiness.gone : 0
  if (unfinished.length + gone === 0) return null
  return (
    <ul className={styles['unfinished']}>
      {gone > 0 && (
        <li>
          <Icon name="warning" size={16} /> {gone === 1 ? 'A question was' : `${gone} questions were`} deleted. Please
          remove {gone === 1 ? 'it' : 'them'} first.
        </li>
      )}
      {unfinished.map(({ id, message }) => (
        <li key={id}>
          <Icon name="warning" size={16} />
          <span>
            <a href={sitePaths.edit({ id })} target="_blank" rel="noopener">
              {questions.find((question) => question.id === id)?.text}
              <span className="visually-hidden"> (opens in a new tab)</span>
            </a>{' '}
            is a draft that cannot be released: {message}
          </span>
        </li>
      ))}
    </ul>
  )
}

import type { AuthoredQuestion } from '#domain/authoring/authored-question.ts'
import type { QuizCheck } from '#domain/quizzes/quiz-check.ts'
import { paths } from '../../../paths.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './release-choice.module.css'

/** A list of the problems that prevent a release: unfinished drafts and deleted questions. */
export function QuizReleaseProblems(props: { check: QuizCheck; questions: readonly AuthoredQuestion[] }) {
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
            <a href={paths.edit({ id })} target="_blank" rel="noopener">
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

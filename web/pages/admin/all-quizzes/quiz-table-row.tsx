import {
  countAskedQuizQuestions,
  type AuthoredQuiz,
  isQuizPublic,
  isQuizPlayable,
  formatQuizAvailability,
} from '#domain/authoring/authored-quiz.ts'
import { countUnplayableQuizQuestions } from '#domain/quizzes/quiz-readiness.ts'
import { getCategory, getCategoryThemeClass } from '#domain/categories/category.ts'
import { RelativeTime } from '../../../authoring/relative-time.tsx'
import { sitePaths } from '../../../paths.ts'
import { Icon } from '../../../ui/icon.tsx'
import { QUIZ_TYPE_NAMES } from '../../../authoring/quiz/quiz-names.ts'
import { type DisplayedQuizStatus, getDisplayedQuizStatus } from './quiz-table-filter.ts'
import styles from './quiz-table.module.css'
import type { QuizAdminAction } from './use-quiz-actions.tsx'

export function AdminQuizTableRow(props: {
  quiz: AuthoredQuiz
  /** The id of the quiz with a running action. */
  busy: string | null
  onAct: (action: QuizAdminAction) => void
}) {
  const { quiz, busy, onAct } = props
  const { title, slug, archived } = quiz
  const act = (action: QuizAdminAction, label: string) => (
    <button type="button" aria-busy={busy === quiz.id} aria-label={`${label}: ${title}`} onClick={() => onAct(action)}>
      {label}
    </button>
  )
  return (
    <tr>
      <th scope="row">
        <span className={styles['quiz']}>
          <QuizThumbnail quiz={quiz} />
          <span>
            {archived ? title : <a href={sitePaths.editQuiz(quiz)}>{title}</a>}
            <small>/Quiz/{slug}</small>
          </span>
        </span>
      </th>
      <td data-label="Type">{QUIZ_TYPE_NAMES[quiz.type]}</td>
      <td data-label="Status">
        <QuizStatusCell quiz={quiz} />
      </td>
      <td data-label="Questions">
        <QuestionCountCell quiz={quiz} />
      </td>
      <td data-label="By, changed">
        {quiz.author ? <span title={quiz.author.email}>{quiz.author.name}</span> : 'A pack'}
        <small>
          <RelativeTime at={quiz.updatedAt} />
        </small>
      </td>
      <td className={styles['actions']}>
        {archived ? (
          act('restore', 'Restore')
        ) : (
          <>
            <a href={sitePaths.editQuiz(quiz)} aria-label={`Edit: ${title}`}>
              Edit
            </a>
            {quiz.status === 'Draft' && act('publish', 'Publish')}
            {isQuizPublic(quiz) && countUnplayableQuizQuestions(quiz.readiness) > 0 && act('publish', 'Release')}
            {quiz.status === 'Published' && act('unpublish', 'Unpublish')}
            {quiz.status === 'Draft' && quiz.author && act('decline', 'Decline')}
            {act('archive', 'Archive')}
            <a href={sitePaths.quiz(quiz)} aria-label={`${isQuizPlayable(quiz) ? 'View' : 'Preview'}: ${title}`}>
              {isQuizPlayable(quiz) ? 'View' : 'Preview'}
            </a>
          </>
        )}
        {act('duplicate', 'Duplicate')}
      </td>
    </tr>
  )
}

function QuizThumbnail({ quiz: { mediaUrl, categories } }: { quiz: AuthoredQuiz }) {
  const [primary] = categories
  return (
    <span className={`category-theme ${getCategoryThemeClass(primary)} ${styles['thumb']}`}>
      <Icon name={getCategory(primary).slug} />
      {mediaUrl && <img src={mediaUrl} alt="" width="72" height="40" loading="lazy" />}
    </span>
  )
}

const STATUS_ICONS: Record<DisplayedQuizStatus, string> = {
  Published: 'tick',
  Draft: 'hourglass',
  Archived: 'download',
}

/** The status of a quiz as an icon and text. A published quiz may still be unplayable. */
function QuizStatusCell({ quiz }: { quiz: AuthoredQuiz }) {
  const stand = getDisplayedQuizStatus(quiz)
  const isWaiting = stand === 'Published' && !isQuizPlayable(quiz)
  return (
    <>
      <span className={styles['stand']} data-stand={isWaiting ? 'Waiting' : stand}>
        <Icon name={isWaiting ? 'hourglass' : STATUS_ICONS[stand]} size={16} />
        {stand}
      </span>
      {stand !== 'Archived' && <small>{formatQuizAvailability(quiz)}</small>}
    </>
  )
}

function QuestionCountCell({ quiz }: { quiz: AuthoredQuiz }) {
  const { skipped } = quiz
  const unseen = countUnplayableQuizQuestions(quiz.readiness)
  return (
    <>
      {countAskedQuizQuestions(quiz)}
      {unseen > 0 && <small>{unseen} unseen</small>}
      {skipped > 0 && <small>{skipped} archived</small>}
    </>
  )
}

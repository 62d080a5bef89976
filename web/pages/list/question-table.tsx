import type { ComponentProps } from 'react'
import type { AuthoredQuestion } from '#domain/authoring/authored-question.ts'
import { getCategory, getCategoryThemeClass } from '#domain/categories/category.ts'
import { formatDayMonthAndYear } from '#domain/time/day.ts'
import { canEditQuestionOrQuiz } from '#domain/authoring/authoring.ts'
import type { AuthoredQuiz } from '#domain/authoring/authored-quiz.ts'
import { listQuizzesWithQuestion } from '#contract/quiz-authoring/preview.calls.ts'
import { QuizzesContainingQuestionList } from '../../authoring/quizzes-of-question.tsx'
import { AuthoringIcon } from '../../authoring/authoring-icon.tsx'
import { DIFFICULTY_NAMES, QUESTION_KIND_LABELS, QUESTION_STATUS_LABELS } from '#domain/questions/question-fields.ts'
import { RelativeTime } from '../../authoring/relative-time.tsx'
import { sitePaths } from '../../paths.ts'
import type { Player } from '../../player/session/player.ts'
import { useApiQuery } from '../../api/query.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ResponsiveTable } from '../../ui/table.tsx'
import styles from './question-table.module.css'
import type { QuestionListSelectionState } from './use-selection.ts'
import type { QuestionListRowAction } from './use-row-actions.tsx'

const COLUMNS = ['Question', 'Category', 'Type', 'Status', 'Day', 'Changed', { hidden: 'Actions' }]

/** The questions as a table; on narrow screens each row becomes a card. */
export function AuthoredQuestionTable(props: {
  questions: AuthoredQuestion[]
  player: Player
  /** Whether the next page is loading. */
  stale: boolean
  onAction: (what: QuestionListRowAction, question: AuthoredQuestion) => void
  /** The selection for bulk actions; `null` for users without permission. */
  choosing: QuestionListSelectionState | null
}) {
  const { questions, player, stale, onAction, choosing } = props
  const columns = choosing ? [{ hidden: 'Chosen' }, ...COLUMNS] : COLUMNS
  const ids = questions.map(({ id }) => id)
  const quizzes = useApiQuery(listQuizzesWithQuestion, { query: { ids } }).reply?.data ?? []
  return (
    <ResponsiveTable className={styles['table']} columns={columns} room="wide" stale={stale}>
      {questions.map((question) => (
        <QuestionTableRow
          key={question.id}
          question={question}
          quizzes={quizzes.filter(({ questionIds }) => questionIds.includes(question.id))}
          player={player}
          onAction={onAction}
          choosing={choosing}
        />
      ))}
    </ResponsiveTable>
  )
}

function QuestionTableRow(props: {
  question: AuthoredQuestion
  quizzes: AuthoredQuiz[]
  player: Player
  onAction: (what: QuestionListRowAction, question: AuthoredQuestion) => void
  choosing: QuestionListSelectionState | null
}) {
  const { question, quizzes, player, onAction, choosing } = props
  const { text, answer, status, archived, author } = question
  const [category, ...furtherCategories] = question.categories
  const may = canEditQuestionOrQuiz(player, { authorId: author?.id ?? null, status, archived })
  const isAdmin = player.role === 'admin'
  const edit = isAdmin ? sitePaths.edit(question) : sitePaths.draft(question)
  return (
    <tr>
      {choosing && (
        <td className={styles['choice']}>
          <label>
            <input
              type="checkbox"
              aria-label={`Choose: ${text}`}
              checked={choosing.selection.ids.has(question.id)}
              onChange={() => {}}
              onClick={(event) => choosing.toggle(question.id, event.shiftKey)}
            />
          </label>
        </td>
      )}
      <th scope="row" className={styles['question']}>
        {may ? <a href={edit}>{text}</a> : text}
        <small>{answer}</small>
        <QuizzesContainingQuestionList quizzes={quizzes} />
      </th>
      <td className={`category-theme ${getCategoryThemeClass(category)} ${styles['category']}`}>
        <Icon name={getCategory(category).slug} size={16} /> {category}
        {furtherCategories.length > 0 && (
          <small title={furtherCategories.join(', ')}>
            {' '}
            +{furtherCategories.length}
            <span className="visually-hidden">: {furtherCategories.join(', ')}</span>
          </small>
        )}
      </td>
      <td className={styles['type']}>
        {QUESTION_KIND_LABELS[question.kind]}
        <small>{DIFFICULTY_NAMES[question.difficulty]}</small>
      </td>
      <td>
        <span className={styles['status']} data-status={archived ? 'Archived' : status}>
          {archived ? (status === 'Draft' ? 'Declined' : 'Archived') : QUESTION_STATUS_LABELS[status]}
        </span>
        {question.editorNote && <small title="Editor’s note">{question.editorNote}</small>}
      </td>
      <td data-label="Day" className={styles['short']}>
        {formatQuestionDay(question)}
      </td>
      <td data-label="Changed">
        <RelativeTime at={question.updatedAt} />
        <small>by {author?.name ?? 'a pack'}</small>
      </td>
      <td className={styles['actions']}>
        {may && (
          <a href={edit} className={styles['action']} aria-label={`Edit: ${text}`} title="Edit">
            <AuthoringIcon name="pencil" />
          </a>
        )}
        <a
          href={sitePaths.duplicate(question)}
          className={styles['action']}
          aria-label={`Duplicate: ${text}`}
          title="Duplicate"
        >
          <Icon name="copy" />
        </a>
        <ActionButton name="History" icon="clock" text={text} onAction={() => onAction('history', question)} />
        {archived && isAdmin && (
          <ActionButton name="Restore" icon="undo" text={text} onAction={() => onAction('restore', question)} />
        )}
        {may && !archived && (
          <ActionButton name="Delete" icon="bin" text={text} onAction={() => onAction('delete', question)} />
        )}
      </td>
    </tr>
  )
}

function formatQuestionDay({ dayUsed: used, scheduledDay: scheduled }: AuthoredQuestion) {
  if (used) return <a href={sitePaths.day(used)}>{formatDayMonthAndYear(used)}</a>
  return scheduled ? (
    <>
      <Icon name="calendar" size={16} /> {formatDayMonthAndYear(scheduled)}
      <span className="visually-hidden">, scheduled</span>
    </>
  ) : (
    <span className={styles['never']}>–</span>
  )
}

function ActionButton(props: {
  name: string
  icon: ComponentProps<typeof AuthoringIcon>['name']
  text: string
  onAction: () => void
}) {
  const { name, icon, text, onAction } = props
  return (
    <button type="button" className={styles['action']} aria-label={`${name}: ${text}`} title={name} onClick={onAction}>
      <AuthoringIcon name={icon} />
    </button>
  )
}

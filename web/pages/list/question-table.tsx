import type { ComponentProps } from 'react'
import type { AuthoredQuestionWire } from '#contract/authored-question-wire.ts'
import { parseCategories, categoryNamed, themeClass } from '#domain/category.ts'
import { type Day, dayAndMonth, parseDay } from '#domain/day.ts'
import { mayChange } from '#domain/authoring.ts'
import { DeskIcon } from '../../authoring/desk-icon.tsx'
import { DIFFICULTY_NAMES, KIND_NAMES, STATUS_NAMES } from '../../authoring/names.ts'
import { Moment } from '../../authoring/moment.tsx'
import { Link } from '../../link.tsx'
import { paths } from '../../paths.ts'
import type { Player } from '../../session/player.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './question-table.module.css'

/** What can be done to a question of the list, beside editing it. */
export type Doing = 'delete' | 'restore' | 'history'

/** The questions, a row each; on the phone a row is a small card. */
export function QuestionTable(props: {
  questions: AuthoredQuestionWire[]
  player: Player
  /** Another page is on its way. */
  stale: boolean
  onDo: (what: Doing, question: AuthoredQuestionWire) => void
}) {
  const { questions, player, stale, onDo } = props
  return (
    <table className={styles['table']} data-stale={stale} aria-busy={stale}>
      <thead>
        <tr>
          <th scope="col">Question</th>
          <th scope="col">Category</th>
          <th scope="col">Type</th>
          <th scope="col">Difficulty</th>
          <th scope="col">Status</th>
          <th scope="col">Day</th>
          <th scope="col">Author</th>
          <th scope="col">Changed</th>
          <th scope="col">
            <span className="visually-hidden">What to do</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {questions.map((question) => (
          <Row key={question.id} question={question} player={player} onDo={onDo} />
        ))}
      </tbody>
    </table>
  )
}

function Row(props: {
  question: AuthoredQuestionWire
  player: Player
  onDo: (what: Doing, question: AuthoredQuestionWire) => void
}) {
  const { question, player, onDo } = props
  const { Question: text, Answer, Status, Archived: archived, UserID } = question
  const [category = 'General Knowledge', ...others] = parseCategories(question.Categories)
  const may = mayChange(player, { authorId: UserID || null, status: Status, archived })
  const isAdmin = player.role === 'admin'
  const edit = isAdmin ? paths.edit(question) : paths.draft(question)
  return (
    <tr>
      <th scope="row" className={styles['question']}>
        {may ? <Link to={edit}>{text}</Link> : text}
        <small>{Answer}</small>
      </th>
      <td
        data-name="Category"
        className={`category-theme ${themeClass(category)} ${styles['category']}`}
      >
        <Icon name={categoryNamed(category).slug} size={16} /> {category}
        {others.length > 0 && (
          <small title={others.join(', ')}>
            {' '}
            +{others.length}
            <span className="visually-hidden">: {others.join(', ')}</span>
          </small>
        )}
      </td>
      <td data-name="Type">{KIND_NAMES[question.QuestionType]}</td>
      <td data-name="Difficulty">{DIFFICULTY_NAMES[question.Difficulty]}</td>
      <td data-name="Status">
        <span className={styles['status']} data-status={archived ? 'Archived' : Status}>
          {archived ? 'Archived' : STATUS_NAMES[Status]}
        </span>
      </td>
      <td data-name="Day">{dayOf(question)}</td>
      <td data-name="Author">{question.UserName || 'A pack'}</td>
      <td data-name="Changed">
        <Moment at={question.UpdatedAt} />
      </td>
      <td className={styles['doing']}>
        {may && (
          <Link to={edit} className={styles['do']} aria-label={`Edit: ${text}`} title="Edit">
            <DeskIcon name="pencil" />
          </Link>
        )}
        <DoButton name="History" icon="clock" text={text} onDo={() => onDo('history', question)} />
        {archived && isAdmin && (
          <DoButton name="Restore" icon="undo" text={text} onDo={() => onDo('restore', question)} />
        )}
        {may && !archived && (
          <DoButton name="Delete" icon="bin" text={text} onDo={() => onDo('delete', question)} />
        )}
      </td>
    </tr>
  )
}

function dayOf({ DateUsed, ScheduledDay }: AuthoredQuestionWire) {
  const used = parseDay(DateUsed)
  if (used) return <Link to={paths.day(used)}>{withYear(used)}</Link>
  const scheduled = parseDay(ScheduledDay)
  return scheduled ? (
    <>
      <Icon name="calendar" size={16} /> {withYear(scheduled)}
      <span className="visually-hidden">, scheduled</span>
    </>
  ) : (
    <span className={styles['never']}>–</span>
  )
}

function withYear(day: Day): string {
  return `${dayAndMonth(day)} ${day.slice(0, 4)}`
}

function DoButton(props: {
  name: string
  icon: ComponentProps<typeof DeskIcon>['name']
  text: string
  onDo: () => void
}) {
  const { name, icon, text, onDo } = props
  return (
    <button
      type="button"
      className={styles['do']}
      aria-label={`${name}: ${text}`}
      title={name}
      onClick={onDo}
    >
      <DeskIcon name={icon} />
    </button>
  )
}

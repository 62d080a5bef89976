import type { ComponentProps } from 'react'
import type { AuthoredQuestion } from '#domain/authored-question.ts'
import { categoryNamed, themeClass } from '#domain/category.ts'
import { dayMonthAndYear } from '#domain/day.ts'
import { mayChange } from '#domain/authoring.ts'
import { DeskIcon } from '../../authoring/desk-icon.tsx'
import { DIFFICULTY_NAMES, KIND_NAMES, STATUS_NAMES } from '#domain/question-fields.ts'
import { Moment } from '../../authoring/moment.tsx'
import { paths } from '../../paths.ts'
import type { Player } from '../../session/player.ts'
import { Icon } from '../../ui/icon.tsx'
import { Table } from '../../ui/table.tsx'
import styles from './question-table.module.css'

/** What can be done to a question of the list, beside editing it. */
export type Doing = 'delete' | 'restore' | 'history'

const COLUMNS = [
  'Question',
  'Category',
  'Type',
  'Difficulty',
  'Status',
  'Day',
  'Author',
  'Changed',
  { hidden: 'Actions' },
]

/** The questions, a row each; on the phone a row is a small card. */
export function QuestionTable(props: {
  questions: AuthoredQuestion[]
  player: Player
  /** Another page is on its way. */
  stale: boolean
  onDo: (what: Doing, question: AuthoredQuestion) => void
}) {
  const { questions, player, stale, onDo } = props
  return (
    <Table className={styles['table']} columns={COLUMNS} room="wide" stale={stale}>
      {questions.map((question) => (
        <Row key={question.id} question={question} player={player} onDo={onDo} />
      ))}
    </Table>
  )
}

function Row(props: {
  question: AuthoredQuestion
  player: Player
  onDo: (what: Doing, question: AuthoredQuestion) => void
}) {
  const { question, player, onDo } = props
  const { text, answer, status, archived, author } = question
  const [category, ...others] = question.categories
  const may = mayChange(player, { authorId: author?.id ?? null, status, archived })
  const isAdmin = player.role === 'admin'
  const edit = isAdmin ? paths.edit(question) : paths.draft(question)
  return (
    <tr>
      <th scope="row" className={styles['question']}>
        {may ? <a href={edit}>{text}</a> : text}
        <small>{answer}</small>
      </th>
      <td className={`category-theme ${themeClass(category)} ${styles['category']}`}>
        <Icon name={categoryNamed(category).slug} size={16} /> {category}
        {others.length > 0 && (
          <small title={others.join(', ')}>
            {' '}
            +{others.length}
            <span className="visually-hidden">: {others.join(', ')}</span>
          </small>
        )}
      </td>
      <td>{KIND_NAMES[question.kind]}</td>
      <td className={styles['short']}>{DIFFICULTY_NAMES[question.difficulty]}</td>
      <td>
        <span className={styles['status']} data-status={archived ? 'Archived' : status}>
          {archived ? 'Archived' : STATUS_NAMES[status]}
        </span>
      </td>
      <td data-label="Day" className={styles['short']}>
        {dayOf(question)}
      </td>
      <td data-label="Author">{author?.name ?? 'A pack'}</td>
      <td data-label="Changed" className={styles['short']}>
        <Moment at={question.updatedAt} />
      </td>
      <td className={styles['actions']}>
        {may && (
          <a href={edit} className={styles['do']} aria-label={`Edit: ${text}`} title="Edit">
            <DeskIcon name="pencil" />
          </a>
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

function dayOf({ dayUsed: used, scheduledDay: scheduled }: AuthoredQuestion) {
  if (used) return <a href={paths.day(used)}>{dayMonthAndYear(used)}</a>
  return scheduled ? (
    <>
      <Icon name="calendar" size={16} /> {dayMonthAndYear(scheduled)}
      <span className="visually-hidden">, scheduled</span>
    </>
  ) : (
    <span className={styles['never']}>–</span>
  )
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

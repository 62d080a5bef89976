import { useEffect, useRef } from 'react'
import type { AuthoredQuiz } from '#domain/authoring/authored-quiz.ts'
import { sitePaths } from '../../../paths.ts'
import { Button, buttonClassName } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ResponsiveTable } from '../../../ui/table.tsx'
import {
  DEFAULT_QUIZ_TABLE_FILTER,
  matchesQuizStatusFilter,
  filterQuizTableRows,
  type QuizTableFilter,
  DISPLAYED_QUIZ_STATUSES,
} from './quiz-table-filter.ts'
import { AdminQuizTableRow } from './quiz-table-row.tsx'
import styles from './quiz-table.module.css'
import { useAuthoredQuizActions } from './use-quiz-actions.tsx'

const QUIZ_COLUMNS = ['Quiz', 'Type', 'Status', 'Questions', 'By, changed', 'Actions']

/** A searchable table of quizzes with actions for each. */
export function QuizTable(props: {
  /** The quizzes of the table; `undefined` until they are loaded. */
  quizzes: AuthoredQuiz[] | undefined
  failed: boolean
  narrowing: QuizTableFilter
  onNarrow: (narrowing: QuizTableFilter) => void
  onChange: (what: string, activity: string | null) => void
}) {
  const { quizzes, failed, narrowing, onNarrow, onChange } = props
  const actions = useAuthoredQuizActions(onChange)
  const title = useRef<HTMLHeadingElement>(null)
  const shown = filterQuizTableRows(quizzes ?? [], narrowing)
  useFocusAfterRemoval(title, shown.length)
  const choices = (['current', ...DISPLAYED_QUIZ_STATUSES] as const).map((status) => {
    const count = quizzes?.filter((quiz) => matchesQuizStatusFilter(quiz, status)).length ?? 0
    return { value: status, label: `${status === 'current' ? 'All but archived' : status} (${count})` }
  })
  return (
    <Panel className={styles['sheet']} aria-labelledby="quizzes-title">
      <header className={styles['head']}>
        <h2 id="quizzes-title" ref={title} tabIndex={-1}>
          All quizzes
        </h2>
        <a href={sitePaths.admin('NewQuiz')} className={buttonClassName}>
          New quiz
        </a>
      </header>
      <div className={styles['tools']} role="search">
        <TextField
          label="Search the quizzes"
          name="words"
          type="search"
          autoComplete="off"
          value={narrowing.words}
          onChange={(event) => onNarrow({ ...narrowing, words: event.target.value })}
        />
        <SelectField
          label="Status"
          name="stand"
          choices={choices}
          value={narrowing.status}
          onChange={(event) => onNarrow({ ...narrowing, status: event.target.value as QuizTableFilter['status'] })}
        />
      </div>
      {!quizzes && !failed && <Skeleton label="The quizzes" size="page" />}
      {shown.length > 0 && (
        <ResponsiveTable className={styles['table']} columns={QUIZ_COLUMNS}>
          {shown.map((quiz) => (
            <AdminQuizTableRow
              key={quiz.id}
              quiz={quiz}
              busy={actions.busy}
              onAct={(action) => actions.begin(action, quiz)}
            />
          ))}
        </ResponsiveTable>
      )}
      {quizzes && shown.length === 0 && (
        <div className={styles['none']}>
          <p>no items found</p>
          {quizzes.length === 0 ? (
            <p>There is no quiz yet.</p>
          ) : (
            <Button quiet onClick={() => onNarrow(DEFAULT_QUIZ_TABLE_FILTER)}>
              Show all quizzes
            </Button>
          )}
        </div>
      )}
      {actions.dialogs}
    </Panel>
  )
}

/** Moves the focus to the title when the row with the focused button disappears. */
function useFocusAfterRemoval(title: { current: HTMLElement | null }, rows: number) {
  const before = useRef(rows)
  useEffect(() => {
    const isLost = document.activeElement === document.body && rows < before.current
    if (isLost) title.current?.focus({ preventScroll: true })
    before.current = rows
  }, [rows, title])
}

import { useState } from 'react'
import { changeQuestionsInBulk } from '#contract/question-authoring/bulk.calls.ts'
import { listAuthoredQuizzes } from '#contract/quiz-authoring/calls.ts'
import type { BulkQuestionChange } from '#domain/authoring/bulk.ts'
import { CATEGORY_NAMES } from '#domain/categories/category.ts'
import { addDays, getUtcDayOfInstant, parseIsoDay } from '#domain/time/day.ts'
import { EXPORT_FORMAT_NAMES, EXPORT_FORMATS } from '#domain/authoring/import-export.ts'
import {
  DIFFICULTIES,
  DIFFICULTY_NAMES,
  QUESTION_STATUSES,
  QUESTION_STATUS_LABELS,
} from '#domain/questions/question-fields.ts'
import { callApi } from '../../api/api.ts'
import { getServerTime } from '../../player/clock/server-clock.ts'
import { useApiQuery } from '../../api/query.tsx'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { WarningDialog } from '../../ui/warning-dialog.tsx'
import styles from './bulk-bar.module.css'
import { exportSelectedQuestions } from './export-selection.ts'
import { type QuestionListFilters, createQuestionListQuery } from './filters.ts'
import type { QuestionListSelectionState } from './use-selection.ts'

/** A bulk action: a change or an export. */
type BulkAction = BulkQuestionChange['to'] | 'export'

type LabelledAction = { value: BulkAction; label: string }

/** The bulk actions that have a button of their own. */
const MAIN_ACTIONS: LabelledAction[] = [
  { value: 'schedule', label: 'Schedule, one a day' },
  { value: 'quiz', label: 'Put into a quiz' },
]

const OTHER_ACTIONS: LabelledAction[] = [
  { value: 'status', label: 'Set the status' },
  { value: 'category', label: 'Set the category' },
  { value: 'difficulty', label: 'Set the difficulty' },
  { value: 'archive', label: 'Archive' },
  { value: 'export', label: 'Export as a file' },
]

export function BulkActionToolbar(props: {
  state: QuestionListSelectionState
  filters: QuestionListFilters
  /** The number of questions that match the filters. */
  total: number
  onDone: (message: string, activity: string | null) => void
}) {
  const { state, filters, total, onDone } = props
  const { ids, isAll } = state.selection
  const [to, setTo] = useState<BulkAction | null>(null)
  const [value, setValue] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const count = isAll ? total : ids.size
  if (count === 0) return null
  const change = to === null || to === 'export' ? null : toBulkChange(to, value)
  const format = to === 'export' ? EXPORT_FORMAT_NAMES.find((name) => name === value) : undefined
  const which = isAll ? { filter: createQuestionListQuery(filters) } : { ids: [...ids] }
  const choose = (action: BulkAction | null) => {
    setTo(action)
    setValue('')
  }
  const apply = async () => {
    if (busy) return
    setBusy(true)
    if (format) {
      setFailure(await exportSelectedQuestions(which, format))
      return setBusy(false)
    }
    if (!change) return setBusy(false)
    const outcome = await callApi(changeQuestionsInBulk, { body: { ...which, change } })
    setBusy(false)
    if (!outcome.ok) return setFailure(outcome.message)
    const { changed, left, reasons, activity } = outcome.reply
    state.clear()
    choose(null)
    onDone(
      [
        `${formatQuestionCount(changed)} changed.`,
        ...(left > 0 ? [`${formatQuestionCount(left)} left as they were: ${formatReasons(reasons)}.`] : []),
      ].join(' '),
      activity,
    )
  }
  return (
    <section className={styles['bar']} aria-label="The selection">
      <p role="status">
        <b>{formatQuestionCount(count)} chosen</b>
      </p>
      {!isAll && total > ids.size && (
        <Button quiet onClick={state.takeAll}>
          Choose all {total.toLocaleString('en-GB')} that match
        </Button>
      )}
      <Button quiet onClick={state.clear}>
        Choose none
      </Button>
      <div className={styles['change']}>
        {MAIN_ACTIONS.map((action) => (
          <Button
            key={action.value}
            quiet
            aria-pressed={to === action.value}
            onClick={() => choose(to === action.value ? null : action.value)}
          >
            {action.label}
          </Button>
        ))}
        <SelectField
          label="Other change"
          name="bulk-change"
          choices={[{ value: '', label: 'Other change…' }, ...OTHER_ACTIONS]}
          value={OTHER_ACTIONS.some(({ value: other }) => other === to) ? (to ?? '') : ''}
          onChange={({ target }) =>
            choose(OTHER_ACTIONS.find(({ value: other }) => other === target.value)?.value ?? null)
          }
        />
        {to !== null && (
          <>
            <ValueField to={to} value={value} onChange={setValue} />
            <Button aria-busy={busy} disabled={!change && !format} onClick={() => void apply()}>
              {busy ? 'One moment…' : to === 'export' ? 'Download' : 'Apply'}
            </Button>
          </>
        )}
      </div>
      {failure !== null && <WarningDialog message={failure} onDismiss={() => setFailure(null)} />}
    </section>
  )
}

function ValueField(props: { to: BulkAction; value: string; onChange: (value: string) => void }) {
  const { to, value, onChange } = props
  const quizzes = useApiQuery(listAuthoredQuizzes, to === 'quiz' ? {} : null)
  if (to === 'archive') return null
  if (to === 'schedule') {
    return (
      <TextField
        label="From"
        name="bulk-value"
        type="date"
        min={addDays(getUtcDayOfInstant(getServerTime()), 1)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  }
  const current = (quizzes.reply?.data ?? []).filter(({ archived }) => !archived)
  const choices = {
    status: QUESTION_STATUSES.map((one) => ({ value: one, label: QUESTION_STATUS_LABELS[one] })),
    category: CATEGORY_NAMES.map((one) => ({ value: one, label: one })),
    difficulty: DIFFICULTIES.map((one) => ({ value: one, label: DIFFICULTY_NAMES[one] })),
    export: EXPORT_FORMATS.map(({ name, label }) => ({ value: name, label })),
    quiz: current.map(({ id, title }) => ({ value: id, label: title })),
  }
  return (
    <SelectField
      label={VALUE_LABELS[to] ?? 'To'}
      name="bulk-value"
      choices={[{ value: '', label: 'Please choose' }, ...choices[to]]}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

const VALUE_LABELS: Partial<Record<BulkAction, string>> = { quiz: 'Quiz', export: 'Format' }

/** Converts the form's values to the change to send; `null` while a value is missing. */
function toBulkChange(to: BulkQuestionChange['to'], value: string): BulkQuestionChange | null {
  if (to === 'archive') return { to }
  if (to === 'schedule') {
    const from = parseIsoDay(value)
    return from && { to, from }
  }
  if (value === '') return null
  if (to === 'quiz') return { to, quizId: value }
  return { to, [to]: value } as BulkQuestionChange
}

function formatQuestionCount(count: number): string {
  return count === 1 ? 'One question' : `${count.toLocaleString('en-GB')} questions`
}

function formatReasons(reasons: readonly { reason: string }[]): string {
  const different = new Set(reasons.map(({ reason }) => reason.toLowerCase()))
  return [...different].join('; ')
}

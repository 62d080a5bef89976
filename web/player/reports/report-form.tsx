import { type FormEvent, useState, useContext } from 'react'
import {
  REPORT_REASON_NAMES,
  MAX_REPORT_CHARACTERS,
  REPORT_REASONS,
  type ReportReason,
} from '#domain/questions/report.ts'
import { createSubmissionAttemptId } from '../outbox/attempt-id.ts'
import { FieldErrors } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './report-dialog.module.css'
import { sendQuestionReport, type SendQuestionReportResult } from './send-report.ts'

/** Unsent reports by question id, so that a reopened dialog still contains the typed text. */
const unsentReports = new Map<string, { attemptId: string; values: Partial<Record<string, string>> }>()

/**
 * The form for reporting a problem in a question, with reasons and a note. Its values survive a failed request or a
 * closed dialog.
 */
export function QuestionReportForm(props: {
  questionId: string
  /** The player's last wrong answer, which the form suggests. */
  suggestedChoice: string
  onSent: (sent: Exclude<SendQuestionReportResult, { as: 'failed' }>) => void
}) {
  const { questionId, suggestedChoice, onSent } = props
  const [{ attemptId, values }] = useState(
    () => unsentReports.get(questionId) ?? { attemptId: createSubmissionAttemptId(), values: {} },
  )
  const [reason, setReason] = useState(REPORT_REASON_NAMES.find((known) => known === values['reason']))
  const keep = ({ currentTarget }: FormEvent<HTMLDivElement>) => {
    const form = currentTarget.closest('form')
    if (!form) return
    const typed = new FormData(form) as unknown as Iterable<[string, string]>
    unsentReports.set(questionId, { attemptId, values: Object.fromEntries(typed) })
  }
  const submit = async ({ note = '', choice = '' }: Record<string, string>) => {
    if (!reason) return { flaws: [{ field: 'reason', message: 'Please tell us what’s wrong' }] }
    const sent = await sendQuestionReport({ questionId, attemptId, reason, note, choice })
    if (sent.as === 'failed') return { message: `It was not sent: ${sent.message}` }
    unsentReports.delete(questionId)
    onSent(sent)
  }
  return (
    <Form action="/api/ReportQuestion" submit="Send" onSubmit={submit}>
      <div className={styles['fields']} onInput={keep}>
        <ReasonOptions chosen={reason} onChoose={setReason} />
        {reason === 'should-count' && (
          <TextField
            label="Your answer"
            name="choice"
            maxLength={MAX_REPORT_CHARACTERS.choice}
            autoComplete="off"
            defaultValue={values['choice'] ?? suggestedChoice}
          />
        )}
        <TextArea
          label="Anything to add?"
          name="note"
          hint={`What you found, or where; ${MAX_REPORT_CHARACTERS.note} characters at most. Leave out what is personal.`}
          maxLength={MAX_REPORT_CHARACTERS.note}
          defaultValue={values['note']}
        />
      </div>
    </Form>
  )
}

function ReasonOptions(props: { chosen: ReportReason | undefined; onChoose: (reason: ReportReason) => void }) {
  const { chosen, onChoose } = props
  const { reason: error } = useContext(FieldErrors)
  return (
    <fieldset className={styles['reasons']} aria-describedby={error && 'report-reason-error'}>
      <legend>What is wrong?</legend>
      {REPORT_REASON_NAMES.map((reason) => (
        <label key={reason}>
          <input
            type="radio"
            name="reason"
            value={reason}
            checked={reason === chosen}
            onChange={() => onChoose(reason)}
          />
          {REPORT_REASONS[reason]}
        </label>
      ))}
      {error && (
        <p id="report-reason-error" role="alert" className={styles['error']}>
          <Icon name="warning" size={16} />
          {error}
        </p>
      )}
    </fieldset>
  )
}

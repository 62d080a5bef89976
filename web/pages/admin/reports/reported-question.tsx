import type { ReportedQuestion } from '#contract/reports/contract.ts'
import { canAnswerQuestionReports, MAX_REPORT_CHARACTERS, canAssignReports } from '#domain/questions/report.ts'
import { sitePaths } from '../../../paths.ts'
import type { Player } from '../../../player/session/player.ts'
import { Panel } from '../../../ui/panel.tsx'
import { AcceptReportedAnswerButtons } from './accept-reported-answer.tsx'
import { ReportReasonCounts, QuestionReportList } from './report-rows.tsx'
import styles from './reports.module.css'
import { closeQuestionReports, assignReports, reopenReports } from '#contract/reports/calls.ts'
import { callApi } from '../../../api/api.ts'
import { Form } from '../../../ui/form.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useState } from 'react'
import { SelectField } from '../../../ui/select-field.tsx'
import { Button } from '../../../ui/button.tsx'

export function ReportedQuestionPanel(props: {
  reported: ReportedQuestion
  authors: readonly { id: string; name: string }[]
  player: Player
  /** Called after an action, with the message to show. */
  onChange: (message: string) => void
}) {
  const { reported, authors, player, onChange } = props
  const { questionId, question, answer, assignee, count, reports } = reported
  const isOpen = reports.some(({ closedAt }) => closedAt === null)
  const isAdmin = player.role === 'admin'
  const title = `reports-of-${questionId}`
  return (
    <Panel as="article" aria-labelledby={title} className={styles['question']}>
      <header className={styles['title']}>
        <h3 id={title}>{question || 'A deleted question'}</h3>
        <p>
          {answer && <span className={styles['answer']}>{answer}</span>}
          {isAdmin && question && (
            <a href={sitePaths.edit({ id: questionId })} target="_blank" rel="noopener">
              Edit the question<span className="visually-hidden"> (opens in a new tab)</span>
            </a>
          )}
        </p>
      </header>
      <ReportReasonCounts reports={reports} count={count} />
      <QuestionReportList reports={reports} />
      {isOpen ? (
        <div className={styles['doing']}>
          <AssigneeField reported={reported} authors={authors} player={player} onChange={onChange} />
          {isAdmin && question && <AcceptReportedAnswerButtons reported={reported} onChange={onChange} />}
          {canAnswerQuestionReports(player, assignee?.id ?? null) && (
            <CloseReportsForm reported={reported} onChange={onChange} />
          )}
        </div>
      ) : (
        <ReopenReportsButton reported={reported} player={player} onChange={onChange} />
      )}
    </Panel>
  )
}

const getSubmitLabel = (reports: ReportedQuestion['reports']) =>
  reports.length === 1 ? 'Close the report' : 'Close the reports'

/** The form that closes the reports about a question with a note to the players who sent them. */
function CloseReportsForm(props: { reported: ReportedQuestion; onChange: (message: string) => void }) {
  const { reported, onChange } = props
  const { questionId, reports } = reported
  const submit = async ({ answer = '' }: Record<string, string>) => {
    // Closes only the reports that the page shows. Reports that arrived later stay open.
    const until = Math.max(...reports.map(({ reportedAt }) => reportedAt))
    const outcome = await callApi(closeQuestionReports, { body: { questionId, answer, until } })
    if (!outcome.ok) return { message: outcome.message }
    document.querySelector<HTMLElement>('#reports-title')?.focus()
    const { closed } = outcome.reply
    onChange(closed === 1 ? 'Closed one report.' : `Closed ${closed} reports.`)
  }
  return (
    <Form action="/api/AnswerReports" submit={getSubmitLabel(reports)} onSubmit={submit}>
      <TextArea
        label="Your answer"
        name="answer"
        rows={2}
        hint="Players who reported it see this on their profile. You can leave it empty."
        maxLength={MAX_REPORT_CHARACTERS.answer}
      />
    </Form>
  )
}

/** A field with the author who is responsible for a question's reports. Offers only the changes that the player may make. */
function AssigneeField(props: {
  reported: ReportedQuestion
  authors: readonly { id: string; name: string }[]
  player: Player
  onChange: (message: string) => void
}) {
  const { reported, authors, player, onChange } = props
  const { questionId, assignee } = reported
  const [failure, setFailure] = useState<string>()
  const before = assignee?.id ?? null
  const choices = [null, ...authors.map(({ id }) => id)]
    .filter((after) => after === before || canAssignReports(player, { before, after }))
    .map((id) => ({
      value: id ?? '',
      label: id === null ? 'Nobody yet' : (authors.find((author) => author.id === id)?.name ?? 'Somebody'),
    }))
  const assign = async (assigneeId: string | null) => {
    const outcome = await callApi(assignReports, { body: { questionId, assigneeId } })
    setFailure(outcome.ok ? undefined : outcome.message)
    if (outcome.ok) onChange(outcome.reply.message)
  }
  return (
    <SelectField
      label="Assigned to"
      name="assignee"
      value={before ?? ''}
      disabled={choices.length < 2}
      choices={choices}
      error={failure}
      onChange={({ currentTarget: { value } }) => void assign(value || null)}
    />
  )
}

/** Reopens the reports of a question that were closed last. */
function ReopenReportsButton(props: {
  reported: ReportedQuestion
  player: Player
  onChange: (message: string) => void
}) {
  const { reported, onChange } = props
  const { questionId, reports } = reported
  const [failure, setFailure] = useState('')
  const reopen = async () => {
    const closedAt = Math.max(...reports.map((report) => report.closedAt ?? 0))
    const outcome = await callApi(reopenReports, { body: { questionId, closedAt } })
    if (!outcome.ok) return setFailure(outcome.message)
    document.querySelector<HTMLElement>('#reports-title')?.focus()
    onChange('Open again.')
  }
  return (
    <div className={styles['doing']}>
      <Button quiet onClick={() => void reopen()}>
        Open again
      </Button>
      <p role="alert">{failure}</p>
    </div>
  )
}

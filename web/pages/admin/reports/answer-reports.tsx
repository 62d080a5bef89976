import { answerReports } from '#contract/reports/calls.ts'
import { MAX_REPORT_CHARACTERS, type ReportedQuestion } from '#domain/questions/report.ts'
import { callApi } from '../../../api/api.ts'
import { Form } from '../../../ui/form.tsx'
import { TextArea } from '../../../ui/text-area.tsx'

const getSubmitLabel = (reports: ReportedQuestion['reports']) =>
  reports.length === 1 ? 'Close the report' : 'Close the reports'

/** Closes the shown reports with a note to the players who sent them. */
export function CloseReportsForm(props: { reported: ReportedQuestion; onChange: (message: string) => void }) {
  const { reported, onChange } = props
  const { questionId, reports } = reported
  const submit = async ({ answer = '' }: Record<string, string>) => {
    // Reports that arrived later stay open.
    const until = Math.max(...reports.map(({ reportedAt }) => reportedAt))
    const outcome = await callApi(answerReports, { body: { questionId, answer, until } })
    if (!outcome.ok) return { message: outcome.message }
    document.querySelector<HTMLElement>('#reports-title')?.focus()
    const { closed } = outcome.reply
    onChange(closed === 1 ? 'Closed one report.' : `Closed ${closed} reports.`)
  }
  return (
    <Form action="/api/AnswerReports" submit={getSubmitLabel(reports)} onSubmit={submit}>
      {() => (
        <TextArea
          label="Your answer"
          name="answer"
          rows={2}
          hint="Players who reported it see this on their profile. You can leave it empty."
          maxLength={MAX_REPORT_CHARACTERS.answer}
        />
      )}
    </Form>
  )
}

import type { ReportedQuestion } from '#contract/reports/contract.ts'
import { useState } from 'react'
import { getQuestion } from '#contract/question-authoring/calls.ts'
import type { AuthoredQuestion } from '#domain/authoring/authored-question.ts'
import type { AnswerKeyCorrectionOptions } from '#domain/authoring/regrade.ts'
import { acceptReportedAnswerAsRight } from '#domain/authoring/reported-answer.ts'
import type { QuestionFields } from '#domain/questions/question-fields.ts'
import { useApiQuery } from '../../../api/query.tsx'
import { createQuestionEditForm } from '../../../authoring/form/form-values.ts'
import { RegradeDialog } from '../../../authoring/form/regrade-dialog.tsx'
import { saveQuestionForm } from '../../../authoring/form/save-question.ts'
import { Button } from '../../../ui/button.tsx'
import { WarningDialog } from '../../../ui/warning-dialog.tsx'

/**
 * Buttons that accept a reported answer as right and regrade the question's stored answers, one for each reported
 * answer that is still open.
 */
export function AcceptReportedAnswerButtons(props: {
  reported: ReportedQuestion
  onChange: (message: string) => void
}) {
  const { reported, onChange } = props
  const [chosen, setChosen] = useState<string | null>(null)
  const close = () => setChosen(null)
  const choices = reported.reports.flatMap(({ choice, closedAt }) => (choice && closedAt === null ? [choice] : []))
  return (
    <>
      {[...new Set(choices)].map((choice) => (
        <Button key={choice} quiet onClick={() => setChosen(choice)}>
          Count “{choice}” as right…
        </Button>
      ))}
      {chosen !== null && (
        <AcceptDialog
          id={reported.questionId}
          choice={chosen}
          onClose={close}
          onSaved={() => {
            close()
            onChange(`“${chosen}” counts as right now. You can close the report.`)
          }}
        />
      )}
    </>
  )
}

type AcceptDialogProps = { id: string; choice: string; onClose: () => void; onSaved: () => void }

/** Loads the question, and shows which stored answers a regrade would change. */
function AcceptDialog(props: AcceptDialogProps) {
  const { id, choice, onClose } = props
  const { reply, failure } = useApiQuery(getQuestion, { params: { id } })
  if (failure)
    return <WarningDialog message={`The question couldn’t be loaded: ${failure.message}`} onDismiss={onClose} />
  if (!reply) return null
  const after = acceptReportedAnswerAsRight(reply.data, choice)
  if (after) return <AcceptChoiceDialog {...props} question={reply.data} after={after} />
  return (
    <WarningDialog message={`“${choice}” already counts as right, or is no longer an option.`} onDismiss={onClose} />
  )
}

function AcceptChoiceDialog(props: AcceptDialogProps & { question: AuthoredQuestion; after: QuestionFields }) {
  const { id, choice, question, after, onClose, onSaved } = props
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const save = async (correction: AnswerKeyCorrectionOptions) => {
    setBusy(true)
    const edited = { id, version: question.version, wasScheduled: question.scheduledDay !== null }
    const values = createQuestionEditForm({ ...after, scheduledDay: question.scheduledDay })
    const saving = await saveQuestionForm(values, edited, null, correction)
    setBusy(false)
    if (saving.is === 'saved') onSaved()
    else if (saving.is === 'failed') setFailure(saving.message)
    else if (saving.is !== 'signed out')
      setFailure('Somebody else has just saved this question. Please edit it yourself.')
  }
  return (
    <>
      <RegradeDialog
        id={id}
        lead={
          after.answer === question.answer
            ? `“${choice}” counts as right, too.`
            : `The answer becomes “${choice}” instead of “${question.answer}”, which then counts as wrong.`
        }
        before={question}
        after={after}
        busy={busy}
        onSave={(correction) => void save(correction)}
        back="Cancel"
        onBack={onClose}
      />
      {failure !== null && <WarningDialog message={failure} onDismiss={() => setFailure(null)} />}
    </>
  )
}

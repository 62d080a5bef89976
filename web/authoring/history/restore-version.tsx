import { useState } from 'react'
import { restoreVersion } from '#contract/question-authoring/calls.ts'
import type { AuthoredQuestion, QuestionEdit } from '#domain/authoring/authored-question.ts'
import { mustArchiveDeletedQuestion } from '#domain/authoring/authoring.ts'
import { type AnswerKeyCorrectionOptions, hasAnswerKeyChanged } from '#domain/authoring/regrade.ts'
import { findFieldDifferences, formatQuestionFields } from '#domain/questions/question-differences.ts'
import { callApi } from '../../api/api.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { WarningDialog } from '../../ui/warning-dialog.tsx'
import { AuthoringIcon } from '../authoring-icon.tsx'
import { RegradeDialog } from '../form/regrade-dialog.tsx'
import { FieldDifferenceList } from './differences.tsx'

/** A button that restores an earlier version of a question after showing the differences. */
export function RestoreQuestionVersionButton(props: {
  question: AuthoredQuestion
  edit: QuestionEdit
  /** The latest edit, which has the current fields of the question. */
  now: QuestionEdit | undefined
  onRestored: (message: string, activity: string | null) => void
}) {
  const { question, edit, now, onRestored } = props
  const [asking, setAsking] = useState<'whether' | 'answers' | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  if (!now) return null
  // Restoring a version does not change the status.
  const then = { ...edit.question, status: now.question.status }
  const changes = findFieldDifferences(formatQuestionFields(now.question), formatQuestionFields(then))
  if (changes.length === 0) return null
  const { id, dayUsed, inQuiz } = question
  const moves =
    mustArchiveDeletedQuestion({ hadDay: dayUsed !== null, inQuiz }) && hasAnswerKeyChanged(now.question, then)
  const restore = async (correction: AnswerKeyCorrectionOptions | null) => {
    const body = { id, restore: edit.version, version: now.version, correction }
    setBusy(true)
    const outcome = await callApi(restoreVersion, { body })
    setBusy(false)
    setAsking(null)
    if (outcome.ok) onRestored(`Back to version ${edit.version}: ${then.text}`, outcome.reply.activity)
    else setFailure(outcome.message)
  }
  return (
    <>
      <Button quiet aria-label={`Restore version ${edit.version}`} onClick={() => setAsking('whether')}>
        <AuthoringIcon name="undo" /> Restore this version
      </Button>
      {asking === 'whether' && (
        <ConfirmDialog
          title={`Restore version ${edit.version}?`}
          confirm="Restore it"
          onConfirm={async () => (moves ? setAsking('answers') : restore(null))}
          onCancel={() => setAsking(null)}
        >
          <FieldDifferenceList differences={changes} />
        </ConfirmDialog>
      )}
      {asking === 'answers' && (
        <RegradeDialog
          id={id}
          before={now.question}
          after={then}
          busy={busy}
          onSave={(correction) => void restore(correction)}
          back="Leave it as it is"
          onBack={() => setAsking(null)}
        />
      )}
      {failure !== null && <WarningDialog message={failure} onDismiss={() => setFailure(null)} />}
    </>
  )
}

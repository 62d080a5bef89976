import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { whatItWaitsFor } from './chosen-question.ts'
import type { QuizValues } from './form-values.ts'

/** Asks before a new quiz is sent, and says what will become of it. */
export function Certain(props: {
  values: QuizValues
  isAdmin: boolean
  onConfirm: () => Promise<void>
  onCancel: () => void
}) {
  const { values, isAdmin, onConfirm, onCancel } = props
  const isPublished = isAdmin && values.status === 'Published'
  const { length } = values.questions
  const waiting = whatItWaitsFor(values.questions)
  return (
    <ConfirmDialog
      title="Are you sure?"
      confirm={isPublished ? 'Yes, publish it' : 'Yes, save it'}
      cancel="Not yet"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>
        <q>{values.title.trim()}</q> with {counted(length)} {whatWillBe(isAdmin, isPublished)}
      </p>
      {length === 0 && <p>Nobody can play it before it has a question.</p>}
      {waiting && <p>{waiting}.</p>}
    </ConfirmDialog>
  )
}

function whatWillBe(isAdmin: boolean, isPublished: boolean): string {
  if (isPublished) return 'will be published.'
  return isAdmin
    ? 'will be saved as a draft, which nobody sees but admins.'
    : 'will be saved as a draft; an admin looks at it and publishes it.'
}

function counted(count: number): string {
  if (count === 0) return 'no questions'
  return count === 1 ? 'one question' : `${count} questions`
}

import type { AuthoredQuestionWire } from '../../../contract/authored-question-wire.ts'
import { send } from '../../api.ts'
import { bodyOf, editOf, type FormValues } from './form-values.ts'

/** What came of saving. */
export type Saving =
  | { is: 'saved'; question: AuthoredQuestionWire }
  /** Somebody else was faster: the question as it is by now. */
  | { is: 'conflict'; theirs: AuthoredQuestionWire }
  /** The session is over. */
  | { is: 'signed out' }
  | { is: 'failed'; message: string }

/** Adds a question, or saves an edit of the version that was loaded. */
export async function saveQuestion(
  values: FormValues,
  edited: { id: string; version: number } | null,
): Promise<Saving> {
  const outcome = edited
    ? await send('POST /api/list/Edit/:id', {
        params: { id: edited.id },
        body: editOf(values, { Version: edited.version }),
      })
    : await send('POST /api/list', { body: bodyOf(values) })
  if (outcome.ok) return { is: 'saved', question: outcome.reply.data }
  const { status, message } = outcome
  if (status === 401) return { is: 'signed out' }
  if (status === 409 && edited) {
    const now = await send('GET /api/list/:id', { params: { id: edited.id } })
    const theirs = now.ok ? now.reply.data : null
    // A day that is taken is refused with the same number.
    if (theirs && theirs.Version !== edited.version) return { is: 'conflict', theirs }
  }
  const prefix = edited ? 'Request to edit list item failed:' : 'Request to add list item failed:'
  return { is: 'failed', message: `${prefix} ${message}` }
}

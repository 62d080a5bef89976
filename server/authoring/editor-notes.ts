import type { suggestionsContract } from '#contract/suggestions/contract.ts'
import type { Trx } from '#db/tables/tables.ts'
import { getUtcDayOfInstant } from '#domain/time/day.ts'
import { DAY_MS } from '#domain/time/units.ts'
import { runWithActivityLogEntry } from '../activity/record-activity.queries.ts'
import { Refusal } from '../http/errors.ts'
import type { EndpointHandlers } from '../http/serve.ts'
import type { ServerDependencies } from '../server-deps.ts'
import { type DraftReviewMailDependencies, sendDraftReviewMail } from '../reminders/draft-review-mails.ts'
import { findDraftReviewMailRecipient } from '../reminders/reminders.queries.ts'
import { listReviewedDrafts, loadEditorNotes, saveEditorNote } from './editor-notes.queries.ts'
import { declineDraftQuestion } from './question-changes.queries.ts'
import { lockQuestionForChange } from './lock-question-for-change.ts'
import { listQuizzesByAuthor } from './quiz-authoring.queries.ts'
import { lockQuiz, setQuizArchived } from './quiz-changes.queries.ts'

/** How long an author sees that a draft was declined, in milliseconds. */
const DECLINED_SHOWN_MS = 30 * DAY_MS

/** Maximum number of an author's quizzes in the reply. */
const MAX_LISTED_QUIZZES = 100

type EditorNotesHandlers = Pick<
  EndpointHandlers<typeof suggestionsContract>,
  'answerDraft' | 'answeredDrafts' | 'ownQuizzes' | 'declineQuiz'
>

export function editorNotesHandlers(deps: ServerDependencies & DraftReviewMailDependencies): EditorNotesHandlers {
  const { db, content } = deps
  /** Writes without a new content version, because drafts are not visible to visitors. */
  const write = <T>(work: (trx: Trx) => Promise<T>) =>
    content.write(async (trx) => ({ result: await work(trx), changed: false }))
  return {
    answerDraft: async ({ body: { id, note, decline } }, { player, arrivedAt: at }) => {
      const answer = async (trx: Trx) => {
        const question = await lockQuestionForChange(trx, id, { player })
        if (question.status !== 'Draft' || question.archived) {
          throw new Refusal(409, 'It’s no longer a draft')
        }
        await saveEditorNote(trx, { subjectId: id, note, editorId: player.id, at })
        if (decline) await declineDraftQuestion(trx, { question, player, at })
        const writerId = question.author?.id
        const isOwn = writerId === undefined || writerId === player.id
        return { text: question.text, recipient: isOwn ? null : await findDraftReviewMailRecipient(trx, writerId) }
      }
      const entry = { action: 'declined', userId: player.id, at } as const
      // Loads the secret before the transaction, because loading may need a transaction of its own.
      const secret = await deps.unsubscribeSecret()
      const { result: answered, activity } = await write((trx) =>
        runWithActivityLogEntry(trx, entry, { questions: [id] }, () => answer(trx)),
      )
      if (answered.recipient) {
        const outcome = decline ? 'declined' : 'returned'
        sendDraftReviewMail(deps, answered.recipient, { text: answered.text, note, outcome }, secret)
      }
      return { message: decline ? 'Declined' : 'Sent back', activity }
    },
    answeredDrafts: async (_call, { player, arrivedAt }) => {
      const declinedSince = arrivedAt - DECLINED_SHOWN_MS
      return { data: await listReviewedDrafts(db, { authorId: player.id, declinedSince }) }
    },
    ownQuizzes: async (_call, { player, arrivedAt }) => {
      const part = { today: getUtcDayOfInstant(arrivedAt), limit: MAX_LISTED_QUIZZES }
      const quizzes = await listQuizzesByAuthor(db, player.id, part)
      const notes = await loadEditorNotes(
        db,
        quizzes.map(({ id }) => id),
      )
      return { data: quizzes.map((quiz) => ({ quiz, note: notes.get(quiz.id) ?? '' })) }
    },
    declineQuiz: async ({ body: { id, note } }, { player, arrivedAt: at }) => {
      const decline = async (trx: Trx) => {
        const before = await lockQuiz(trx, id, getUtcDayOfInstant(at))
        if (!before) throw new Refusal(404, 'We can’t find that quiz')
        if (before.status !== 'Draft' || before.archived) {
          throw new Refusal(409, 'It’s no longer a draft')
        }
        await saveEditorNote(trx, { subjectId: id, note, editorId: player.id, at })
        await setQuizArchived(trx, { before, archived: true, at })
      }
      const entry = { action: 'declined', userId: player.id, at } as const
      const { activity } = await write((trx) =>
        runWithActivityLogEntry(trx, entry, { quizzes: [id] }, () => decline(trx)),
      )
      return { message: 'Declined', activity }
    },
  }
}

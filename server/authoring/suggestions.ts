import { randomUUID } from 'node:crypto'
import type { suggestionsContract } from '#contract/suggestions/contract.ts'
import type { Trx } from '#db/tables/tables.ts'
import type { Question } from '#domain/questions/question.ts'
import { escapeMarkupText } from '#domain/text/escape-markup.ts'
import { EMPTY_QUESTION_FIELDS } from '#domain/questions/question-fields.ts'
import { MAX_PENDING_SUGGESTIONS } from '#domain/authoring/suggestion.ts'
import { applySubmittedQuestionFields } from '#domain/questions/submitted-question.ts'
import type { ServerDependencies } from '../server-deps.ts'
import { Refusal } from '../http/errors.ts'
import { createAttemptRateLimiter } from '../http/limiter.ts'
import { filterQuestionsSuggestedByPlayer } from '../questions/own-suggestions.queries.ts'
import type { DraftReviewMailDependencies } from '../reminders/draft-review-mails.ts'
import type { EndpointHandlers } from '../http/serve.ts'
import { editorNotesHandlers } from './editor-notes.ts'
import { refuseUnfinishedQuestion } from './refuse-unfinished-question.ts'
import { insertQuestion, lockQuestion, deleteOrArchiveQuestion } from './question-changes.queries.ts'
import {
  insertQuestionSuggestion,
  lockPlayerForSuggestion,
  removeSuggestion,
  listSuggestions,
  listPendingSuggestions,
} from './suggestions.queries.ts'

/** Returns the handlers of the endpoints for players' suggestions and for editors' notes. */
export function suggestionsHandlers(
  deps: ServerDependencies & DraftReviewMailDependencies,
): EndpointHandlers<typeof suggestionsContract> {
  const { db, content } = deps
  const limit = createAttemptRateLimiter(deps, 'suggestions')
  /** Writes without a new content version, because drafts are not visible to visitors. */
  const write = <T>(work: (trx: Trx) => Promise<T>) =>
    content.write(async (trx) => ({ result: await work(trx), changed: false }))

  return {
    suggest: async ({ body }, { player, arrivedAt: at }) => {
      const { credited, category, ...written } = body
      const blank = { ...EMPTY_QUESTION_FIELDS, id: randomUUID(), dayUsed: null }
      const question: Question = {
        ...applySubmittedQuestionFields(blank, {
          ...written,
          // The field holds HTML. Editors may add markup later.
          moreInfo: escapeMarkupText(written.moreInfo),
          categories: [category],
        }),
        status: 'Draft',
        suggestedBy: credited ? player.name : '',
      }
      refuseUnfinishedQuestion(question)
      await limit.take(player.id)
      const questionId = await write(async (trx) => {
        if (!(await lockPlayerForSuggestion(trx, player.id))) throw new Refusal(401, 'Please log in first')
        const waiting = await listPendingSuggestions(trx, player.id)
        const same = waiting.find(({ text }) => text === question.text)
        if (same) return same.questionId
        if (waiting.length >= MAX_PENDING_SUGGESTIONS) {
          throw new Refusal(
            409,
            `You already have ${MAX_PENDING_SUGGESTIONS} suggestions waiting. Please give us time to look at them first.`,
          )
        }
        await insertQuestion(trx, question, { player, at })
        const { id, text } = question
        await insertQuestionSuggestion(trx, { playerId: player.id, questionId: id, text, at })
        return id
      })
      return { questionId, message: 'Thank you! An editor will take a look.' }
    },
    own: async (_call, { player }) => ({ data: await listSuggestions(db, player.id) }),
    withdraw: async ({ body: { questionId } }, { player, arrivedAt: at }) => {
      await write(async (trx) => {
        const question = await lockQuestion(trx, questionId)
        if (!(await filterQuestionsSuggestedByPlayer(trx, player.id, [questionId])).has(questionId)) {
          throw new Refusal(404, 'We can’t find that suggestion')
        }
        if (!question || question.status !== 'Draft' || question.archived) {
          throw new Refusal(409, 'An editor has already decided on it')
        }
        await deleteOrArchiveQuestion(trx, { question, player, at })
        await removeSuggestion(trx, player.id, questionId)
      })
      return { message: 'Your suggestion is withdrawn.' }
    },
    ...editorNotesHandlers(deps),
  }
}

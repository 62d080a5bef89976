import { randomUUID } from 'node:crypto'
import type { suggestionsContract } from '#contract/suggestions/contract.ts'
import type { Trx } from '#db/tables/tables.ts'
import type { Question } from '#domain/questions/question.ts'
import { BLANK_FIELDS } from '#domain/questions/question-fields.ts'
import { MOST_WAITING } from '#domain/authoring/suggestion.ts'
import { withWritten } from '#domain/questions/written-question.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../http/errors.ts'
import { openLimiter } from '../http/limiter.ts'
import { suggestedAmong } from '../questions/own-suggestions.queries.ts'
import type { Handlers } from '../http/serve.ts'
import { editorNotes } from './editor-notes.ts'
import { refuseUnfinished } from './refuse-unfinished.ts'
import { addQuestion, lockedQuestion, removeQuestion } from './question-changes.queries.ts'
import {
  addSuggestion,
  lockPlayer,
  removeSuggestion,
  suggestionsOf,
  waitingSuggestions,
} from './suggestions.queries.ts'

/** Handles players' suggestions and editors' notes. */
export function suggestions(deps: Deps): Handlers<typeof suggestionsContract> {
  const { db, content } = deps
  const limit = openLimiter(deps, 'suggestions')
  /** Writes without a new content version, because drafts are not visible to visitors. */
  const write = <T>(work: (trx: Trx) => Promise<T>) =>
    content.write(async (trx) => ({ result: await work(trx), changed: false }))

  return {
    suggest: async ({ body }, { player, arrivedAt: at }) => {
      const { credited, category, ...written } = body
      const blank = { ...BLANK_FIELDS, id: randomUUID(), dayUsed: null }
      const question: Question = {
        ...withWritten(blank, {
          ...written,
          moreInfo: asHtml(written.moreInfo),
          categories: [category],
        }),
        status: 'Draft',
        suggestedBy: credited ? player.name : '',
      }
      refuseUnfinished(question)
      await limit.take(player.id)
      const questionId = await write(async (trx) => {
        if (!(await lockPlayer(trx, player.id))) throw new Refusal(401, 'Please log in first')
        const waiting = await waitingSuggestions(trx, player.id)
        const same = waiting.find(({ text }) => text === question.text)
        if (same) return same.questionId
        if (waiting.length >= MOST_WAITING) {
          throw new Refusal(409, `${MOST_WAITING} of yours wait already: please wait for our word`)
        }
        await addQuestion(trx, question, { player, at })
        const { id, text } = question
        await addSuggestion(trx, { playerId: player.id, questionId: id, text, at })
        return id
      })
      return { questionId, message: 'Thank you. An editor will look at it.' }
    },
    own: async (_call, { player }) => ({ data: await suggestionsOf(db, player.id) }),
    withdraw: async ({ body: { questionId } }, { player, arrivedAt: at }) => {
      await write(async (trx) => {
        const question = await lockedQuestion(trx, questionId)
        if (!(await suggestedAmong(trx, player.id, [questionId])).has(questionId)) {
          throw new Refusal(404, 'There is no such suggestion')
        }
        if (!question || question.status !== 'Draft' || question.archived) {
          throw new Refusal(409, 'An editor has decided on it already')
        }
        await removeQuestion(trx, { question, player, at })
        await removeSuggestion(trx, player.id, questionId)
      })
      return { message: 'It is taken back.' }
    },
    ...editorNotes(deps),
  }
}

/** Escapes a player's text, because the field holds HTML. Editors may add markup later. */
function asHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

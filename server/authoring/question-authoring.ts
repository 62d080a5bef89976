import type { questionAuthoringContract } from '#contract/question-authoring/contract.ts'
import type { AuthoredQuestion } from '#domain/authoring/authored-question.ts'
import { findAllQuestionFlaws } from '#domain/questions/question-flaws.ts'
import { findAuthoredQuestion } from './authored-question-rows.ts'
import type { ServerDependencies } from '../server-deps.ts'
import { Refusal } from '../http/errors.ts'
import { cleanHtml, hasHtmlCleanupRemovedContent } from '../questions/html-cleanup.ts'
import {
  toAuthorFilter,
  loadQuestionAuthors,
  countFilteredQuestions,
  findQuestions,
  findSimilarQuestions,
} from './question-authoring.queries.ts'
import { listQuestionEdits } from '../activity/question-edits.queries.ts'
import { questionSavingHandlers } from './question-saving.ts'
import { computeQuestionTotals } from '../questions/question-totals.ts'
import type { EndpointHandlers } from '../http/serve.ts'

const MAX_SEARCH_RESULTS = 50

/** Returns the handlers with which authors list, search, check and save questions and read their history. */
export function questionAuthoringHandlers(
  deps: ServerDependencies,
): EndpointHandlers<typeof questionAuthoringContract> {
  const { db } = deps
  const find = async (id: string): Promise<AuthoredQuestion> => {
    const question = await findAuthoredQuestion(db, id)
    if (!question) throw new Refusal(404, 'We can’t find that question')
    return question
  }
  return {
    ...questionSavingHandlers(deps, find),
    list: async ({ query: { page, size, order, author, ...query } }, { player }) => {
      // Authors see declined drafts in their own list, unless they filter by status.
      const withDeclined = author === 'me' && !query.status
      const filter = { ...query, withDeclined, ...toAuthorFilter(author, player.id) }
      const total = await countFilteredQuestions(db, filter)
      const part = { order, offset: (page - 1) * size, limit: size }
      const data = await findQuestions(db, filter, part)
      return { data, page, pages: Math.max(1, Math.ceil(total / size)), total }
    },
    authors: async () => ({ data: await loadQuestionAuthors(db) }),
    totals: async ({ query: { author } }, { player }) => ({
      data: await computeQuestionTotals(deps, toAuthorFilter(author, player.id).authorId),
    }),
    get: async ({ params }) => ({ data: await find(params.id) }),
    history: async ({ params }) => ({ data: await listQuestionEdits(db, await find(params.id)) }),
    check: async ({ body: question }) => {
      const moreInfo = cleanHtml(question.moreInfo)
      return {
        data: {
          flaws: findAllQuestionFlaws(question),
          moreInfo,
          cleaned: hasHtmlCleanupRemovedContent(question.moreInfo, moreInfo),
          similar: await findSimilarQuestions(db, question),
        },
      }
    },
    search: async ({ params: { terms } }) => {
      const part = { order: 'newest', offset: 0, limit: MAX_SEARCH_RESULTS } as const
      return { data: await findQuestions(db, { words: terms, archived: false }, part) }
    },
  }
}

import type { questionAuthoringContract } from '#contract/question-authoring/contract.ts'
import type { AuthoredQuestion } from '#domain/authoring/authored-question.ts'
import { flawsOf } from '#domain/questions/question-flaws.ts'
import { authoredQuestion } from './authored-question-rows.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../http/errors.ts'
import { cleanHtml, losesSomething } from '../questions/html-cleanup.ts'
import {
  authorOf,
  questionAuthors,
  questionCount,
  questionsFound,
  similarQuestions,
} from './question-authoring.queries.ts'
import { editsOf } from '../activity/question-edits.queries.ts'
import { questionSaving } from './question-saving.ts'
import { questionTotalsNow } from '../questions/question-totals.ts'
import type { Handlers } from '../http/serve.ts'

const FOUND_AT_ONCE = 50

/** Handles the question list, search, history, checks and saving for authors. */
export function questionAuthoring(deps: Deps): Handlers<typeof questionAuthoringContract> {
  const { db } = deps
  const find = async (id: string): Promise<AuthoredQuestion> => {
    const question = await authoredQuestion(db, id)
    if (!question) throw new Refusal(404, 'There is no such question')
    return question
  }
  return {
    ...questionSaving(deps, find),
    list: async ({ query: { page, size, order, author, ...query } }, { player }) => {
      // Authors see declined drafts in their own list, unless they filter by status.
      const withDeclined = author === 'me' && !query.status
      const filter = { ...query, withDeclined, ...authorOf(author, player.id) }
      const total = await questionCount(db, filter)
      const part = { order, offset: (page - 1) * size, limit: size }
      const data = await questionsFound(db, filter, part)
      return { data, page, pages: Math.max(1, Math.ceil(total / size)), total }
    },
    authors: async () => ({ data: await questionAuthors(db) }),
    totals: async () => ({ data: await questionTotalsNow(deps) }),
    get: async ({ params }) => ({ data: await find(params.id) }),
    history: async ({ params }) => ({ data: await editsOf(db, await find(params.id)) }),
    check: async ({ body: question }) => {
      const moreInfo = cleanHtml(question.moreInfo)
      return {
        data: {
          flaws: flawsOf(question),
          moreInfo,
          cleaned: losesSomething(question.moreInfo, moreInfo),
          similar: await similarQuestions(db, question),
        },
      }
    },
    search: async ({ params: { terms } }) => {
      const part = { order: 'newest', offset: 0, limit: FOUND_AT_ONCE } as const
      return { data: await questionsFound(db, { words: terms, archived: false }, part) }
    },
  }
}

import type { categoriesContract } from '#contract/categories/contract.ts'
import { parseCategory } from '#domain/categories/category.ts'
import { getUtcDayOfInstant } from '#domain/time/day.ts'
import {
  listCategoriesOfDailyQuestions,
  countDailyQuestionsInCategory,
  listDailyQuestionsInCategory,
} from './categories.queries.ts'
import type { ServerDependencies } from '../server-deps.ts'
import { Refusal } from '../http/errors.ts'
import type { EndpointHandlers } from '../http/serve.ts'

const PAGE_SIZE = 10

export function categoriesHandlers({ db, now }: ServerDependencies): EndpointHandlers<typeof categoriesContract> {
  return {
    list: async ({ params, query }) => {
      const category = parseCategory(params.cat)
      if (!category) throw new Refusal(404, 'There’s no category with that name')
      const today = getUtcDayOfInstant(now())
      const total = await countDailyQuestionsInCategory(db, category.name, today)
      const pages = query.page === undefined ? 1 : Math.max(1, Math.ceil(total / PAGE_SIZE))
      const page = query.page ?? 1
      if (page > pages) throw new Refusal(404, 'no items found')
      const part = query.page === undefined ? null : { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE }
      const questions = await listDailyQuestionsInCategory(db, category.name, today, part)
      return { data: questions, page, pages, total }
    },
    names: async () => ({
      data: (await listCategoriesOfDailyQuestions(db, getUtcDayOfInstant(now()))).flat(),
    }),
  }
}

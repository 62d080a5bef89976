import type { categoriesContract } from '#contract/categories/contract.ts'
import { parseCategory } from '#domain/categories/category.ts'
import { dayAt } from '#domain/time/day.ts'
import {
  categoriesShown,
  countShownInCategory,
  questionsShownInCategory,
} from './categories.queries.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../http/errors.ts'
import type { Handlers } from '../http/serve.ts'

const PAGE_SIZE = 10

export function categories({ db, now }: Deps): Handlers<typeof categoriesContract> {
  return {
    list: async ({ params, query }) => {
      const category = parseCategory(params.cat)
      if (!category) throw new Refusal(404, 'There is no category of that name')
      const today = dayAt(now())
      const total = await countShownInCategory(db, category.name, today)
      const pages = query.page === undefined ? 1 : Math.max(1, Math.ceil(total / PAGE_SIZE))
      const page = query.page ?? 1
      if (page > pages) throw new Refusal(404, 'no items found')
      const part =
        query.page === undefined ? null : { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE }
      const questions = await questionsShownInCategory(db, category.name, today, part)
      return { data: questions, page, pages, total }
    },
    names: async () => ({ data: (await categoriesShown(db, dayAt(now()))).flat() }),
  }
}

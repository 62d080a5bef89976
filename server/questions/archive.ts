import type { archiveContract } from '#contract/archive/contract.ts'
import { monthOf } from '#domain/questions/archive.ts'
import { dayAt } from '#domain/time/day.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../http/errors.ts'
import type { Handlers } from '../http/serve.ts'
import { questionOfToday } from './daily.ts'
import { daysOfMonth, monthsShown } from './archive.queries.ts'

export function archive(deps: Deps): Handlers<typeof archiveContract> {
  return {
    month: async ({ query }) => {
      const { db, now } = deps
      const today = dayAt(now())
      const month = query.month ?? monthOf(today)
      const isNow = month === monthOf(today)
      if (isNow) await questionOfToday(deps)
      const days = await daysOfMonth(db, month, today)
      // The current month always has a page. Other months need at least one question.
      if (days.length === 0 && !isNow) throw new Refusal(404, 'no items found')
      return { month, today, days, months: await monthsShown(db, today) }
    },
  }
}

import type { archiveContract } from '#contract/archive.ts'
import { monthOf } from '#domain/archive.ts'
import { dayAt } from '#domain/day.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../http/errors.ts'
import type { Handlers } from '../http/serve.ts'
import { daysOfMonth, monthsShown } from './archive.queries.ts'

export function archive({ db, now }: Deps): Handlers<typeof archiveContract> {
  return {
    month: async ({ query }) => {
      const today = dayAt(now())
      const month = query.month ?? monthOf(today)
      const days = await daysOfMonth(db, month, today)
      // There is always a page of this month; of others only if something is on it.
      if (days.length === 0 && month !== monthOf(today)) throw new Refusal(404, 'no items found')
      return { month, today, days, months: await monthsShown(db, today) }
    },
  }
}

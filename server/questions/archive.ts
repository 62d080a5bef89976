import type { archiveContract } from '#contract/archive/contract.ts'
import { getMonthOfDay } from '#domain/questions/archive.ts'
import { listThemeDays } from '#domain/questions/theme.ts'
import { getUtcDayOfInstant } from '#domain/time/day.ts'
import type { ServerDependencies } from '../server-deps.ts'
import { Refusal } from '../http/errors.ts'
import type { EndpointHandlers } from '../http/serve.ts'
import { getTodaysQuestion } from './daily.ts'
import { listThemes } from './themes.queries.ts'
import { listDaysOfMonth, listArchiveMonths } from './archive.queries.ts'

export function questionArchiveHandlers(deps: ServerDependencies): EndpointHandlers<typeof archiveContract> {
  return {
    month: async ({ query }) => {
      const { db, now } = deps
      const today = getUtcDayOfInstant(now())
      const month = query.month ?? getMonthOfDay(today)
      const isNow = month === getMonthOfDay(today)
      if (isNow) await getTodaysQuestion(deps)
      const days = await listDaysOfMonth(db, month, today)
      // The current month always has a page. Other months need at least one question.
      if (days.length === 0 && !isNow) throw new Refusal(404, 'no items found')
      const themes = listThemeDays(
        await listThemes(db),
        days.map(({ day }) => day),
      )
      return { month, today, days, themes, months: await listArchiveMonths(db, today) }
    },
  }
}

import type { dailyContract } from '#contract/daily/contract.ts'
import { type Day, dayAt, dayMonthYear, notAfter } from '#domain/time/day.ts'
import type { Question } from '#domain/questions/question.ts'
import { sharedDayText } from '#domain/play/share.ts'
import { assignDay } from './assign-day.ts'
import { questionOnDay } from './daily.queries.ts'
import { lookUpDay } from './shown-days.ts'
import { errataOf } from './errata.queries.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../http/errors.ts'
import type { Handlers } from '../http/serve.ts'

export function daily(deps: Deps): Handlers<typeof dailyContract> {
  return {
    getQuestion: ({ query }) => dayReply(deps, query.date),
    getToday: () => dayReply(deps),
    tweet: async () => {
      const question = await questionOfToday(deps)
      if (!question) throw new Refusal(404, 'no items found')
      const day = dayAt(deps.now())
      return {
        data: sharedDayText({
          site: deps.content.site().name,
          day,
          category: question.categories[0],
          url: `${deps.settings.siteUrl}/${dayMonthYear(day)}`,
        }),
      }
    },
  }
}

async function dayReply(deps: Deps, asked?: Day) {
  const today = dayAt(deps.now())
  const day = asked ? notAfter(asked, today) : today
  const question = day === today ? await questionOfToday(deps) : await questionOfPast(deps, day)
  const found = question ? null : await lookUpDay(deps, day)
  return {
    question,
    // An erratum could reveal the answer, so it is hidden while the question's day lasts.
    errata: question && day < today ? await errataOf(deps.db, question.id) : [],
    day,
    today,
    nearest: found && 'nearest' in found ? found.nearest : null,
  }
}

async function questionOfPast(deps: Deps, day: Day): Promise<Question | null> {
  return (await lookUpDay(deps, day)).hasQuestion ? questionOnDay(deps.db, day) : null
}

/** Returns today's question. The first call of any process assigns it. */
export async function questionOfToday(
  deps: Pick<Deps, 'db' | 'content' | 'now'>,
): Promise<Question | null> {
  const at = deps.now()
  const today = dayAt(at)
  const known = await questionOnDay(deps.db, today)
  if (known) return known
  return deps.content.write(async (trx) => {
    const { question, assigned } = await assignDay(trx, today, at)
    return { result: question, changed: assigned }
  })
}

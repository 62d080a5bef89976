import type { dailyContract } from '#contract/daily/contract.ts'
import { type Day, getUtcDayOfInstant, formatUrlDay, clampDayToToday } from '#domain/time/day.ts'
import type { Question } from '#domain/questions/question.ts'
import { formatDayShareText } from '#domain/play/share.ts'
import { assignQuestionToDayPermanently } from './assign-day.ts'
import { findQuestionOfDay } from './daily.queries.ts'
import { lookUpNearestQuestionDay } from './look-up-day.ts'
import { findThemeTitle } from '#domain/questions/theme.ts'
import { listThemes } from './themes.queries.ts'
import { listErrata } from './errata.queries.ts'
import type { ServerDependencies } from '../server-deps.ts'
import { Refusal } from '../http/errors.ts'
import type { EndpointHandlers } from '../http/serve.ts'

export function dailyQuestionHandlers(deps: ServerDependencies): EndpointHandlers<typeof dailyContract> {
  return {
    getQuestion: ({ query }) => createDayReply(deps, query.date),
    getToday: () => createDayReply(deps),
    tweet: async () => {
      const question = await getTodaysQuestion(deps)
      if (!question) throw new Refusal(404, 'no items found')
      const day = getUtcDayOfInstant(deps.now())
      return {
        data: formatDayShareText({
          site: deps.content.site().name,
          day,
          category: question.categories[0],
          url: `${deps.settings.siteUrl}/${formatUrlDay(day)}`,
        }),
      }
    },
  }
}

async function createDayReply(deps: ServerDependencies, asked?: Day) {
  const today = getUtcDayOfInstant(deps.now())
  const day = asked ? clampDayToToday(asked, today) : today
  const question = day === today ? await getTodaysQuestion(deps) : await getPastQuestion(deps, day)
  const found = question ? null : await lookUpNearestQuestionDay(deps, day)
  return {
    question,
    // An erratum could reveal the answer, so it is hidden while the question's day lasts.
    errata: question && day < today ? await listErrata(deps.db, question.id) : [],
    day,
    today,
    theme: question ? findThemeTitle(await listThemes(deps.db), day) : null,
    nearest: found && 'nearest' in found ? found.nearest : null,
  }
}

async function getPastQuestion(deps: ServerDependencies, day: Day): Promise<Question | null> {
  return (await lookUpNearestQuestionDay(deps, day)).hasQuestion ? findQuestionOfDay(deps.db, day) : null
}

/** Returns the question of a past or current day. The first call for today assigns today's question. */
export async function getQuestionShownOnDay(
  deps: Pick<ServerDependencies, 'db' | 'content' | 'now'>,
  day: Day,
): Promise<Question | null> {
  return day === getUtcDayOfInstant(deps.now()) ? getTodaysQuestion(deps) : findQuestionOfDay(deps.db, day)
}

/** Returns today's question. The first call of any process assigns it. */
export async function getTodaysQuestion(
  deps: Pick<ServerDependencies, 'db' | 'content' | 'now'>,
): Promise<Question | null> {
  const at = deps.now()
  const today = getUtcDayOfInstant(at)
  const known = await findQuestionOfDay(deps.db, today)
  if (known) return known
  return deps.content.write(async (trx) => {
    const { question, assigned } = await assignQuestionToDayPermanently(trx, today, at)
    return { result: question, changed: assigned }
  })
}

import type { scheduleContract } from '#contract/schedule/contract.ts'
import { addDays, type Day, getUtcDayOfInstant, countDaysBetween } from '#domain/time/day.ts'
import type { ScheduledDayPlan, ScheduledQuestion } from '#domain/authoring/schedule-calendar.ts'
import { getQuestionSchedulingGroupKey } from '#domain/authoring/running-order.ts'
import type { YearlyDateQuestion } from '#domain/authoring/due-questions.ts'
import {
  type DailyQuestionForecast,
  forecastDailyQuestions,
  PLANNING_HORIZON_DAYS,
} from '#domain/authoring/schedule.ts'
import type { Database } from '#db/tables/tables.ts'
import { findAuthoredQuestion } from './authored-question-rows.ts'
import { getTodaysQuestion } from '../questions/daily.ts'
import { runWithActivityLogEntry } from '../activity/record-activity.queries.ts'
import { loadScheduleForecastInput } from '../questions/waiting-questions.queries.ts'
import type { ServerDependencies } from '../server-deps.ts'
import { Refusal } from '../http/errors.ts'
import { planQuestionForDay, retryOnConflict } from './plan-question.ts'
import { lockQuestionForChange } from './lock-question-for-change.ts'
import {
  listOldestUnplannedQuestions,
  findScheduledQuestionsByIds,
  findScheduledQuestionsOfDays,
  findPlannedQuestions,
  updateQuestionScheduledDay,
} from './schedule.queries.ts'
import type { EndpointHandlers } from '../http/serve.ts'

export function scheduleHandlers(deps: ServerDependencies): EndpointHandlers<typeof scheduleContract> {
  const { db } = deps
  return {
    get: async ({ query }) => {
      // Assigns today's question if no process has done so yet, so that the schedule contains it.
      await getTodaysQuestion(deps)
      const today = getUtcDayOfInstant(deps.now())
      const from = query.from ?? today
      return { today, data: await getPlannedDays(deps, today, { from, days: query.days }) }
    },
    set: async ({ body: { id, day, instead } }, { player, arrivedAt }) => {
      const today = getUtcDayOfInstant(arrivedAt)
      const note = { action: 'scheduled', userId: player.id, at: arrivedAt } as const
      // The activity log entry covers both questions, because they may swap days.
      const questions = instead === undefined ? [id] : [id, instead]
      const plan = () =>
        deps.content.write(async (trx) => {
          const { activity: result } = await runWithActivityLogEntry(trx, note, { questions }, async () => {
            const question = await lockQuestionForChange(trx, id, { player })
            if (day) await planQuestionForDay(trx, { question, day, today, at: arrivedAt, instead })
            else await updateQuestionScheduledDay(trx, id, null)
          })
          // Cached pages must be rendered again only if today's question changed, because visitors do not see the
          // questions of later days.
          return { result, changed: day === today }
        })
      const activity = await retryOnConflict(plan)
      const question = await findAuthoredQuestion(db, id)
      if (!question) throw new Refusal(404, 'We can’t find that question')
      return { data: question, activity }
    },
  }
}

/** Returns each day of a range with its past, planned or forecast question. */
async function getPlannedDays(
  deps: Pick<ServerDependencies, 'db'>,
  today: Day,
  { from, days }: { from: Day; days: number },
): Promise<ScheduledDayPlan[]> {
  const used = await findScheduledQuestionsOfDays(deps.db, from, addDays(from, days - 1))
  const ahead = Math.max(0, countDaysBetween(today, from) + days - 1)
  const expected = await getExpectedDays(deps, today, Math.min(ahead, PLANNING_HORIZON_DAYS))
  return Array.from({ length: days }, (_, index): ScheduledDayPlan => {
    const day = addDays(from, index)
    const had = used.get(day)
    if (had) return { day, how: 'used', question: had }
    return expected.get(day) ?? { day, how: 'none', question: null }
  })
}

/** Returns the forecast for the given number of days after today. */
async function getExpectedDays(
  { db }: Pick<ServerDependencies, 'db'>,
  today: Day,
  days: number,
): Promise<Map<Day, ScheduledDayPlan>> {
  const from = addDays(today, 1)
  if (days === 0) return new Map()
  const stock = await loadScheduleForecastInput(db, from, await findPlannedQuestions(db, today))
  const foretold = [...forecastDailyQuestions({ from, days }, stock)]
  const questionOf = await loadForecastQuestions(
    db,
    from,
    foretold.map(([, expected]) => expected),
  )
  return new Map(
    foretold.flatMap(([day, expected]) => {
      const question = questionOf(expected)
      return question ? [[day, { day, how: expected.how, question }]] : []
    }),
  )
}

type ForecastEntry = DailyQuestionForecast<ScheduledQuestion, YearlyDateQuestion>

async function loadForecastQuestions(db: Database, from: Day, foretold: readonly ForecastEntry[]) {
  const dated = await findScheduledQuestionsByIds(
    db,
    foretold.flatMap((one) => (one.how === 'dated' ? one.question.id : [])),
  )
  const places = foretold.filter((one) => one.how === 'expected')
  const bySort = new Map<string, ScheduledQuestion[]>()
  for (const [key, group] of Map.groupBy(places, ({ sort }) => getQuestionSchedulingGroupKey(sort))) {
    const [first] = group
    if (!first) continue
    bySort.set(key, await listOldestUnplannedQuestions(db, first.sort, { day: from, count: group.length }))
  }
  return (one: ForecastEntry): ScheduledQuestion | undefined => {
    switch (one.how) {
      case 'scheduled':
        return one.question
      case 'dated':
        return dated.get(one.question.id)
      case 'expected':
        return bySort.get(getQuestionSchedulingGroupKey(one.sort))?.[one.place]
    }
  }
}

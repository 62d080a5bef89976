import type { scheduleContract } from '#contract/schedule/contract.ts'
import { addDays, type Day, dayAt, daysBetween } from '#domain/time/day.ts'
import type { DayPlan, ListedQuestion } from '#domain/authoring/planned-days.ts'
import type { Sort } from '#domain/authoring/running-order.ts'
import {
  type Dated,
  type Expected,
  forecast,
  PLANNING_HORIZON_DAYS,
} from '#domain/authoring/schedule.ts'
import type { Database } from '#db/tables/tables.ts'
import { authoredQuestion } from './authored-question-rows.ts'
import { questionOfToday } from '../questions/daily.ts'
import { recordActivity } from '../activity/record-activity.queries.ts'
import { stockFor } from '../questions/waiting.queries.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../http/errors.ts'
import { planQuestion, tellingLosers } from './plan-question.ts'
import { questionToChange } from './question-to-change.ts'
import {
  oldestOfSort,
  questionsById,
  questionsOfDays,
  scheduledQuestions,
  setScheduledDay,
} from './schedule.queries.ts'
import type { Handlers } from '../http/serve.ts'

export function schedule(deps: Deps): Handlers<typeof scheduleContract> {
  const { db } = deps
  return {
    get: async ({ query }) => {
      // Assigning today's question first makes the schedule show it.
      await questionOfToday(deps)
      const today = dayAt(deps.now())
      const from = query.from ?? today
      return { today, data: await plannedDays(deps, today, { from, days: query.days }) }
    },
    set: async ({ body: { id, day, instead } }, { player, arrivedAt }) => {
      const today = dayAt(arrivedAt)
      const note = { action: 'scheduled', userId: player.id, at: arrivedAt } as const
      // Include both questions, because they may swap days.
      const questions = instead === undefined ? [id] : [id, instead]
      const plan = () =>
        deps.content.write(async (trx) => {
          const { activity: result } = await recordActivity(trx, note, { questions }, async () => {
            const question = await questionToChange(trx, id, { player })
            if (day) await planQuestion(trx, { question, day, today, at: arrivedAt, instead })
            else await setScheduledDay(trx, id, null)
          })
          // Only a change of today's question is visible to visitors.
          return { result, changed: day === today }
        })
      const activity = await tellingLosers(plan)
      const question = await authoredQuestion(db, id)
      if (!question) throw new Refusal(404, 'There is no such question')
      return { data: question, activity }
    },
  }
}

/** Returns each day of a range with its past, planned or forecast question. */
async function plannedDays(
  deps: Pick<Deps, 'db'>,
  today: Day,
  { from, days }: { from: Day; days: number },
): Promise<DayPlan[]> {
  const used = await questionsOfDays(deps.db, from, addDays(from, days - 1))
  const ahead = Math.max(0, daysBetween(today, from) + days - 1)
  const expected = await expectedDays(deps, today, Math.min(ahead, PLANNING_HORIZON_DAYS))
  return Array.from({ length: days }, (_, index): DayPlan => {
    const day = addDays(from, index)
    const had = used.get(day)
    if (had) return { day, how: 'used', question: had }
    return expected.get(day) ?? { day, how: 'none', question: null }
  })
}

/** Returns the forecast for the given number of days after today. */
async function expectedDays(
  { db }: Pick<Deps, 'db'>,
  today: Day,
  days: number,
): Promise<Map<Day, DayPlan>> {
  const from = addDays(today, 1)
  if (days === 0) return new Map()
  const stock = await stockFor(db, from, await scheduledQuestions(db, today))
  const foretold = [...forecast({ from, days }, stock)]
  const questionOf = await listedQuestions(
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

type Foretold = Expected<ListedQuestion, Dated>

/** Loads the questions of a forecast that begins on a given day. */
async function listedQuestions(db: Database, from: Day, foretold: readonly Foretold[]) {
  const dated = await questionsById(
    db,
    foretold.flatMap((one) => (one.how === 'dated' ? one.question.id : [])),
  )
  const places = foretold.filter((one) => one.how === 'expected')
  const bySort = new Map<string, ListedQuestion[]>()
  for (const [key, group] of Map.groupBy(places, ({ sort }) => keyOf(sort))) {
    const [first] = group
    if (!first) continue
    bySort.set(key, await oldestOfSort(db, first.sort, { day: from, count: group.length }))
  }
  return (one: Foretold): ListedQuestion | undefined => {
    switch (one.how) {
      case 'scheduled':
        return one.question
      case 'dated':
        return dated.get(one.question.id)
      case 'expected':
        return bySort.get(keyOf(one.sort))?.[one.place]
    }
  }
}

function keyOf({ category, kind, difficulty }: Sort): string {
  return [category, kind, difficulty].join()
}

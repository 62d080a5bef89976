import type { scheduleContract } from '#contract/schedule.ts'
import { addDays, type Day, dayAt, daysBetween } from '#domain/day.ts'
import type { DayPlan } from '#domain/planned-days.ts'
import { forecast, PLANNING_HORIZON_DAYS } from '#domain/schedule.ts'
import { authoredQuestion } from './authored-question-rows.ts'
import { questionOfToday } from '../questions/daily.ts'
import { recordActivity } from '../activity/record-activity.queries.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../http/errors.ts'
import { planQuestion, tellingLosers } from './plan-question.ts'
import { questionToChange } from './question-to-change.ts'
import {
  oldestFreeQuestions,
  questionsOfDays,
  scheduledQuestions,
  setScheduledDay,
} from './schedule.queries.ts'
import type { Handlers } from '../http/serve.ts'

export function schedule(deps: Deps): Handlers<typeof scheduleContract> {
  const { db } = deps
  return {
    get: async ({ query }) => {
      // Today is no longer a matter of planning.
      await questionOfToday(deps)
      const today = dayAt(deps.now())
      const from = query.from ?? today
      return { today, data: await plannedDays(deps, today, { from, days: query.days }) }
    },
    set: async ({ body: { id, day, instead } }, { player, arrivedAt }) => {
      const today = dayAt(arrivedAt)
      const note = { action: 'scheduled', userId: player.id, at: arrivedAt } as const
      // The two may change places.
      const questions = instead === undefined ? [id] : [id, instead]
      const plan = () =>
        deps.content.write(async (trx) => {
          const { activity: result } = await recordActivity(trx, note, { questions }, async () => {
            const question = await questionToChange(trx, id, { player })
            if (day) await planQuestion(trx, { question, day, today, instead })
            else await setScheduledDay(trx, id, null)
          })
          return { result, changed: false }
        })
      const activity = await tellingLosers(plan)
      const question = await authoredQuestion(db, id)
      if (!question) throw new Refusal(404, 'There is no such question')
      return { data: question, activity }
    },
  }
}

/** What some days in a row had, are planned for, or will have as things are. */
async function plannedDays(
  deps: Pick<Deps, 'db'>,
  today: Day,
  { from, days }: { from: Day; days: number },
): Promise<DayPlan[]> {
  const used = await questionsOfDays(deps.db, from, addDays(from, days - 1))
  const scheduled = await scheduledQuestions(deps.db, today)
  const ahead = Math.max(0, daysBetween(today, from) + days - 1)
  const expected = await expectedQuestions(deps, {
    today,
    days: Math.min(ahead, PLANNING_HORIZON_DAYS),
    scheduled,
  })
  return Array.from({ length: days }, (_, index): DayPlan => {
    const day = addDays(from, index)
    const had = used.get(day)
    if (had) return { day, how: 'used', question: had }
    const wanted = scheduled.get(day)
    if (wanted) return { day, how: 'scheduled', question: wanted }
    const next = expected.get(day)
    return next ? { day, how: 'expected', question: next } : { day, how: 'none', question: null }
  })
}

/** What so many days after today will get as things are. */
async function expectedQuestions(
  { db }: Pick<Deps, 'db'>,
  ahead: { today: Day; days: number; scheduled: Awaited<ReturnType<typeof scheduledQuestions>> },
) {
  const { today, days, scheduled } = ahead
  const todays = await questionsOfDays(db, today, today)
  return forecast({
    from: addDays(today, 1),
    days,
    scheduled,
    unused: days > 0 ? await oldestFreeQuestions(db, today, days) : [],
    categoryBefore: todays.get(today)?.category ?? null,
  })
}

import { authoredQuestionToWire } from '#contract/authored-question-wire.ts'
import type { scheduleContract } from '#contract/schedule.ts'
import type { Trx } from '#db/tables.ts'
import { isTaken } from '#db/constraints.ts'
import type { AuthoredQuestion } from '#domain/authored-question.ts'
import { addDays, type Day, dayAt, daysBetween, parseDay } from '#domain/day.ts'
import type { Question } from '#domain/question.ts'
import { forecast, PLANNING_HORIZON_DAYS } from '#domain/schedule.ts'
import { authoredQuestion } from './authored-question-rows.ts'
import { isDayTaken } from '../questions/daily.queries.ts'
import { questionOfToday } from '../questions/daily.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../http/errors.ts'
import { questionToChange } from './question-changes.ts'
import {
  oldestFreeQuestions,
  questionsOfDays,
  questionWantedFor,
  scheduledQuestions,
  setScheduledDay,
  type Told,
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
    set: async ({ body: { id, Day, Instead } }, { player, arrivedAt }) => {
      const today = dayAt(arrivedAt)
      const plan = () =>
        deps.content.write(async (trx) => {
          const question = await questionToChange(trx, id, { player })
          if (Day === '') await setScheduledDay(trx, id, null)
          else await scheduleFor(trx, { question, day: Day, today, instead: Instead })
          return { result: undefined, changed: false }
        })
      await tellingLosers(plan)
      const question = await authoredQuestion(db, id)
      if (!question) throw new Refusal(404, 'There is no such question')
      return { data: authoredQuestionToWire(question) }
    },
  }
}

/** Does what plans for a day, again for who loses a race for it: they are told like anybody too late. */
export function tellingLosers(plan: () => Promise<void>): Promise<void> {
  return plan().catch((error: unknown) => (isTaken(error) ? plan() : Promise.reject(error)))
}

async function plannedDays({ db }: Deps, today: Day, asked: { from: Day; days: number }) {
  const to = addDays(asked.from, asked.days - 1)
  const used = await questionsOfDays(db, asked.from, to)
  const ahead = Math.min(Math.max(0, daysBetween(today, to)), PLANNING_HORIZON_DAYS)
  const scheduled = await scheduledQuestions(db, today)
  const todays = await questionsOfDays(db, today, today)
  const expected = forecast({
    from: addDays(today, 1),
    days: ahead,
    scheduled,
    unused: ahead > 0 ? await oldestFreeQuestions(db, today, ahead) : [],
    categoryBefore: todays.get(today)?.category ?? null,
  })
  return Array.from({ length: asked.days }, (_, index) => {
    const day = addDays(asked.from, index)
    if (used.has(day)) return planned(day, 'used', used.get(day))
    if (scheduled.has(day)) return planned(day, 'scheduled', scheduled.get(day))
    return planned(day, 'expected', expected.get(day) ?? undefined)
  })
}

function planned(day: Day, how: 'used' | 'scheduled' | 'expected', question: Told | undefined) {
  return {
    Day: day,
    How: question ? how : ('none' as const),
    id: question?.id ?? '',
    Question: question?.text ?? '',
    Category: question?.category ?? null,
    Difficulty: question?.difficulty ?? null,
  }
}

/** What must be known of a question that is to have a day. */
type Plannable = Question & Pick<AuthoredQuestion, 'archived'>

/**
 * Plans a question for what an author wrote as its day: nothing changes when that is empty, a lone
 * comma, or the day it had.
 */
export async function planQuestion(
  trx: Trx,
  plan: { question: Plannable; wanted: string | undefined; today: Day },
): Promise<void> {
  const { question, wanted = '', today } = plan
  const text = wanted.replaceAll(',', '').trim()
  if (text === '' || text === question.dayUsed) return
  const day = parseDay(text)
  if (!day) throw new Refusal(400, 'Please give the date as YYYY-MM-DD')
  await scheduleFor(trx, { question, day, today })
}

async function scheduleFor(
  trx: Trx,
  plan: {
    question: Plannable
    day: Day
    today: Day
    instead?: string | undefined
  },
): Promise<void> {
  const { question, day, today, instead } = plan
  if (day <= today) throw new Refusal(400, 'Please choose a day that is still to come')
  if (daysBetween(today, day) > PLANNING_HORIZON_DAYS) {
    throw new Refusal(400, `Please choose a day within ${PLANNING_HORIZON_DAYS} days`)
  }
  if (question.status !== 'Published' || question.archived) {
    throw new Refusal(409, 'Only published questions can wait for a day')
  }
  if (question.dayUsed) throw new Refusal(409, 'This question had its day already')
  if (await isDayTaken(trx, day)) throw new Refusal(409, 'This day has its question already')
  const holder = await questionWantedFor(trx, day)
  if (holder === question.id) return
  const other = holder === null ? null : await authoredQuestion(trx, holder)
  if (other && other.id !== instead) {
    throw new Refusal(409, 'Another question is planned for this day', {
      data: authoredQuestionToWire(other),
    })
  }
  const before = (await authoredQuestion(trx, question.id))?.scheduledDay ?? null
  if (other) await setScheduledDay(trx, other.id, null)
  await setScheduledDay(trx, question.id, day)
  if (other && before && before > today) await setScheduledDay(trx, other.id, before)
}

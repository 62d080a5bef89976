import type { Trx } from '#db/tables.ts'
import { isTaken } from '#db/constraints.ts'
import type { AuthoredQuestion } from '#domain/authored-question.ts'
import type { Day } from '#domain/day.ts'
import {
  type Plannable,
  PLANNING_HORIZON_DAYS,
  planTrouble,
  type PlanTrouble,
} from '#domain/schedule.ts'
import { Refusal } from '../http/errors.ts'
import { isDayTaken } from '../questions/daily.queries.ts'
import { authoredQuestion } from './authored-question-rows.ts'
import { questionConflict } from './conflicts.ts'
import { questionWantedFor, setScheduledDay } from './schedule.queries.ts'

type Plan = {
  question: Plannable
  day: Day
  today: Day
  /** The question that has the day so far, when the two shall change places. */
  instead?: string | undefined
}

/** What came of planning a question for a day. */
type Planned =
  | { is: 'planned' }
  | { is: 'impossible'; because: PlanTrouble | 'day has its question' }
  | { is: 'taken'; by: AuthoredQuestion }

/** Plans a question for a day. Refuses with 400 or 409. */
export async function planQuestion(trx: Trx, plan: Plan): Promise<void> {
  const planned = await planFor(trx, plan)
  switch (planned.is) {
    case 'planned':
      return
    case 'impossible':
      throw REFUSALS[planned.because]
    case 'taken':
      throw questionConflict('Another question is planned for this day', planned.by)
  }
}

const REFUSALS: Record<PlanTrouble | 'day has its question', Refusal> = {
  'day is over': new Refusal(400, 'Please choose a day that is still to come'),
  'day is too far': new Refusal(400, `Please choose a day within ${PLANNING_HORIZON_DAYS} days`),
  'not published': new Refusal(409, 'Only published questions can wait for a day'),
  'had its day': new Refusal(409, 'This question had its day already'),
  'day has its question': new Refusal(409, 'This day has its question already'),
}

async function planFor(trx: Trx, { question, day, today, instead }: Plan): Promise<Planned> {
  const trouble = planTrouble(question, day, today)
  if (trouble) return { is: 'impossible', because: trouble }
  if (await isDayTaken(trx, day)) return { is: 'impossible', because: 'day has its question' }
  const holder = await questionWantedFor(trx, day)
  if (holder === question.id) return { is: 'planned' }
  const other = holder === null ? null : await authoredQuestion(trx, holder)
  if (other && other.id !== instead) return { is: 'taken', by: other }
  const before = (await authoredQuestion(trx, question.id))?.scheduledDay ?? null
  if (other) await setScheduledDay(trx, other.id, null)
  await setScheduledDay(trx, question.id, day)
  if (other && before && before > today) await setScheduledDay(trx, other.id, before)
  return { is: 'planned' }
}

/** Does what plans for a day, again for who loses a race for it: they are told like anybody too late. */
export function tellingLosers<T>(plan: () => Promise<T>): Promise<T> {
  return plan().catch((error: unknown) => (isTaken(error) ? plan() : Promise.reject(error)))
}

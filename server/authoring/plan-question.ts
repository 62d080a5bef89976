import { lockTablesAgainstWrites } from '#db/engine/block-writes.ts'
import type { Trx } from '#db/tables/tables.ts'
import { isUniqueViolation } from '#db/engine/constraints.ts'
import type { AuthoredQuestion } from '#domain/authoring/authored-question.ts'
import type { Day } from '#domain/time/day.ts'
import {
  type PlannableQuestion,
  PLANNING_HORIZON_DAYS,
  getQuestionPlanningBlockedReason,
  type QuestionPlanningBlockedReason,
} from '#domain/authoring/schedule.ts'
import { Refusal } from '../http/errors.ts'
import { assignQuestionToDay, findQuestionIdOfDay, removeQuestionFromDay } from '../questions/daily.queries.ts'
import { findAuthoredQuestion } from './authored-question-rows.ts'
import { createQuestionConflict } from './conflicts.ts'
import {
  isQuestionAnsweredByAnyone,
  findScheduledQuestionId,
  findQuestionsDueOn,
  updateQuestionScheduledDay,
} from './schedule.queries.ts'

type DayPlan = {
  question: PlannableQuestion
  day: Day
  today: Day
  /** Time of the request, in milliseconds since 1970. */
  at: number
  /** The id of the question that has the day now, if the author agreed that `question` replaces it. */
  instead?: string | undefined
}

/** Reason why a question cannot get a day. */
type PlanRefusalReason = QuestionPlanningBlockedReason | 'day has its question' | 'somebody has answered'

type PlanResult =
  | { is: 'planned' }
  | { is: 'impossible'; because: PlanRefusalReason }
  | { is: 'taken'; by: AuthoredQuestion }

/**
 * Plans a question for a day. For today, makes it today's question immediately, and replaces the
 * current one only if that has no answers. Rejects with 400 or 409.
 */
export async function planQuestionForDay(trx: Trx, plan: DayPlan): Promise<void> {
  const planned = await tryPlan(trx, plan)
  switch (planned.is) {
    case 'planned':
      return
    case 'impossible':
      throw PLANNING_REFUSALS[planned.because]
    case 'taken':
      throw createQuestionConflict(
        plan.day === plan.today
          ? 'Today already has another question, which nobody has answered yet'
          : planned.by.scheduledDay === plan.day
            ? 'Another question is planned for this day'
            : 'This day is the yearly date of another question',
        planned.by,
      )
  }
}

const PLANNING_REFUSALS: Record<PlanRefusalReason, Refusal> = {
  'day is over': new Refusal(400, 'Please choose today or a later day'),
  'day is too far': new Refusal(400, `Please choose a day in the next ${PLANNING_HORIZON_DAYS} days`),
  'not published': new Refusal(409, 'Only published questions can be planned for a day'),
  'had its day': new Refusal(409, 'This question has already been the question of the day'),
  'day has its question': new Refusal(409, 'This day already has its question'),
  'somebody has answered': new Refusal(
    409,
    'Somebody has already answered today’s question, so it stays. Please choose another day.',
  ),
}

async function tryPlan(trx: Trx, plan: DayPlan): Promise<PlanResult> {
  const { question, day, today, instead } = plan
  const trouble = getQuestionPlanningBlockedReason(question, day, today)
  if (trouble) return { is: 'impossible', because: trouble }
  const current = await findQuestionIdOfDay(trx, day)
  if (current !== null) {
    if (day !== today) return { is: 'impossible', because: 'day has its question' }
    // Blocks new answers, so that the next check sees every answer to today's question. Players who answer later get
    // the new question.
    await lockTablesAgainstWrites(trx, ['answers', 'question_tallies'])
    if (await isQuestionAnsweredByAnyone(trx, current)) return { is: 'impossible', because: 'somebody has answered' }
  }
  const holder = current ?? (await findScheduledQuestionId(trx, day)) ?? (await findDatedHolder(trx, plan))
  if (holder === question.id && current === null && day !== today) return { is: 'planned' }
  const other = holder === null || holder === question.id ? null : await findAuthoredQuestion(trx, holder)
  if (other && other.id !== instead) return { is: 'taken', by: other }
  const before = (await findAuthoredQuestion(trx, question.id))?.scheduledDay ?? null
  if (other) await updateQuestionScheduledDay(trx, other.id, null)
  await updateQuestionScheduledDay(trx, question.id, day)
  if (other && before && before > today) await updateQuestionScheduledDay(trx, other.id, before)
  if (day !== today) return { is: 'planned' }
  if (current !== null) await removeQuestionFromDay(trx, { day, questionId: current })
  const isGiven = await assignQuestionToDay(trx, { day, questionId: question.id, at: plan.at })
  // If another process assigned a question to the day meanwhile, makes the plan again from the start.
  return isGiven ? { is: 'planned' } : tryPlan(trx, plan)
}

/**
 * Returns a question that is due on the day because of its yearly date, preferably the one that the author has agreed
 * to replace. Returns `null` if there is none, and for today.
 */
async function findDatedHolder(trx: Trx, { question, day, today, instead }: DayPlan): Promise<string | null> {
  if (day === today) return null
  const due = await findQuestionsDueOn(trx, { day, today, except: question.id })
  return due.find((id) => id === instead) ?? due[0] ?? null
}

/**
 * Runs `plan` again after a unique-key conflict about a day, so that the second run reports the conflict as a refusal.
 */
export function retryOnConflict<T>(plan: () => Promise<T>): Promise<T> {
  return plan().catch((error: unknown) => (isUniqueViolation(error) ? plan() : Promise.reject(error)))
}

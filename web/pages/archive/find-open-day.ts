import { getQuestionArchive } from '#contract/archive/calls.ts'
import { listAnswers } from '#contract/answers/calls.ts'
import { type MonthlyQuestionArchive, shuffleMonthsByDayCount } from '#domain/questions/archive.ts'
import type { Day } from '#domain/time/day.ts'
import { callApi } from '../../api/api.ts'
import { getLocalAnswer } from '../../player/history/local-answer-store.ts'
import { getCurrentPlayer } from '../../player/session/player.ts'

/**
 * Returns a random day that the player or visitor has not answered, or a message when there is none or a request fails.
 */
export async function findRandomUnansweredDay(
  months: MonthlyQuestionArchive['months'],
): Promise<{ day: Day } | { message: string }> {
  for (const month of shuffleMonthsByDayCount(months, randomNumber)) {
    const found = await callApi(getQuestionArchive, { query: { month } })
    if (!found.ok) return found
    const answered = await findAnsweredIds(found.reply.days.map(({ questionId }) => questionId))
    if (!answered.ok) return answered
    const open = found.reply.days.filter(({ questionId }) => !answered.ids.has(questionId))
    const chosen = open[Math.floor(randomNumber() * open.length)]
    if (chosen) return { day: chosen.day }
  }
  return { message: 'You have played every single day. Come back tomorrow!' }
}

async function findAnsweredIds(
  ids: string[],
): Promise<{ ok: true; ids: Set<string> } | { ok: false; message: string }> {
  if (!getCurrentPlayer()) return { ok: true, ids: new Set(ids.filter((id) => getLocalAnswer(id))) }
  const outcome = await callApi(listAnswers, { query: { ids: ids.join(',') } })
  if (!outcome.ok) return outcome
  return { ok: true, ids: new Set(outcome.reply.data.map(({ questionId }) => questionId)) }
}

/** Returns a random number from 0 up to, but not including, 1. */
function randomNumber(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32
}

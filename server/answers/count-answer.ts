import { describeVisit } from '#domain/audience/visit.ts'
import { addDays, getDayAt } from '#domain/time/day.ts'
import type { AudienceCounter } from '../audience/audience-counter.ts'
import type { AnswerOutcome, NewAnswer } from './write-answers.ts'

/**
 * Returns a function that counts a player's first answer to today's question. It leaves out answers that the player gave
 * as a visitor, because those were counted then, and claimed scores.
 */
export function createAnswerCounter(audience: AudienceCounter, now: () => number) {
  return ({ day, receipt, claimed }: NewAnswer, written: AnswerOutcome): void => {
    const today = getDayAt(now())
    if (written === 'no such player' || !written.isFirst || day !== today || receipt || claimed) return
    const { before, streak, answer } = written
    // A best streak of one day says that the player has no two days in a row, so yesterday was most likely the first.
    const isSecondDay = before.lastDay === addDays(today, -1) && before.bestStreak === 1
    const visit = describeVisit(today, { last: before.lastDay, isSecondDay })
    audience.countPlay(visit, { isCorrect: answer.correct, streak: streak.streak })
  }
}

import { createVisitClassifier } from '#domain/audience/visit.ts'
import { addDays } from '#domain/time/day.ts'
import type { AudienceCounter } from '../audience/audience-counter.ts'
import { memoizeUntilNextDay } from '../audience/memoize-by-day.ts'
import type { AnswerOutcome, NewAnswer } from './write-answers.ts'

/**
 * Creates a function that counts a player's first answer to today's question for the audience statistics. It ignores
 * answers that the player gave as a visitor, because they were counted then, and scores that a program sent without the
 * picked option.
 */
export function createAudienceAnswerCounter(audience: AudienceCounter, now: () => number) {
  const getDays = memoizeUntilNextDay(now, (today) => ({
    today,
    yesterday: addDays(today, -1),
    classifyVisit: createVisitClassifier(today),
  }))
  return ({ day, receipt, claimed }: NewAnswer, written: AnswerOutcome): void => {
    const { today, yesterday, classifyVisit } = getDays()
    if (written === 'no such player' || !written.isFirst || day !== today || receipt || claimed) return
    const { before, streak, answer } = written
    // A best streak of one day means that the player has never played on two days in a row. Yesterday was then most
    // likely the player's first day.
    const isSecondDay = before.lastDay === yesterday && before.bestStreak === 1
    const visit = classifyVisit({ last: before.lastDay, isSecondDay })
    audience.countPlay(visit, { isCorrect: answer.correct, streak: streak.streak })
  }
}

import { isQuestionPlayFinished, type QuestionPlayState } from '#domain/play/play.ts'
import type { Question } from '#domain/questions/question.ts'
import { type PlayerMilestone, STREAK_MILESTONE_DAYS } from '#domain/streak/milestones.ts'
import { getServerTime, useIsServerClockReady, useToday } from '../clock/server-clock.ts'
import { computeLocalStreak } from '../history/local-streak.ts'
import { useLocalAnswers } from '../history/use-local-answers.ts'
import { usePlayer } from '../session/player.ts'

/** Returns the milestone that a visitor's latest answer has reached, or `null`. */
export function useVisitorStreakMilestone(question: Question, state: QuestionPlayState): PlayerMilestone | null {
  const player = usePlayer()
  const today = useToday()
  const answers = useLocalAnswers()
  const isClockSet = useIsServerClockReady()
  const isFresh = isQuestionPlayFinished(state) && !state.restored && question.dayUsed === today
  if (player !== null || !isFresh || !answers || !isClockSet) return null
  const { streak, bestStreak } = computeLocalStreak(answers, getServerTime())
  const isMilestone = (STREAK_MILESTONE_DAYS as readonly number[]).includes(streak)
  return isMilestone && streak === bestStreak ? { count: streak, category: null } : null
}

import { isQuestionPlayOver, type QuestionPlayState } from '#domain/play/play.ts'
import type { Question } from '#domain/questions/question.ts'
import { STREAK_MILESTONE_DAYS } from '#domain/streak/milestones.ts'
import { getServerTime, useIsServerClockSet, useToday } from '../clock/server-clock.ts'
import { computeLocalStreak, type VisitorStreak } from '../history/local-streak.ts'
import { useLocalAnswers } from '../history/use-local-answers.ts'
import { usePlayer } from '../session/player.ts'

/** Returns a visitor's streak if the latest answer has made its length a milestone, otherwise `null`. */
export function useVisitorMilestone(question: Question, state: QuestionPlayState): VisitorStreak | null {
  const player = usePlayer()
  const today = useToday()
  const answers = useLocalAnswers()
  const isClockSet = useIsServerClockSet()
  const isFresh = isQuestionPlayOver(state) && !state.restored && question.dayUsed === today
  if (player !== null || !isFresh || !answers || !isClockSet) return null
  const streak = computeLocalStreak(answers, getServerTime())
  const isMilestone = (STREAK_MILESTONE_DAYS as readonly number[]).includes(streak.streak)
  return isMilestone && streak.streak === streak.bestStreak ? streak : null
}

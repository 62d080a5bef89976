import { getServerTime, useIsServerClockReady, useToday } from '../player/clock/server-clock.ts'
import { computeLocalStreak } from '../player/history/local-streak.ts'
import { useLocalAnswers } from '../player/history/use-local-answers.ts'
import { StreakIndicator } from './streak-indicator.tsx'

/** The streak of the answers in this browser. */
export function VisitorStreakIndicator() {
  const answers = useLocalAnswers()
  const isClockSet = useIsServerClockReady()
  // Renders this component again at midnight, because the streak may end then.
  useToday()
  if (!answers || !isClockSet) return null
  const { streak, lastDay } = computeLocalStreak(answers, getServerTime())
  return <StreakIndicator count={streak} lastDay={lastDay} />
}

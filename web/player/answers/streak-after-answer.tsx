import type { ReactNode } from 'react'
import { isQuestionPlayFinished, type QuestionPlayState } from '#domain/play/play.ts'
import type { Question } from '#domain/questions/question.ts'
import { type PlayerMilestone, STREAK_MILESTONE_DAYS } from '#domain/streak/milestones.ts'
import { getServerTime, useIsServerClockReady, useToday } from '../clock/server-clock.ts'
import { computeLocalStreak } from '../history/local-streak.ts'
import { useLocalAnswers } from '../history/use-local-answers.ts'
import type { Player } from '../session/player.ts'
import { StreakBadge } from './streak-badge.tsx'
import { isTodayInStreak, useLastSevenDayResults } from './use-last-seven-days.ts'
import { useVisitorStreakMilestone } from './use-visitor-milestone.ts'

/** Shows the streak of a player, or of a visitor's browser, and its milestones, once today's question is over. */
export function StreakAfterAnswer(props: {
  question: Question
  state: QuestionPlayState
  player: Player | null
  /** The milestones that the player's answer has reached. */
  milestones: readonly PlayerMilestone[]
  /** Content that is shown to a player in place of the streak if the question is not today's question. */
  instead: ReactNode
}) {
  const { question, state, player, milestones, instead } = props
  const today = useToday()
  const isFresh = !state.restored
  if (question.dayUsed !== today) return player && instead
  if (!isQuestionPlayFinished(state)) return null
  return player ? (
    <PlayerStreak player={player} isFresh={isFresh} milestones={milestones} />
  ) : (
    <VisitorStreak question={question} state={state} isFresh={isFresh} />
  )
}

/** The streak badge of a player. It is rendered even before the server has counted today's answer. */
function PlayerStreak(props: { player: Player; isFresh: boolean; milestones: readonly PlayerMilestone[] }) {
  const { player, isFresh, milestones } = props
  const isCounted = isTodayInStreak(player, useToday())
  return <CurrentStreak days={player.streak} isCounted={isCounted} isFresh={isFresh} reached={milestones} isOnProfile />
}

function VisitorStreak({
  question,
  state,
  isFresh,
}: {
  question: Question
  state: QuestionPlayState
  isFresh: boolean
}) {
  const answers = useLocalAnswers()
  const isClockSet = useIsServerClockReady()
  const milestone = useVisitorStreakMilestone(question, state)
  const days = answers && isClockSet ? computeLocalStreak(answers, getServerTime()).streak : 0
  const reached = milestone ? [milestone] : []
  return <CurrentStreak days={days} isCounted={days > 0} isFresh={isFresh} reached={reached} isOnProfile={false} />
}

function CurrentStreak(props: {
  days: number
  isCounted: boolean
  isFresh: boolean
  reached: readonly PlayerMilestone[]
  isOnProfile: boolean
}) {
  const { days, isCounted } = props
  const week = useLastSevenDayResults()
  const isMilestone = isCounted && (STREAK_MILESTONE_DAYS as readonly number[]).includes(days)
  return <StreakBadge {...props} isMilestone={isMilestone} week={week} />
}

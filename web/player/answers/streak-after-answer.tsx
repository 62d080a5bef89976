import { isQuestionPlayOver, type QuestionPlayState } from '#domain/play/play.ts'
import type { Question } from '#domain/questions/question.ts'
import { STREAK_MILESTONE_DAYS } from '#domain/streak/milestones.ts'
import { getServerTime, useIsServerClockSet, useToday } from '../clock/server-clock.ts'
import { computeLocalStreak } from '../history/local-streak.ts'
import { useLocalAnswers } from '../history/use-local-answers.ts'
import type { Player } from '../session/player.ts'
import { StreakBadge } from './streak-badge.tsx'
import { isTodayInStreak, useLastSevenDays } from './use-last-seven-days.ts'

/** Shows the streak of a player, or of a visitor's browser, once today's question is over. */
export function StreakAfterAnswer(props: { question: Question; state: QuestionPlayState; player: Player | null }) {
  const { question, state, player } = props
  const today = useToday()
  if (question.dayUsed !== today || !isQuestionPlayOver(state)) return null
  return player ? (
    <PlayerStreak player={player} isFresh={!state.restored} />
  ) : (
    <VisitorStreak isFresh={!state.restored} />
  )
}

/** The streak badge of a player. It is rendered even before the server has counted today's answer. */
function PlayerStreak({ player, isFresh }: { player: Player; isFresh: boolean }) {
  const today = useToday()
  const isCounted = isTodayInStreak(player, today)
  return <CurrentStreak days={player.streak} isCounted={isCounted} isFresh={isFresh} />
}

function VisitorStreak({ isFresh }: { isFresh: boolean }) {
  const answers = useLocalAnswers()
  const isClockSet = useIsServerClockSet()
  const days = answers && isClockSet ? computeLocalStreak(answers, getServerTime()).streak : 0
  return <CurrentStreak days={days} isCounted={days > 0} isFresh={isFresh} />
}

function CurrentStreak({ days, isCounted, isFresh }: { days: number; isCounted: boolean; isFresh: boolean }) {
  const week = useLastSevenDays()
  const isMilestone = isCounted && (STREAK_MILESTONE_DAYS as readonly number[]).includes(days)
  return <StreakBadge days={days} isCounted={isCounted} isFresh={isFresh} isMilestone={isMilestone} week={week} />
}

import type { Play } from '#domain/play.ts'
import type { Question } from '#domain/question.ts'
import { serverNow, useServerClockSet, useToday } from '../clock/server-clock.ts'
import { browserZone, localStreak } from '../history/local-streak.ts'
import { useLocalAnswers } from '../history/use-history.ts'
import type { Player } from '../session/player.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './record.module.css'

/** What today's answer makes of a player's streak. Its line is there before the server has counted. */
export function StreakLine(props: { question: Question; state: Play; player: Player }) {
  const { question, state, player } = props
  const today = useToday()
  const isPlayed = state.picks.length > 0 || state.answerShown
  if (question.dayUsed !== today || !isPlayed) return null
  const isCounted = player.lastDay !== null && player.lastDay >= today
  return (
    <p className={styles['streak']} data-counted={isCounted}>
      <Icon name="flame" size={24} />
      {isCounted || player.streak > 0 ? inARow(player.streak) : 'Your streak begins'}
    </p>
  )
}

/** The days in a row that this browser remembers of a visitor. */
export function LocalStreak({ question }: { question: Question }) {
  const today = useToday()
  const answers = useLocalAnswers()
  const isClockSet = useServerClockSet()
  if (question.dayUsed !== today || !answers || !isClockSet) return null
  const { streak } = localStreak(answers, { now: serverNow(), zone: browserZone() })
  return streak > 0 && <b>{inARow(streak)}</b>
}

function inARow(days: number): string {
  return days === 1 ? 'Day 1 of your streak' : `${days} days in a row`
}

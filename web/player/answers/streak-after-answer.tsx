import type { PlayState } from '#domain/play/play.ts'
import type { Question } from '#domain/questions/question.ts'
import { useToday } from '../clock/server-clock.ts'
import type { Player } from '../session/player.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './answer-recorder.module.css'

/** Shows the player's streak after today's answer. The line is rendered before the server has counted the answer. */
export function StreakAfterAnswer(props: { question: Question; state: PlayState; player: Player }) {
  const { question, state, player } = props
  const today = useToday()
  const isPlayed = state.picks.length > 0 || state.answerShown
  if (question.dayUsed !== today || !isPlayed) return null
  const isCounted = player.lastDay !== null && player.lastDay >= today
  return (
    <p className={styles['streak']} data-counted={isCounted}>
      <Icon name="flame" size={24} />
      {isCounted || player.streak > 0 ? formatStreakDays(player.streak) : 'Your streak begins'}
    </p>
  )
}

function formatStreakDays(days: number): string {
  return days === 1 ? 'Day 1 of your streak' : `${days} days in a row`
}

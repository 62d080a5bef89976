import { getServerTime, useIsServerClockReady } from '../../player/clock/server-clock.ts'
import { computeLocalStreak } from '../../player/history/local-streak.ts'
import { useLocalAnswers } from '../../player/history/use-local-answers.ts'
import { CreateAccountButton } from '../../player/answers/account-offer.tsx'
import { formatKeepStreakPrompt, formatKeepStreakDialogTitle } from '../../player/answers/format-visitor-streak.ts'
import { usePlayer } from '../../player/session/player.ts'
import { sitePaths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './archive.module.css'

/** Shows the streak of the player, or of the visitor's local history. */
export function CurrentStreakLine() {
  const player = usePlayer()
  const answers = useLocalAnswers()
  const isClockSet = useIsServerClockReady()
  if (player) {
    return (
      <p className={styles['streak']}>
        {player.streak > 0 && <Icon name="flame" size={24} />} <b>{formatDaysInARow(player.streak)}</b>
        <a href={sitePaths.profile()}>See your year</a>
      </p>
    )
  }
  if (player === undefined || !answers || !isClockSet) return <p className={styles['streak']} />
  const { streak, bestStreak, kept } = computeLocalStreak(answers, getServerTime())
  if (streak === 0) {
    return (
      <p className={styles['streak']}>
        <a href={sitePaths.home()}>Play today to start a streak</a>
      </p>
    )
  }
  return (
    <p className={styles['streak']}>
      <Icon name="flame" size={24} /> <b>{formatDaysInARow(streak)}</b>
      <span>in this browser{bestStreak > streak && `, best ${bestStreak}`}.</span>
      {formatKeepStreakPrompt(streak, kept.days)}{' '}
      <CreateAccountButton questionIds={kept.questionIds} title={formatKeepStreakDialogTitle(kept.days)} />
    </p>
  )
}

function formatDaysInARow(streak: number): string {
  return streak === 1 ? '1 day in a row' : `${streak} days in a row`
}

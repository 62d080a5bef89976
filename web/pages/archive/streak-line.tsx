import { serverNow, useServerClockSet } from '../../clock/server-clock.ts'
import { browserZone, localStreak } from '../../history/local-streak.ts'
import { useLocalAnswers } from '../../history/use-history.ts'
import { requestLogin } from '../../session/login-request.ts'
import { usePlayer } from '../../session/player.ts'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './archive.module.css'

/** The streak of a player, or of a visitor as this browser knows it. */
export function StreakLine() {
  const player = usePlayer()
  const answers = useLocalAnswers()
  const isClockSet = useServerClockSet()
  if (player) {
    return (
      <p className={styles['streak']}>
        <Icon name="flame" size={24} /> <b>{daysInARow(player.streak)}</b>
        <a href={paths.profile()}>Why each day counts</a>
      </p>
    )
  }
  if (player === undefined || !answers || !isClockSet) return <p className={styles['streak']} />
  const { streak, bestStreak } = localStreak(answers, { now: serverNow(), zone: browserZone() })
  return (
    <p className={styles['streak']}>
      <Icon name="flame" size={24} /> <b>{daysInARow(streak)}</b>
      <span>in this browser{bestStreak > streak && `, best ${bestStreak}`}.</span>
      <button type="button" className={styles['link']} onClick={requestLogin}>
        Login to keep it
      </button>
    </p>
  )
}

function daysInARow(streak: number): string {
  return streak === 1 ? '1 day in a row' : `${streak} days in a row`
}

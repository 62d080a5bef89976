import { serverNow, useServerClockSet } from '../../player/clock/server-clock.ts'
import { localStreak } from '../../player/history/local-streak.ts'
import { useLocalAnswers } from '../../player/history/use-history.ts'
import { AccountButton } from '../../player/answers/account-offer.tsx'
import { keepWords } from '../../player/answers/visitor-streak-words.ts'
import { usePlayer } from '../../player/session/player.ts'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './archive.module.css'

/** Shows the streak of the player, or of the visitor's local history. */
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
  const { streak, bestStreak, kept } = localStreak(answers, serverNow())
  return (
    <p className={styles['streak']}>
      <Icon name="flame" size={24} /> <b>{daysInARow(streak)}</b>
      <span>in this browser{bestStreak > streak && `, best ${bestStreak}`}.</span>
      {streak > 0 && (
        <>
          {keepWords(streak, kept.days)} <AccountButton questionIds={kept.questionIds} />
        </>
      )}
    </p>
  )
}

function daysInARow(streak: number): string {
  return streak === 1 ? '1 day in a row' : `${streak} days in a row`
}

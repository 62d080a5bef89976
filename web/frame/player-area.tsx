import { useEffect, useState } from 'react'
import { logout } from '#contract/sign-in/calls.ts'
import { addDays } from '#domain/time/day.ts'
import { satisfiesAccessLevel } from '#domain/accounts/role.ts'
import { useToday } from '../player/clock/server-clock.ts'
import { callApi } from '../api/api.ts'
import { startSendingOutbox } from '../player/outbox/start-sending-outbox.ts'
import { useSiteInfo } from '../page/page.ts'
import { sitePaths } from '../paths.ts'
import { startLoginSessionChecks, useSessionConfirmationDay } from '../player/session/watch-session.ts'
import { saveLastLoginProvider } from '../player/session/last-provider.ts'
import { type Player, setCurrentPlayer, useLostStreakLength, usePlayer } from '../player/session/player.ts'
import { Icon } from '../ui/icon.tsx'
import { LazyComponent } from '../ui/lazy-part.tsx'
import { Popover } from '../ui/popover.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { WarningDialog } from '../ui/warning-dialog.tsx'
import styles from './player-area.module.css'
import { StreakIndicator } from './streak-indicator.tsx'

const loadLostStreak = async () => (await import('./lost-streak.tsx')).LostStreakToast

/** The player's part of the header. It checks the session and sends the outbox. */
export function HeaderPlayerArea() {
  const player = usePlayer()
  const streak = useCurrentStreak(player)
  const lost = useLostStreakLength()
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(startLoginSessionChecks, [])
  useEffect(startSendingOutbox, [])
  if (!player) return null
  return (
    <div className={styles['area']}>
      <span className={styles['welcome']} aria-hidden="true">
        Welcome <b>{player.name}</b>
      </span>
      <StreakIndicator key={player.id} count={streak} lastDay={player.lastDay} />
      {lost > 0 && <LazyComponent key={lost} load={loadLostStreak} given={{ days: lost }} />}
      <Popover
        align="end"
        name={`Welcome ${player.name}: your menu`}
        buttonClass={styles['picture']}
        label={<Avatar image={player.image} />}
      >
        <PlayerMenu player={player} streak={streak} onFail={setFailure} />
      </Popover>
      {failure !== null && (
        <WarningDialog message={`You are not logged out: ${failure}`} onDismiss={() => setFailure(null)} />
      )}
    </div>
  )
}

/**
 * Returns the player's streak, or null if it may have ended: neither today nor yesterday counts for it and the
 * server has not confirmed it today.
 */
function useCurrentStreak(player: Player | null | undefined): number | null {
  const today = useToday()
  const confirmed = useSessionConfirmationDay()
  if (!player) return null
  const { streak, lastDay } = player
  const isAlive = streak === 0 || (lastDay !== null && lastDay >= addDays(today, -1))
  return isAlive || confirmed === today ? streak : null
}

async function clearOfflineData(): Promise<void> {
  await import('../player/offline/delete-offline-data.ts')
    .then(({ deleteOfflineData }) => deleteOfflineData())
    .catch(() => {})
}

function PlayerMenu(props: { player: Player; streak: number | null; onFail: (message: string) => void }) {
  const { player, streak, onFail } = props
  const { quizzes } = useSiteInfo()
  const logOut = async () => {
    // If the server does not end the session, the player stays logged in and sees the error.
    const outcome = await callApi(logout, {})
    if (!outcome.ok) return onFail(outcome.message)
    await clearOfflineData()
    saveLastLoginProvider(null)
    setCurrentPlayer(null)
  }
  return (
    <div className={styles['menu']}>
      <p className={styles['name']}>Welcome {player.name}</p>
      <p className={styles['days']}>
        <span>Current Streak</span>
        <b>{streak ?? '–'}</b>
      </p>
      {streak === 0 && player.bestStreak > 0 && (
        <p className={styles['again']}>
          Best {player.bestStreak}. <a href={sitePaths.home()}>Begin again today.</a>
        </p>
      )}
      <a href={sitePaths.profile()}>
        <Icon name="person" /> Profile
      </a>
      <a href={sitePaths.review()}>
        <Icon name="hourglass" /> Review
      </a>
      <a href={sitePaths.suggest()}>
        <Icon name="post" /> Suggest a question
      </a>
      <a href={sitePaths.circles()}>
        <Icon name="person" /> Friends
      </a>
      {quizzes && (
        <a href={sitePaths.hostQuizNight()}>
          <Icon name="stopwatch" /> Host a quiz night
        </a>
      )}
      {satisfiesAccessLevel('author', player.role) && (
        <>
          <a href={sitePaths.list()}>
            <Icon name="list" /> List
          </a>
          <a href={sitePaths.admin()}>
            <Icon name="menu" /> Admin
          </a>
        </>
      )}
      <button type="button" onClick={() => void logOut()}>
        <Icon name="log-out" /> Logout
      </button>
    </div>
  )
}

import { useSyncExternalStore } from 'react'
import type { QuizSession } from '#domain/quiz-session.ts'
import { isPending, savingOf, subscribeSavings, tryAgain } from '../../quiz-runs/send-results.ts'
import { wantLogin } from '../../session/login-wanted.ts'
import { usePlayer } from '../../session/player.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './congrats.module.css'

/** Whether the score is saved, and what can be done about it. */
export function SaveLine({ session }: { session: QuizSession }) {
  const player = usePlayer()
  const pending = useSyncExternalStore(
    subscribeSavings,
    () => isPending(session.attemptId),
    () => false,
  )
  const wantsLogin = player === null && pending
  return (
    <div className={styles['save']} data-state={wantsLogin ? 'login' : 'player'}>
      {wantsLogin && (
        <>
          <p>Login to save your score!</p>
          <Button onClick={wantLogin}>Login</Button>
        </>
      )}
      {player && (pending || session.saved) && <Words session={session} />}
    </div>
  )
}

function Words({ session: { attemptId, saved } }: { session: QuizSession }) {
  const saving = useSyncExternalStore(
    subscribeSavings,
    () => savingOf(attemptId),
    () => undefined,
  )
  if (saved || saving?.type === 'saved') {
    return (
      <p role="status" className={styles['line']} data-good="true">
        <Icon name="tick" size={16} /> Your score is saved
      </p>
    )
  }
  if (saving?.type === 'refused' || (saving?.type === 'waiting' && !saving.offline)) {
    return (
      <>
        <p role="alert" className={styles['failure']}>
          Your score is not saved: {saving.message}
        </p>
        <Button quiet onClick={() => tryAgain(attemptId)}>
          Try again
        </Button>
      </>
    )
  }
  return (
    <p role="status" className={styles['line']}>
      {saving?.type === 'sending' ? (
        <>
          <span className={styles['spinner']} aria-hidden="true" /> Saving your score…
        </>
      ) : (
        <>
          <Icon name="hourglass" size={16} /> Your score is kept here, and sent as soon as we reach
          the server.
        </>
      )}
    </p>
  )
}

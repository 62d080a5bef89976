import type { QuizNightClientState } from '#domain/nights/client-state.ts'
import type { ScreenView } from '#domain/nights/night-view.ts'
import { Countdown } from '../../../nights/countdown.tsx'
import { StandingsList } from '../../../nights/standings-list.tsx'
import screenStyles from './screen.module.css'
import styles from './standings.module.css'
import { useRotation } from './use-rotation.ts'

/** The most players that fit at once. */
const MAX_PLAYERS = 24

/** The standings between rounds, with the clock of the break. */
export function ScreenStandings({ held, view }: { held: QuizNightClientState; view: ScreenView }) {
  const { phase, standings, endsAt, isPaused } = view
  const shown = useRotation(standings, MAX_PLAYERS)
  return (
    <div className={styles['standings']} data-few={standings.length <= MAX_PLAYERS / 3}>
      <div className={screenStyles['row']}>
        <h1>{phase === 'break' ? 'Time for a break' : 'The standings so far'}</h1>
        {phase === 'break' && (
          <div className={styles['clock']}>
            <p>Back in</p>
            <Countdown held={held} end={endsAt} isPaused={isPaused} label="Time until the next round" />
          </div>
        )}
      </div>
      <StandingsList standings={shown} columns={standings.length > MAX_PLAYERS / 3} />
    </div>
  )
}

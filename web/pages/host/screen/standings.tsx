import type { QuizNightClientState } from '#domain/nights/client-state.ts'
import type { BigScreenView } from '#domain/nights/night-view.ts'
import { Countdown } from '../../../nights/countdown.tsx'
import { QuizNightStandingsList } from '../../../nights/standings-list.tsx'
import screenStyles from './screen.module.css'
import styles from './standings.module.css'
import { useAutoAdvancingListPage } from './use-rotating-page.ts'

/** How many players fit on the big screen at the same time. */
const MAX_PLAYERS = 24

/** The standings between two rounds on the big screen, with the countdown of the break. */
export function BigScreenStandings({ held, view }: { held: QuizNightClientState; view: BigScreenView }) {
  const { phase, standings, endsAt, isPaused } = view
  const shown = useAutoAdvancingListPage(standings, MAX_PLAYERS)
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
      <QuizNightStandingsList standings={shown} columns={standings.length > MAX_PLAYERS / 3} />
    </div>
  )
}

import { useState } from 'react'
import type { PlayerStanding } from '#domain/nights/standings.ts'
import { QuizNightStandingsList } from '../../../nights/standings-list.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import styles from './remote.module.css'

/**
 * How many players the list of standings shows before the host expands the list. A longer list would push the rest of
 * the remote off the phone's screen.
 */
const MAX_AT_FIRST = 10

/** The standings to read aloud: the best ten, and everyone on demand. */
export function HostRemoteStandings({ standings }: { standings: readonly PlayerStanding[] }) {
  const [isWhole, setWhole] = useState(false)
  const isLong = standings.length > MAX_AT_FIRST
  return (
    <Panel className={styles['standings']}>
      <h2>Standings</h2>
      <QuizNightStandingsList standings={isWhole ? standings : standings.slice(0, MAX_AT_FIRST)} />
      {isLong && (
        <Button quiet aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? `Show the best ${MAX_AT_FIRST}` : `Show all ${standings.length}`}
        </Button>
      )}
    </Panel>
  )
}

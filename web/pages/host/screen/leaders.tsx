import { getTopStandings, type PlayerStanding } from '#domain/nights/standings.ts'
import { formatRank } from '../../../nights/format-rank.ts'
import { QuizNightStandingsList } from '../../../nights/standings-list.tsx'
import styles from './standings.module.css'

/** The best five players, shown beside a revealed answer on the big screen. */
export function BigScreenTopStandings({ standings }: { standings: readonly PlayerStanding[] }) {
  const { leaders, tied } = getTopStandings(standings)
  const last = leaders.at(-1)
  if (!last) return null
  return (
    <aside className={styles['leaders']} aria-labelledby="leaders">
      <h2 id="leaders">In the lead</h2>
      <QuizNightStandingsList standings={leaders} />
      {tied > 0 && (
        <p>
          {tied} more {tied === 1 ? 'shares' : 'share'} {formatRank(last.place)} place
        </p>
      )}
    </aside>
  )
}

import type { PlayerStanding } from '#domain/nights/standings.ts'
import { findTiedRanks } from './format-rank.ts'
import styles from './standings-list.module.css'

/**
 * The standings of a quiz night: players by points. A rank that several players share is marked with an equals sign.
 */
export function QuizNightStandingsList(props: {
  standings: readonly PlayerStanding[]
  /** The seat of the player whose phone shows the list. The entry of this player is highlighted. */
  ownSeat?: number | undefined
  /** Whether the list has several columns, each filled from top to bottom. */
  columns?: boolean
}) {
  const { standings, ownSeat, columns = false } = props
  const shared = findTiedRanks(standings)
  return (
    <ol className={styles['standings']} data-columns={columns}>
      {standings.map(({ seat, name, points, place }) => (
        <li key={seat} data-place={place} aria-current={seat === ownSeat || undefined}>
          <span className={styles['place']}>
            {shared.has(place) && (
              <>
                <span aria-hidden="true">=</span>
                <span className="visually-hidden">joint </span>
              </>
            )}
            {place}
          </span>
          <bdi className={styles['name']}>{name}</bdi>
          <span className={styles['points']}>
            {points}
            <span className="visually-hidden"> {points === 1 ? 'point' : 'points'}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}

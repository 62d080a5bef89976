import type { Standing } from '#domain/nights/standings.ts'
import { findSharedPlaces } from './format-place.ts'
import styles from './standings-list.module.css'

/** Players in the order of their points. A shared place has a sign of equality. */
export function StandingsList(props: {
  standings: readonly Standing[]
  /** The seat of the player who is looking. */
  ownSeat?: number | undefined
  /** Fills columns from top to bottom. */
  columns?: boolean
}) {
  const { standings, ownSeat, columns = false } = props
  const shared = findSharedPlaces(standings)
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

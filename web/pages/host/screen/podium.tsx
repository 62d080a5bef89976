import type { ScreenView } from '#domain/nights/night-view.ts'
import type { Standing } from '#domain/nights/standings.ts'
import { formatPlace, formatPoints } from '../../../nights/format-place.ts'
import { StandingsList } from '../../../nights/standings-list.tsx'
import styles from './standings.module.css'
import { useRotation } from './use-rotation.ts'

/** The places on the podium, from left to right. */
const PODIUM_PLACES = [2, 1, 3]
/** The headings for no winner, one and several. */
const TITLES = ['That was the quiz!', 'And the winner is…', 'The winners']
/** The most names of a shared place that fit on its step. */
const MAX_NAMES_OF_STEP = 4
/** The most players that fit below the podium. */
const MAX_OTHERS = 15

/** The three best places, and everyone else. */
export function ScreenPodium({ view: { standings, phase } }: { view: ScreenView }) {
  const others = useRotation(
    standings.filter((standing) => !isOnPodium(standing)),
    MAX_OTHERS,
  )
  const best = standings.filter(isOnPodium)
  const winners = best.filter(({ place }) => place === 1).length
  return (
    <div className={styles['podium']}>
      <h1>{TITLES[Math.min(2, winners)]}</h1>
      <ol className={styles['steps']}>
        {PODIUM_PLACES.map((place) => {
          const group = best.filter((standing) => standing.place === place)
          const [first] = group
          if (!first) return null
          const hidden = group.length - MAX_NAMES_OF_STEP
          return (
            <li key={place} data-place={place}>
              <div>
                {group.slice(0, MAX_NAMES_OF_STEP).map(({ seat, name }) => (
                  <p key={seat} className={styles['winner']}>
                    <bdi>{name}</bdi>
                  </p>
                ))}
                {hidden > 0 && <p>and {hidden} more</p>}
              </div>
              <p className={styles['step']}>
                <b>{formatPlace(place)}</b>
                {formatPoints(first.points)}
              </p>
            </li>
          )
        })}
      </ol>
      {others.length > 0 && <StandingsList standings={others} columns />}
      {phase === 'ended' && <p className={styles['thanks']}>Thanks for playing. Good night!</p>}
    </div>
  )
}

function isOnPodium({ place, points }: Standing): boolean {
  return place <= 3 && points > 0
}

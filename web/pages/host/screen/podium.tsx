import type { BigScreenView } from '#domain/nights/night-view.ts'
import type { PlayerStanding } from '#domain/nights/standings.ts'
import { formatRank, formatPoints } from '../../../nights/format-rank.ts'
import { QuizNightStandingsList } from '../../../nights/standings-list.tsx'
import styles from './standings.module.css'
import { useAutoAdvancingListPage } from './use-rotating-page.ts'

/** The ranks on the podium, from left to right. */
const PODIUM_PLACES = [2, 1, 3]
/** The headings for no winner, one winner and several winners. */
const TITLES = ['That was the quiz!', 'And the winner is…', 'The winners']
/** How many names of tied players fit above a step of the podium. */
const MAX_NAMES_PER_STEP = 4
/** How many players fit below the podium at the same time. */
const MAX_STANDINGS_BELOW_PODIUM = 15

/**
 * The final standings of a quiz night on the big screen: the three best ranks on a podium, and all other players below.
 */
export function BigScreenPodium({ view: { standings, phase } }: { view: BigScreenView }) {
  const others = useAutoAdvancingListPage(
    standings.filter((standing) => !isOnPodium(standing)),
    MAX_STANDINGS_BELOW_PODIUM,
  )
  const best = standings.filter(isOnPodium)
  const winners = best.filter(({ place }) => place === 1).length
  return (
    <div className={styles['podium']} data-few={others.length === 0}>
      <h1>{TITLES[Math.min(2, winners)]}</h1>
      <ol className={styles['steps']}>
        {PODIUM_PLACES.map((place) => {
          const group = best.filter((standing) => standing.place === place)
          const [first] = group
          if (!first) return null
          const hidden = group.length - MAX_NAMES_PER_STEP
          return (
            <li key={place} data-place={place}>
              <div>
                {group.slice(0, MAX_NAMES_PER_STEP).map(({ seat, name }) => (
                  <p key={seat} className={styles['winner']}>
                    <bdi>{name}</bdi>
                  </p>
                ))}
                {hidden > 0 && <p>and {hidden} more</p>}
              </div>
              <p className={styles['step']}>
                <b>{formatRank(place)}</b>
                {formatPoints(first.points)}
              </p>
            </li>
          )
        })}
      </ol>
      {others.length > 0 && <QuizNightStandingsList standings={others} columns />}
      {phase === 'ended' && <p className={styles['thanks']}>Thanks for playing. Good night!</p>}
    </div>
  )
}

function isOnPodium({ place, points }: PlayerStanding): boolean {
  return place <= 3 && points > 0
}

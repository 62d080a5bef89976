import type { QuizNightClientState } from '#domain/nights/client-state.ts'
import type { QuizNightView, QuizNightPlayerView } from '#domain/nights/night-view.ts'
import { Countdown } from '../../nights/countdown.tsx'
import { formatRank, formatPoints, shouldShowPlayerRank } from '../../nights/format-rank.ts'
import { QuizNightStandingsList } from '../../nights/standings-list.tsx'
import { LazyComponent } from '../../ui/lazy-part.tsx'
import { Panel } from '../../ui/panel.tsx'
import styles from './room.module.css'

const loadOwnResults = async () => (await import('./own-results.tsx')).OwnQuizNightResults

/** The player's rank and the best five players on a phone: between rounds, in a break and at the end. */
export function QuizNightStandings({
  held,
  view,
  own,
}: {
  held: QuizNightClientState
  view: QuizNightView
  own: QuizNightPlayerView
}) {
  const { phase, players, standings } = view
  const isFinal = phase === 'podium' || phase === 'ended'
  const isListed = standings.some(({ seat }) => seat === own.seat)
  return (
    <>
      <Panel raised className={styles['standings']}>
        <h1>{getTitle(view, own)}</h1>
        {phase === 'break' && (
          <div className={styles['clock']}>
            <p>Back in</p>
            <Countdown held={held} end={view.endsAt} isPaused={view.isPaused} label="Time until the next round" />
          </div>
        )}
        {shouldShowPlayerRank(own) && (
          <p>
            You {isFinal ? 'came' : 'are'} <b>{formatRank(own.place)}</b> of {players} with {formatPoints(own.points)}
            {own.behind > 0 && !isFinal && `, ${formatPoints(own.behind)} behind the next place`}.
          </p>
        )}
        <QuizNightStandingsList standings={standings} ownSeat={own.seat} />
        {!isListed && shouldShowPlayerRank(own) && (
          <QuizNightStandingsList
            standings={[{ seat: own.seat, name: own.name, points: own.points, place: own.place }]}
            ownSeat={own.seat}
          />
        )}
        {phase === 'podium' && <p>Stay here: the host may play another quiz.</p>}
      </Panel>
      {isFinal && <LazyComponent key={view.quiz.count} load={loadOwnResults} given={{ code: view.code }} />}
    </>
  )
}

function getTitle({ phase }: QuizNightView, { place, points, name }: QuizNightPlayerView): string {
  if (phase === 'break') return 'Time for a break'
  if (phase === 'standings') return 'The standings so far'
  if (place === 1 && points > 0) return `You won, ${name}!`
  return place > 0 && place <= 3 && points > 0 ? 'You’re on the podium!' : 'That was the quiz!'
}

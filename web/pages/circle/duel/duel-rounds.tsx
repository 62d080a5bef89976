import { useEffect, useRef, useState } from 'react'
import { beginRematch, submitDuelRun } from '#contract/circles/calls.ts'
import { countRightDuelPicks } from '#domain/circles/duel.ts'
import { formatShortDuration } from '#domain/time/duration.ts'
import { useApiAction } from '../../../api/action.ts'
import { sitePaths } from '../../../paths.ts'
import { saveDuelBeingPlayed } from '../../../player/circles/pending-duel.ts'
import { Button, buttonClassName } from '../../../ui/button.tsx'
import { useSmartQuotesFormatter } from '../../../ui/content-language.ts'
import { Icon } from '../../../ui/icon.tsx'
import { StatusMessage } from '../../../ui/status-message.tsx'
import type { Circle } from '../view/use-circle.ts'
import styles from './duel.module.css'
import { findOwnFinishedQuizRun, createDuelRunPayload } from './own-run.ts'

type Round = Circle['rounds'][number]
type Props = { circle: Circle; reload: () => Promise<void> }

/** The rounds of a duel, latest first. */
export function DuelRounds({ circle, reload }: Props) {
  const [latest] = circle.rounds
  const typeset = useSmartQuotesFormatter()
  return (
    <>
      {circle.rounds.map((round) => (
        <section key={round.round} className={styles['round']} aria-labelledby={`round-${round.round}`}>
          <h2 id={`round-${round.round}`}>
            {circle.rounds.length > 1 && `Round ${round.round}: `}
            <a href={sitePaths.quiz(round)}>{typeset(round.title)}</a>
          </h2>
          {round.runs ? (
            <RunTable runs={round.runs} ownSeat={circle.ownSeat} />
          ) : (
            <PlayRound circle={circle} round={round} reload={reload} />
          )}
        </section>
      ))}
      {latest?.runs && <Rematch circle={circle} round={latest} reload={reload} />}
      <p className={styles['trust']}>
        Duels are on trust: the answers of quizzes can be looked up on this site. Your first result counts.
      </p>
    </>
  )
}

function RunTable({ runs, ownSeat }: { runs: NonNullable<Round['runs']>; ownSeat: number }) {
  return (
    <table className={styles['runs']}>
      <caption className="visually-hidden">Results, best first</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Right</th>
          <th scope="col">Time</th>
        </tr>
      </thead>
      <tbody>
        {runs.map(({ seat, name, marks, timeTaken }) => (
          <tr key={seat}>
            <th scope="row">
              {name}
              {seat === ownSeat && <small> (you)</small>}
              <ol className={styles['marks']}>
                {marks.map((mark, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- the order of the questions never changes
                  <li key={index} data-right={mark}>
                    <Icon name={mark ? 'tick' : 'cross'} size={16} />
                    <span className="visually-hidden">{mark ? 'right' : 'not right'}</span>
                  </li>
                ))}
              </ol>
            </th>
            <td>
              {countRightDuelPicks({ marks })}/{marks.length}
            </td>
            <td>{formatShortDuration(timeTaken)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/**
 * A link to the quiz of a duel's round. If this browser has finished the quiz after the round began, its result is sent
 * automatically.
 */
function PlayRound({ circle: { id }, round, reload }: Props & { round: Round }) {
  const { busy, failure, act } = useApiAction()
  const [run] = useState(() => findOwnFinishedQuizRun(round.quizId))
  const isHandedIn = useRef(false)
  const handIn = () => {
    if (!run) return
    const body = { round: round.round, run: createDuelRunPayload(run) }
    void act(submitDuelRun, { params: { id }, body }, () => void reload())
  }
  const isNew = run !== null && run.finishedAt >= round.startedAt
  useEffect(() => {
    if (!isNew || isHandedIn.current) return
    isHandedIn.current = true
    handIn()
    // oxlint-disable-next-line react/exhaustive-deps -- the result is sent once
  }, [isNew])
  const play = () => saveDuelBeingPlayed({ id, quizId: round.quizId })
  return (
    <>
      <p>{formatPlayed(round.played)} and you’ll see the results.</p>
      <p className={styles['buttons']}>
        <a className={buttonClassName} href={sitePaths.quiz(round)} onClick={play}>
          Play the quiz
        </a>
        {run && (
          <Button quiet aria-busy={busy} onClick={handIn}>
            Hand in my {isNew ? '' : 'earlier '}result, {countRightDuelPicks(run)} of {run.marks.length}
          </Button>
        )}
      </p>
      <StatusMessage>{failure}</StatusMessage>
    </>
  )
}

function formatPlayed(played: number): string {
  if (played === 0) return 'Nobody has played yet. Play it,'
  return `${played === 1 ? 'One has' : `${played} have`} played. Play it, too,`
}

function Rematch({ circle: { id, members }, round, reload }: Props & { round: Round }) {
  const { busy, failure, act } = useApiAction()
  const waiting = members.length - round.played
  const rematch = () => act(beginRematch, { params: { id }, body: { after: round.round } }, () => void reload())
  if (members.length === 1) return null
  return (
    <>
      {waiting > 0 && <p>{waiting === 1 ? 'One has still to play.' : `${waiting} have still to play.`}</p>}
      <p className={styles['buttons']}>
        <Button aria-busy={busy} onClick={() => void rematch()}>
          Rematch
        </Button>
        with a quiz that none of you has played
      </p>
      <StatusMessage>{failure}</StatusMessage>
    </>
  )
}

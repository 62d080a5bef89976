import { useEffect } from 'react'
import { optionsOf } from '#domain/questions/options.ts'
import { isTelling, othersWords, percent } from '#domain/play/others-words.ts'
import { firstPickRight, isOver, type Play } from '#domain/play/play.ts'
import { type PickShare, pickShares, solvedAtFirst } from '#domain/play/question-tally.ts'
import type { Question } from '#domain/questions/question.ts'
import { usePlayer } from '../session/player.ts'
import { useTally } from '../../api/tallies.ts'
import { Icon } from '../../ui/icon.tsx'
import { earlierAnswer } from './earlier-answers.ts'
import styles from './others.module.css'
import { countVisitorPick } from './visitor-pick.ts'

type Played = { question: Question; state: Play }

/** How the others did, in words, once a question is over: while it is open, it would give the answer away. */
export function OthersLine(played: Played) {
  const { words, isAsked } = useOthers(played)
  if (!isAsked) return null
  return (
    // Its line is there before the words are.
    <p role="status" className={styles['words']}>
      {words}
    </p>
  )
}

/** The same by what was picked, as bars; nothing while they tell nothing. */
export function OthersShares(played: Played) {
  const { shares } = useOthers(played)
  if (!shares) return null
  return (
    <section aria-label="How the others did">
      <Shares shares={shares} />
    </section>
  )
}

/** Both, folded, where many cards stand one below the other. */
export function FoldedOthers(played: Played) {
  const { words, shares } = useOthers(played)
  if (!shares) return <OthersLine {...played} />
  return (
    <details className={styles['folded']}>
      <summary className={styles['words']}>{words}</summary>
      <Shares shares={shares} />
    </details>
  )
}

function useOthers({ question, state }: Played) {
  const tally = useTally(question.id)
  const isAsked = isOver(state)
  useAskedFor(question.id, isAsked && tally === null, state.restored)
  if (!isAsked || !tally) return { isAsked, words: '', shares: null }
  const solved = solvedAtFirst(tally)
  const picked = { choice: state.picks[0] ?? null, correct: firstPickRight(state) === true }
  const own = state.claimed ? null : picked
  const shares = isTelling(solved) ? pickShares(question, optionsOf(question), tally, own) : null
  return { isAsked, words: othersWords(solved), shares }
}

/** What a pick that was recorded elsewhere, or before, did not bring along. */
function useAskedFor(questionId: string, isMissing: boolean, restored: boolean): void {
  const player = usePlayer()
  const playerId = player ? player.id : player
  useEffect(() => {
    if (!isMissing) return
    if (playerId === null) void countVisitorPick(questionId)
    else if (playerId !== undefined && restored) void earlierAnswer(questionId)
  }, [questionId, isMissing, restored, playerId])
}

function Shares({ shares }: { shares: readonly PickShare[] }) {
  return (
    <ul className={styles['shares']}>
      {shares.map(({ label, share, right, own }) => (
        <li key={label} className={styles['share']} data-own={own}>
          <svg className={styles['bar']} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden>
            <rect width={100 * share} height="1" />
          </svg>
          <span className={styles['sign']}>{right && <Icon name="tick" size={16} />}</span>
          <span className={styles['label']}>
            {label}
            {right && <span className="visually-hidden">, right</span>}
          </span>
          {own && <span className={styles['own']}>you</span>}
          <span className={styles['percent']}>{percent(share)}</span>
        </li>
      ))}
    </ul>
  )
}

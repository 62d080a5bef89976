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

/**
 * Summarises other players' results in words. Hidden until the question is over, because it would reveal the
 * answer.
 */
export function OthersLine(played: Played) {
  const { words, isFinished } = useOthers(played)
  if (!isFinished) return null
  return (
    // The element is rendered empty first, so that screen readers announce its text.
    <p role="status" className={styles['words']}>
      {words}
    </p>
  )
}

/** Shows each option's share of all first picks as bars; nothing while there are too few picks. */
export function OthersShares(played: Played) {
  const { shares } = useOthers(played)
  if (!shares) return null
  return (
    <section aria-label="How the others did">
      <Shares shares={shares} />
    </section>
  )
}

/** The summary with the bars folded away, for pages with many cards. */
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
  const isFinished = isOver(state)
  useAskedFor(question.id, isFinished && tally === null, state.restored)
  if (!isFinished || !tally) return { isFinished, words: '', shares: null }
  const solved = solvedAtFirst(tally)
  const picked = { choice: state.picks[0] ?? null, correct: firstPickRight(state) === true }
  const own = state.claimed ? null : picked
  const shares = isTelling(solved) ? pickShares(question, optionsOf(question), tally, own) : null
  return { isFinished, words: othersWords(solved), shares }
}

/** Loads the tally of a question if no reply has delivered it, such as for a restored answer. */
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

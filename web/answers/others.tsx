import { useEffect } from 'react'
import { optionsOf } from '#domain/options.ts'
import { isTelling, othersWords, percent } from '#domain/others-words.ts'
import { firstPickRight, isOver, type Play } from '#domain/play.ts'
import { type PickShare, pickShares, solvedAtFirst } from '#domain/question-tally.ts'
import type { Question } from '#domain/question.ts'
import { usePlayer } from '../session/player.ts'
import { Icon } from '../ui/icon.tsx'
import { earlierAnswer } from './earlier-answers.ts'
import styles from './others.module.css'
import { useTally } from '../tallies.ts'
import { countVisitorPick } from './visitor-pick.ts'

/** How the others did, once a question is over: while it is open, it would give the answer away. */
export function Others(props: { question: Question; state: Play; compact?: boolean }) {
  const { question, state, compact = false } = props
  const tally = useTally(question.id)
  const over = isOver(state)
  useAskedFor(question.id, over && tally === null, state.restored)
  if (!over) return null
  const solved = solvedAtFirst(tally ?? [])
  const words = tally ? othersWords(solved) : ''
  if (!tally || !isTelling(solved)) {
    return (
      <p role="status" className={styles['words']} data-others={words !== ''}>
        {words}
      </p>
    )
  }
  const own = { choice: state.picks[0] ?? null, correct: firstPickRight(state) === true }
  const shares = pickShares(question, optionsOf(question), tally, own)
  return compact ? (
    <details className={styles['folded']} data-others="true">
      <summary className={styles['words']}>{words}</summary>
      <Shares shares={shares} />
    </details>
  ) : (
    <section aria-label="How the others did" data-others="true">
      <p role="status" className={styles['words']}>
        {words}
      </p>
      <Shares shares={shares} />
    </section>
  )
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

import { useEffect } from 'react'
import { getOptions } from '#domain/questions/options.ts'
import {
  hasEnoughAnswersForSolvedShare,
  formatSolvedShareOfOtherPlayers,
  formatPercent,
} from '#domain/play/others-result.ts'
import { isFirstPickRight, isPlayOver, type PlayState } from '#domain/play/play.ts'
import { type PickShare, computePickShares, countSolvedAtFirst } from '#domain/play/question-tally.ts'
import type { Question } from '#domain/questions/question.ts'
import { usePlayer } from '../session/player.ts'
import { usePickTallyOfQuestion } from '../../api/tallies.ts'
import { Icon } from '../../ui/icon.tsx'
import { getEarlierAnswer } from './earlier-answers.ts'
import styles from './other-players.module.css'
import { submitVisitorPick } from './visitor-pick.ts'

type QuestionPlay = { question: Question; state: PlayState }

/**
 * Summarises other players' results in words. Hidden until the question is over, because it would reveal the
 * answer.
 */
export function OtherPlayersSummary(played: QuestionPlay) {
  const { words, isFinished } = useOtherPlayersResults(played)
  if (!isFinished) return null
  return (
    // The element is rendered empty first, so that screen readers announce its text.
    <p role="status" className={styles['words']}>
      {words}
    </p>
  )
}

/** Shows each option's share of all first picks as bars; nothing while there are too few picks. */
export function PickShareChart(played: QuestionPlay) {
  const { shares } = useOtherPlayersResults(played)
  if (!shares) return null
  return (
    <section aria-label="How the others did">
      <PickShareBars shares={shares} />
    </section>
  )
}

/** The summary with the bars folded away, for pages with many cards. */
export function CollapsiblePickShares(played: QuestionPlay) {
  const { words, shares } = useOtherPlayersResults(played)
  if (!shares) return <OtherPlayersSummary {...played} />
  return (
    <details className={styles['folded']}>
      <summary className={styles['words']}>{words}</summary>
      <PickShareBars shares={shares} />
    </details>
  )
}

function useOtherPlayersResults({ question, state }: QuestionPlay) {
  const tally = usePickTallyOfQuestion(question.id)
  const isFinished = isPlayOver(state)
  useLoadMissingTally(question.id, isFinished && tally === null, state.restored)
  if (!isFinished || !tally) return { isFinished, words: '', shares: null }
  const solved = countSolvedAtFirst(tally)
  const picked = { choice: state.picks[0] ?? null, correct: isFirstPickRight(state) === true }
  const own = state.claimed ? null : picked
  const shares = hasEnoughAnswersForSolvedShare(solved)
    ? computePickShares(question, getOptions(question), tally, own)
    : null
  return { isFinished, words: formatSolvedShareOfOtherPlayers(solved), shares }
}

/** Loads the tally of a question if no reply has delivered it, such as for a restored answer. */
function useLoadMissingTally(questionId: string, isMissing: boolean, restored: boolean): void {
  const player = usePlayer()
  const playerId = player ? player.id : player
  useEffect(() => {
    if (!isMissing) return
    if (playerId === null) void submitVisitorPick(questionId)
    else if (playerId !== undefined && restored) void getEarlierAnswer(questionId)
  }, [questionId, isMissing, restored, playerId])
}

function PickShareBars({ shares }: { shares: readonly PickShare[] }) {
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
          <span className={styles['percent']}>{formatPercent(share)}</span>
        </li>
      ))}
    </ul>
  )
}

import { useEffect } from 'react'
import { getOptionLetter, getShuffledAnswerOptions } from '#domain/questions/options.ts'
import {
  formatOtherPlayersResult,
  formatPercent,
  formatSolvedPercentageConfidence,
  hasReliableSolvedRate,
} from '#domain/play/others-result.ts'
import { isFirstPickRight, isQuestionPlayFinished, type QuestionPlayState } from '#domain/play/play.ts'
import { type FirstPickShare, computePickShares, countSolvedAtFirstPick } from '#domain/play/question-tally.ts'
import { isAnsweredByTyping, type Question } from '#domain/questions/question.ts'
import { usePlayer } from '../session/player.ts'
import { useQuestionFirstPickTally } from '../../api/tallies.ts'
import { useSmartQuotesFormatter } from '../../ui/content-language.ts'
import { Icon } from '../../ui/icon.tsx'
import { loadEarlierPlayerAnswer } from './earlier-answers.ts'
import styles from './other-players.module.css'
import { submitVisitorPick } from './visitor-pick.ts'

type QuestionPlay = { question: Question; state: QuestionPlayState }

/**
 * Shows how many other players were right, and a bar for each option with its share of first picks. It is hidden until
 * the question is over, because it would reveal the answer. The bars have their height before the shares are known, to
 * prevent a layout shift.
 */
export function OtherPlayersFirstPickChart(played: QuestionPlay) {
  const { words, precision, rows } = useOtherPlayersResults(played)
  if (!isQuestionPlayFinished(played.state)) return null
  return (
    <>
      {/* The element is rendered empty first, so that screen readers announce its text. */}
      <p role="status" className={styles['words']} title={precision ?? undefined}>
        {words}
      </p>
      <PickShareBars {...rows} />
    </>
  )
}

/**
 * Shows how many other players were right, with the bars of the options in a closed `details` element, for pages with
 * many cards. Renders nothing while few players have answered.
 */
export function CollapsibleOtherPlayersResults(played: QuestionPlay) {
  const { words, precision, rows } = useOtherPlayersResults(played)
  if (!rows.hasShares) return null
  return (
    <details className={styles['folded']}>
      <summary className={styles['words']} title={precision ?? undefined}>
        {words}
      </summary>
      <PickShareBars {...rows} />
    </details>
  )
}

function useOtherPlayersResults({ question, state }: QuestionPlay) {
  const tally = useQuestionFirstPickTally(question.id)
  const isFinished = isQuestionPlayFinished(state)
  useLoadMissingTally(question.id, isFinished && tally === null, state.restored)
  const solved = countSolvedAtFirstPick(tally ?? [])
  const picked = { choice: state.picks[0] ?? null, correct: isFirstPickRight(state) === true }
  const shares = computePickShares(
    question,
    getShuffledAnswerOptions(question),
    tally ?? [],
    state.claimed ? null : picked,
  )
  const optionCount = isAnsweredByTyping(question) ? 2 : getShuffledAnswerOptions(question).length
  return {
    words: isFinished && tally ? formatOtherPlayersResult(solved) : '',
    precision: formatSolvedPercentageConfidence(solved),
    rows: {
      bars: shares.filter(({ own }, index) => index < optionCount || own),
      hasShares: isFinished && hasReliableSolvedRate(solved),
      isLettered: !isAnsweredByTyping(question),
      isSolvedLater: state.solved && state.picks.length > 1,
    },
  }
}

/** Loads the question's tally if no reply of the server contained it, as for a restored answer. */
function useLoadMissingTally(questionId: string, isMissing: boolean, restored: boolean): void {
  const player = usePlayer()
  const playerId = player ? player.id : player
  useEffect(() => {
    if (!isMissing) return
    if (playerId === null) void submitVisitorPick(questionId)
    else if (playerId !== undefined && restored) void loadEarlierPlayerAnswer(questionId)
  }, [questionId, isMissing, restored, playerId])
}

/** A bar for each pick with its share. While the shares are unknown, it is a list of the options without bars. */
function PickShareBars(props: {
  bars: readonly FirstPickShare[]
  hasShares: boolean
  /** Whether the bars are for options with letters, not for typed answers. */
  isLettered: boolean
  /** Whether the player found the right answer after a wrong first pick. Only the first pick is counted. */
  isSolvedLater: boolean
}) {
  const { bars, hasShares, isLettered, isSolvedLater } = props
  const typeset = useSmartQuotesFormatter()
  return (
    <ul className={styles['shares']} aria-label="How the others did">
      {bars.map(({ label, share, right, own }, index) => (
        <li key={label} className={styles['share']} data-own={own} data-right={right}>
          <svg className={styles['bar']} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden>
            <rect width={hasShares ? 100 * share : 0} height="1" />
          </svg>
          <span className={styles['sign']} aria-hidden={!right}>
            {right ? <Icon name="tick" size={16} /> : isLettered && getOptionLetter(index)}
          </span>
          <span className={styles['label']}>
            {typeset(label)}
            {right && <span className="visually-hidden">, right</span>}
          </span>
          {own && <span className={styles['own']}>{isSolvedLater ? 'you at first' : 'you'}</span>}
          <span className={styles['percent']}>{hasShares && formatPercent(share)}</span>
        </li>
      ))}
    </ul>
  )
}

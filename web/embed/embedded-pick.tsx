import { useEffect, useRef, useState } from 'react'
import { formatOtherPlayersResult } from '#domain/play/others-result.ts'
import { isQuestionPlayFinished, type QuestionPlayState } from '#domain/play/play.ts'
import { type FirstPickCount, countSolvedAtFirstPick } from '#domain/play/question-tally.ts'
import styles from './embed.module.css'

/**
 * Sends the first pick of an embedded card to the server, and summarises other players' first picks in a sentence once
 * the question is over. The sentence is empty until the server has replied.
 */
export function EmbeddedFirstPickRecorder(props: { questionId: string; state: QuestionPlayState; isCounted: boolean }) {
  const { questionId, state, isCounted } = props
  const [words, setWords] = useState('')
  const summary = useRef<Promise<string> | null>(null)
  const isBegun = state.picks.length > 0 || state.answerShown
  const isOver = isQuestionPlayFinished(state)
  useEffect(() => {
    if (isBegun) summary.current ??= sendPick({ questionId, choice: state.picks[0], counted: !isCounted })
    if (isOver) void summary.current?.then(setWords)
    // oxlint-disable-next-line react/exhaustive-deps -- only the first pick is sent
  }, [isBegun, isOver])
  if (!isOver) return null
  return (
    <p role="status" className={styles['others']}>
      {words}
    </p>
  )
}

/**
 * Sends a first pick without cookies. Returns a summary of other players' first picks, or an empty text if the server
 * sends none. With `counted: true` the server does not count the pick.
 */
async function sendPick(pick: { questionId: string; choice: string | undefined; counted: boolean }): Promise<string> {
  // A sandboxed frame has no origin, so the server refuses its requests.
  if (origin === 'null') return ''
  try {
    const reply = await fetch('/api/AddVisitorPick', {
      method: 'POST',
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(pick),
    })
    if (!reply.ok) return ''
    const { tally } = (await reply.json()) as { tally: FirstPickCount[] }
    const solved = countSolvedAtFirstPick(tally)
    return solved.total > 0 ? formatOtherPlayersResult(solved) : ''
  } catch {
    return ''
  }
}

import { useEffect, useState } from 'react'
import { formatOthersResult } from '#domain/play/others-result.ts'
import { type PickCount, countSolvedAtFirst } from '#domain/play/question-tally.ts'
import styles from './embed.module.css'

/** Summarises other players' first picks in words; empty until the server has replied. */
export function EmbeddedPickSummary({ questionId }: { questionId: string }) {
  const [words, setWords] = useState('')
  useEffect(() => {
    void loadPickSummary(questionId).then(setWords)
  }, [questionId])
  return (
    <p role="status" className={styles['others']}>
      {words}
    </p>
  )
}

/**
 * Returns a summary of other players' first picks, or an empty text if the server sends none. The request does not
 * count a pick, because an embed stores nothing and cannot know whether this browser was counted before. No cookie
 * is sent.
 */
async function loadPickSummary(questionId: string): Promise<string> {
  // A sandboxed frame has no origin, so the server refuses its requests.
  if (origin === 'null') return ''
  try {
    const reply = await fetch('/api/AddVisitorPick', {
      method: 'POST',
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ questionId, counted: true }),
    })
    if (!reply.ok) return ''
    const { tally } = (await reply.json()) as { tally: PickCount[] }
    const solved = countSolvedAtFirst(tally)
    return solved.total > 0 ? formatOthersResult(solved) : ''
  } catch {
    return ''
  }
}

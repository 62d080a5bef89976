import { useEffect, useState } from 'react'
import { othersWords } from '#domain/play/others-words.ts'
import { type PickCount, solvedAtFirst } from '#domain/play/question-tally.ts'
import styles from './embed.module.css'

/** How the others did, in words; an empty line until the server says. */
export function OthersLine({ questionId }: { questionId: string }) {
  const [words, setWords] = useState('')
  useEffect(() => {
    void askForOthers(questionId).then(setWords)
  }, [questionId])
  return (
    <p role="status" className={styles['others']}>
      {words}
    </p>
  )
}

/**
 * Returns how the others did, or an empty text if the server does not say. A frame stores nothing, so it cannot know
 * whether this browser was counted before: its picks are not counted. No cookie is sent.
 */
async function askForOthers(questionId: string): Promise<string> {
  // A sandboxed frame is another site to the server, which refuses its requests.
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
    const solved = solvedAtFirst(tally)
    return solved.total > 0 ? othersWords(solved) : ''
  } catch {
    return ''
  }
}

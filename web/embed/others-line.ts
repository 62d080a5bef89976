import { othersWords } from '#domain/others-words.ts'
import { type PickCount, solvedAtFirst } from '#domain/question-tally.ts'

/**
 * Returns how the others did, in words, or an empty text if the server does not say. A frame stores nothing, so it cannot know
 * whether this browser was counted before: its picks are not counted. No cookie is sent.
 */
export async function othersLine(questionId: string): Promise<string> {
  // In a sandboxed frame we are another site, whose requests the server refuses.
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

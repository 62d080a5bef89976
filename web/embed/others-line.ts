import { othersWords } from '#domain/others-words.ts'
import { type PickCount, solvedAtFirst } from '#domain/question-tally.ts'

/**
 * How the others did, in words; empty when that cannot be had. A frame keeps nothing, so that it cannot know
 * whether this browser was counted before: its picks are not counted. No cookie goes along.
 */
export async function othersLine(questionId: string): Promise<string> {
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

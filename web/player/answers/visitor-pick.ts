import { addVisitorPick } from '#contract/question-tallies/calls.ts'
import { send } from '../../api/api.ts'
import { localAnswer, markCounted } from '../history/history.ts'
import type { LocalAnswer } from '../history/local-answer.ts'
import { isTallyKnown, noteTally } from '../../api/tallies.ts'

const asked = new Map<string, Promise<void>>()

/**
 * Sends a visitor's pick to be counted, at most once. Stores its receipt and the question's tally. Never rejects.
 */
export async function countVisitorPick(questionId: string): Promise<void> {
  const answer = localAnswer(questionId)
  if (!answer || isTallyKnown(questionId)) return
  const asking = asked.get(questionId) ?? sendPick(answer).finally(() => asked.delete(questionId))
  asked.set(questionId, asking)
  await asking
}

async function sendPick({ questionId, choice, counted }: LocalAnswer): Promise<void> {
  const outcome = await send(addVisitorPick, { body: { questionId, choice, counted } })
  if (!outcome.ok) return
  markCounted(questionId, outcome.reply.receipt)
  noteTally(questionId, outcome.reply.tally)
}

import { addVisitorPick } from '#contract/question-tallies/calls.ts'
import { callApi } from '../../api/api.ts'
import { getLocalAnswer, markPickCounted } from '../history/local-answer-store.ts'
import { getPlayRecency } from '../visits/play-recency.ts'
import type { LocalAnswer } from '../history/local-answer.ts'
import { hasPickTallyOfQuestion, savePickTallyOfQuestion } from '../../api/tallies.ts'

const pendingRequests = new Map<string, Promise<void>>()

/**
 * Sends a visitor's pick to the server, which counts it once, and stores its receipt and the question's tally. Never
 * rejects.
 */
export async function submitVisitorPick(questionId: string): Promise<void> {
  const answer = getLocalAnswer(questionId)
  if (!answer || hasPickTallyOfQuestion(questionId)) return
  const asking =
    pendingRequests.get(questionId) ?? sendVisitorPick(answer).finally(() => pendingRequests.delete(questionId))
  pendingRequests.set(questionId, asking)
  await asking
}

async function sendVisitorPick({ questionId, choice, counted }: LocalAnswer): Promise<void> {
  const outcome = await callApi(addVisitorPick, {
    body: { questionId, choice, counted, visit: getPlayRecency() },
  })
  if (!outcome.ok) return
  markPickCounted(questionId, outcome.reply.receipt)
  savePickTallyOfQuestion(questionId, outcome.reply.tally)
}

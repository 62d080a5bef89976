import { addVisitorPick } from '#contract/question-tallies.calls.ts'
import { send } from '../api.ts'
import { localAnswer, noteCounted } from '../history/history.ts'
import type { LocalAnswer } from '../history/local-answer.ts'
import { isTallyKnown, noteTally } from '../tallies.ts'

const asked = new Map<string, Promise<void>>()

/** Has a visitor's pick, as this browser keeps it, counted once, and hears how the others did. It never fails. */
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
  noteCounted(questionId)
  noteTally(questionId, outcome.reply.tally)
}

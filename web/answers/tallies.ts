import { addVisitorPick } from '#contract/question-tallies.calls.ts'
import type { PickCount } from '#domain/question-tally.ts'
import { useSyncExternalStore } from 'react'
import { send } from '../api.ts'
import { localAnswer, noteCounted } from '../history/history.ts'
import type { LocalAnswer } from '../history/local-answer.ts'

/** Everybody's first picks of questions that were answered here, as the server told them since the page was opened. */
const known = new Map<string, readonly PickCount[]>()
const listeners = new Set<() => void>()
const asked = new Map<string, Promise<void>>()

export function noteTally(questionId: string, tally: readonly PickCount[]): void {
  known.set(questionId, tally)
  for (const changed of listeners) changed()
}

/** How a question was answered; null while that is not known here. */
export function useTally(questionId: string): readonly PickCount[] | null {
  return useSyncExternalStore(
    subscribe,
    () => known.get(questionId) ?? null,
    () => null,
  )
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** Has a visitor's pick, as this browser keeps it, counted once, and hears how the others did. It never fails. */
export async function countVisitorPick(questionId: string): Promise<void> {
  const answer = localAnswer(questionId)
  if (!answer || known.has(questionId)) return
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

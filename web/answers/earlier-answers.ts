import { listAnswers } from '#contract/answers.calls.ts'
import type { RecordedAnswer } from '#domain/answer.ts'
import { send } from '../api.ts'

/** As many as one call may ask for. */
const MOST_IDS = 100

type Waiting = Map<string, ((answer: RecordedAnswer | null) => void)[]>

let waiting: Waiting = new Map()

/** What the player answered to a question; cards that ask at the same moment ask in one call. */
export function earlierAnswer(questionId: string): Promise<RecordedAnswer | null> {
  return new Promise((resolve) => {
    if (waiting.size === 0) queueMicrotask(() => void askTogether())
    waiting.set(questionId, [...(waiting.get(questionId) ?? []), resolve])
  })
}

async function askTogether(): Promise<void> {
  const asking = waiting
  waiting = new Map()
  const ids = [...asking.keys()].slice(0, MOST_IDS)
  const outcome = await send(listAnswers, { query: { ids: ids.join(',') } })
  const answers = outcome.ok ? outcome.reply.data : []
  for (const [id, resolvers] of asking) {
    const answer = answers.find(({ questionId }) => questionId === id) ?? null
    for (const resolve of resolvers) resolve(answer)
  }
}

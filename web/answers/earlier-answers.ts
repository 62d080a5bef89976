import { listAnswers } from '#contract/answers.calls.ts'
import type { RecordedAnswer } from '#domain/answer.ts'
import { send } from '../api.ts'

/** As many as one call may ask for. */
const MOST_IDS = 100

let wanted = new Map<string, ((answer: RecordedAnswer | null) => void)[]>()

/** What the player answered to a question; cards that ask at the same moment ask in one call. */
export function earlierAnswer(questionId: string): Promise<RecordedAnswer | null> {
  return new Promise((resolve) => {
    if (wanted.size === 0) queueMicrotask(() => void ask())
    wanted.set(questionId, [...(wanted.get(questionId) ?? []), resolve])
  })
}

async function ask(): Promise<void> {
  const asked = wanted
  wanted = new Map()
  const ids = [...asked.keys()].slice(0, MOST_IDS)
  const outcome = await send(listAnswers, { query: { ids: ids.join(',') } })
  const answers = outcome.ok ? outcome.reply.data : []
  for (const [id, tell] of asked) {
    const answer = answers.find(({ questionId }) => questionId === id) ?? null
    for (const resolve of tell) resolve(answer)
  }
}

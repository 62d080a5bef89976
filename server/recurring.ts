import type { WorkQueue } from './http/work-queue.ts'

/** Work that is looked after again and again, for as long as the process lives. */
type Recurring = {
  everyMs: number
  /** What it waits for its turn with; nothing unless it says so. */
  inTurn?: WorkQueue
  /** It ends soon once the signal says so. */
  work: (signal: AbortSignal) => Promise<unknown>
  /** What kept it from being done; not told of what was stopped. */
  onTrouble: (error: unknown) => void
}

/** Does some work each so often, and never twice at once. Returns how to stop it, which waits for what is under way. */
export function startRecurring({
  everyMs,
  inTurn = (piece) => piece(),
  work,
  onTrouble,
}: Recurring): () => Promise<void> {
  const stopping = new AbortController()
  let run: Promise<void> | null = null
  const look = async () => {
    try {
      await inTurn(async () => {
        if (!stopping.signal.aborted) await work(stopping.signal)
      })
    } catch (error) {
      if (!stopping.signal.aborted) onTrouble(error)
    }
  }
  const timer = setInterval(() => {
    run ??= look().finally(() => (run = null))
  }, everyMs)
  return async () => {
    clearInterval(timer)
    stopping.abort()
    await run
  }
}

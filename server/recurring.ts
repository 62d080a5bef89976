import { type Trouble, troubleOf } from '#db/trouble.ts'
import type { WorkQueue } from './http/work-queue.ts'

/** Work that is looked after again and again, for as long as the process lives. */
type Recurring = {
  everyMs: number
  /** What it waits for its turn with; nothing unless it says so. */
  inTurn?: WorkQueue
  /** It ends soon once the signal says so. */
  work: (signal: AbortSignal) => Promise<unknown>
  /** What kept it from being done: not when it was stopped, and once for trouble with the database that goes on. */
  onTrouble: (error: unknown) => void
}

/**
 * Returns a function that says of each attempt's error, or `null`, whether it is worth a line in the log: a database that stays away is
 * one line, and not one every few seconds.
 */
export function openTroubleFilter(): (error: unknown) => boolean {
  let last: Trouble | null = null
  return (error) => {
    const trouble = troubleOf(error)
    const isNews = trouble === null || trouble !== last
    last = trouble
    return isNews
  }
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
  const isNews = openTroubleFilter()
  const look = async () => {
    try {
      await inTurn(async () => {
        if (!stopping.signal.aborted) await work(stopping.signal)
      })
      isNews(null)
    } catch (error) {
      if (isNews(error) && !stopping.signal.aborted) onTrouble(error)
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

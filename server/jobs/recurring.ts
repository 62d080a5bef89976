import { type Trouble, troubleOf } from '#db/engine/database-error-kind.ts'
import type { WorkQueue } from '../http/work-queue.ts'

/** Work that is repeated as long as the process lives. */
type Recurring = {
  everyMs: number
  /** Each run waits for its turn in this queue. */
  queue?: WorkQueue | undefined
  /** Must end soon after the signal aborts. */
  work: (signal: AbortSignal) => Promise<unknown>
  /** Called with the error of a run: not after it was stopped, and once while the database has the same trouble. */
  onError: (error: unknown) => void
}

/**
 * Returns a function that takes each attempt's error, or `null`, and returns whether to log it: a database that stays away is
 * one line in the log, and not one every few seconds.
 */
function openErrorFilter(): (error: unknown) => boolean {
  let last: Trouble | null = null
  return (error) => {
    const trouble = troubleOf(error)
    const isNews = trouble === null || trouble !== last
    last = trouble
    return isNews
  }
}

/** Repeats some work, never twice at once. Returns a function that stops it and waits for the current run. */
export function startRecurring({
  everyMs,
  queue = (run) => run(),
  work,
  onError,
}: Recurring): () => Promise<void> {
  const stopping = new AbortController()
  let run: Promise<void> | null = null
  const isNews = openErrorFilter()
  const look = async () => {
    try {
      await queue(async () => {
        if (!stopping.signal.aborted) await work(stopping.signal)
      })
      isNews(null)
    } catch (error) {
      if (isNews(error) && !stopping.signal.aborted) onError(error)
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

import { type DatabaseErrorKind, getDatabaseErrorKind } from '#db/engine/database-error-kind.ts'
import type { WorkQueue } from '../http/work-queue.ts'

/** Work that repeats until the process ends. */
type RecurringWork = {
  everyMs: number
  /** The queue in which each run of `work` waits for a slot. */
  queue?: WorkQueue | undefined
  /** Called for each run of the work. It must end soon after the signal aborts. */
  work: (signal: AbortSignal) => Promise<unknown>
  /**
   * Called with the error of a failed run. Not called after a stop. Called only once while the runs fail because of the
   * same database problem.
   */
  onError: (error: unknown) => void
}

/**
 * Returns a filter that takes the error of each run, or `null` after a success, and returns whether to log it. A
 * database that stays away is logged once instead of every few seconds.
 */
function createErrorFilter(): (error: unknown) => boolean {
  let last: DatabaseErrorKind | null = null
  return (error) => {
    const trouble = getDatabaseErrorKind(error)
    const shouldLog = trouble === null || trouble !== last
    last = trouble
    return shouldLog
  }
}

/** Repeats some work, one run at a time. Returns a function that stops it and waits for the current run. */
export function startRecurringTask({
  everyMs,
  queue = (run) => run(),
  work,
  onError,
}: RecurringWork): () => Promise<void> {
  const stopping = new AbortController()
  let run: Promise<void> | null = null
  const shouldLog = createErrorFilter()
  const runOnce = async () => {
    try {
      await queue(async () => {
        if (!stopping.signal.aborted) await work(stopping.signal)
      })
      shouldLog(null)
    } catch (error) {
      if (shouldLog(error) && !stopping.signal.aborted) onError(error)
    }
  }
  const timer = setInterval(() => {
    run ??= runOnce().finally(() => (run = null))
  }, everyMs)
  return async () => {
    clearInterval(timer)
    stopping.abort()
    await run
  }
}

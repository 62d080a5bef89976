import { type Day, getUtcDayOfInstant } from '#domain/time/day.ts'
import { saveLastSiteRunningTime } from './clock.queries.ts'
import type { TrustedClock } from './clock.ts'
import type { ServerDependencies } from '../server-deps.ts'

/** The heartbeat interval. It is short enough that every process notices an edit within a second, even under load. */
const HEARTBEAT_EVERY_MS = 400

/** The interval in which the database stores that the site is running, in milliseconds. */
const SAVE_OPEN_TIME_EVERY_MS = 30_000

type HeartbeatDeps = Pick<ServerDependencies, 'db' | 'content' | 'now' | 'elapsed' | 'log' | 'health'> &
  Pick<TrustedClock, 'untrustedOffset'> & {
    /** Called once a day, and again after a failure: assigns the question of the day and deletes what has expired. */
    runStartOfDayTasks: () => Promise<void>
  }

/**
 * Reads the content version twice a second, so that the process notices edits of other processes, and starts each new
 * day. Logs an outage of the database once. Returns a function that stops the heartbeat.
 */
export function startContentAndDayPolling(deps: HeartbeatDeps): () => void {
  let day: Day | null = null
  let isFailing = false
  let isRunning = false
  let savedAt = -Infinity
  const logClockChange = createClockWatcher(deps)
  const beat = async () => {
    if (isRunning) return
    isRunning = true
    logClockChange()
    try {
      await deps.content.refresh()
      await deps.health.recover()
      const today = getUtcDayOfInstant(deps.now())
      if (day !== today) await deps.runStartOfDayTasks()
      day = today
      if (deps.elapsed() - savedAt > SAVE_OPEN_TIME_EVERY_MS) {
        await saveLastSiteRunningTime(deps.db, deps.now())
        savedAt = deps.elapsed()
      }
      if (isFailing) deps.log.info('the database works again')
      isFailing = false
    } catch (error) {
      deps.health.report(error)
      if (!isFailing) deps.log.error({ err: error }, 'the database has a problem')
      isFailing = true
    } finally {
      isRunning = false
    }
  }
  const timer = setInterval(() => void beat(), HEARTBEAT_EVERY_MS)
  return () => clearInterval(timer)
}

/** Returns a function that logs when the machine's clock stops being trusted, and when it is trusted again. */
function createClockWatcher({ untrustedOffset, now, log }: HeartbeatDeps): () => void {
  let isTrusted = true
  return () => {
    const offset = untrustedOffset()
    if (isTrusted === (offset === 0)) return
    isTrusted = !isTrusted
    if (isTrusted) log.info('the clock of this machine is right again')
    else {
      const [says, goesOnBy] = [now() + offset, now()].map((at) => new Date(at).toISOString())
      log.error({ says, goesOnBy }, 'the clock of this machine is more than a day off and is not followed')
    }
  }
}

import { type Day, getDayAt } from '#domain/time/day.ts'
import { saveSiteRunningTime } from './clock.queries.ts'
import type { Clock } from './clock.ts'
import type { Deps } from '../deps.ts'

/** Short enough that every process notices an edit within a second, even under load. */
const HEARTBEAT_EVERY_MS = 400

/** How often the database stores that the site is running, in milliseconds. */
const SAVE_OPEN_TIME_EVERY_MS = 30_000

type HeartbeatDeps = Pick<Deps, 'db' | 'content' | 'now' | 'elapsed' | 'log' | 'health'> &
  Pick<Clock, 'astray'> & {
    /** Called once a day, and again after a failure: assigns the question of the day and deletes what has expired. */
    startDay: () => Promise<void>
  }

/**
 * Reads the content version twice a second, so that the process notices edits of other processes, and starts each new
 * day. Logs an outage of the database once. Returns a function that stops the heartbeat.
 */
export function startHeartbeat(deps: HeartbeatDeps): () => void {
  let day: Day | null = null
  let failing = false
  let busy = false
  let remembered = -Infinity
  const lookAtClock = createClockWatcher(deps)
  const beat = async () => {
    if (busy) return
    busy = true
    lookAtClock()
    try {
      await deps.content.refresh()
      await deps.health.recover()
      const today = getDayAt(deps.now())
      if (day !== today) await deps.startDay()
      day = today
      if (deps.elapsed() - remembered > SAVE_OPEN_TIME_EVERY_MS) {
        await saveSiteRunningTime(deps.db, deps.now())
        remembered = deps.elapsed()
      }
      if (failing) deps.log.info('the database works again')
      failing = false
    } catch (error) {
      deps.health.report(error)
      if (!failing) deps.log.error({ err: error }, 'the database has a problem')
      failing = true
    } finally {
      busy = false
    }
  }
  const timer = setInterval(() => void beat(), HEARTBEAT_EVERY_MS)
  return () => clearInterval(timer)
}

/** Returns a function that logs when the machine's clock stops being trusted, and when it is trusted again. */
function createClockWatcher({ astray, now, log }: HeartbeatDeps): () => void {
  let believed = true
  return () => {
    const distance = astray()
    if (believed === (distance === 0)) return
    believed = !believed
    if (believed) log.info('the clock of this machine is right again')
    else {
      const [says, goesOnBy] = [now() + distance, now()].map((at) => new Date(at).toISOString())
      log.error({ says, goesOnBy }, 'the clock of this machine is more than a day off and is not followed')
    }
  }
}

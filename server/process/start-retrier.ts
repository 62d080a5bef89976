import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { MINUTE_MS } from '#domain/time/units.ts'
import type { ReadonlyHttpHeaders } from '../http/security-headers.ts'
import { getProcessRole } from './processes.ts'
import { notifySystemdReady } from './service-manager.ts'
import { type SiteStartupProblem, findStartupProblem } from './start-blocker.ts'
import { openStartupPlaceholderServer, type StartupPlaceholderServer } from './startup-server.ts'

const FIRST_PAUSE_MS = 500
/**
 * The longest pause between two attempts at a step of the start, in milliseconds: for problems that may end without
 * help, and for those that need an operator.
 */
const MAX_PAUSE_MS = { unattended: 5000, operator: 30_000 }
/** A step that takes longer than this, such as a long migration, opens the startup server. */
const SLOW_STEP_MS = 2000
/** The interval in which the log repeats what blocks the start of the site. */
const LOG_AGAIN_EVERY_MS = 5 * MINUTE_MS

/** Retries the steps of a start that need the database, and answers visitors meanwhile. */
type SiteStartRetrier = {
  /** Retries a step of the start until it succeeds. Rejects with an error that a retry cannot solve. */
  until: <T>(step: () => Promise<T>) => Promise<T>
  /** Closes the startup server, because the site is about to listen. */
  end: () => Promise<void>
}

export function createSiteStartRetrier(
  { host, port, headers }: { host: string; port: number; headers: ReadonlyHttpHeaders },
  log: Pick<Logger, 'error' | 'info'>,
): SiteStartRetrier {
  const role = getProcessRole()
  let blocker: SiteStartupProblem | null = null
  let server: Promise<StartupPlaceholderServer> | null = null
  let loggedAt = -Infinity

  const reason = () => blocker?.reason ?? 'the database is being brought up to date'
  /**
   * Opens the startup server, which answers visitors while the site cannot start. A serving process does not open it,
   * because another serving process may still be able to serve cached pages.
   */
  const answerVisitors = async () => {
    if (role === 'serving') return
    server ??= openStartupPlaceholderServer({ host, port, shared: role === 'jobs' }, headers, reason)
    await server
  }
  const noteBlocker = async (found: SiteStartupProblem, retryInMs: number) => {
    const isNew = blocker?.reason !== found.reason
    blocker = found
    await answerVisitors()
    if (isNew || performance.now() - loggedAt > LOG_AGAIN_EVERY_MS) {
      loggedAt = performance.now()
      const { cause, advice } = found
      const retryInSeconds = retryInMs / 1000
      log.error({ cause, advice, retryInSeconds }, `waiting to start: ${found.reason}`)
    }
    if (isNew) notifySystemdReady(`Waiting to start: ${found.reason}. ${found.advice}`)
  }
  return {
    until: async (step) => {
      const beganAt = performance.now()
      for (let attempts = 0; ; attempts += 1) {
        // Ignores errors. If the port is in use, the site itself reports it later.
        const slow = setTimeout(() => void answerVisitors().catch(() => {}), SLOW_STEP_MS)
        try {
          const done = await step()
          if (blocker) {
            const waitedSeconds = Math.round((performance.now() - beganAt) / 1000)
            log.info({ waitedSeconds, waitedFor: blocker.reason }, 'nothing blocks the start any more')
          }
          blocker = null
          return done
        } catch (error) {
          const found = findStartupProblem(error)
          if (!found) throw error
          const longest = MAX_PAUSE_MS[found.needsOperator ? 'operator' : 'unattended']
          const retryInMs = Math.min(longest, FIRST_PAUSE_MS * 2 ** attempts)
          await noteBlocker(found, retryInMs)
          await pause(retryInMs)
        } finally {
          clearTimeout(slow)
        }
      }
    },
    end: async () => {
      const open = await server?.catch(() => null)
      await open?.close()
      server = null
    },
  }
}

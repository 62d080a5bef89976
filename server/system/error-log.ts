import { randomUUID } from 'node:crypto'
import type { Deps } from '../deps.ts'
import { addErrors, type ErrorLine, forgetErrors } from './error-log.queries.ts'

/** Maximum number of unsaved errors. The log itself contains them all. */
const MOST_WAITING = 50
const KEEP_EVERY_MS = 5000
const KEPT_MS = 24 * 3_600_000
const MOST_CHARACTERS = 300

type Destination = { write: (line: string) => void }

/**
 * Recent errors from the log of this process, on their way to the database, which collects those of all processes.
 */
export type ErrorLog = {
  /** Returns a log destination that also collects errors. */
  beside: (destination: Destination) => Destination
  /** Returns the collected errors and clears them. */
  take: () => ErrorLine[]
}

export function openErrorLog(): ErrorLog {
  let waiting: ErrorLine[] = []
  return {
    beside: ({ write }) => ({
      write: (line) => {
        write(line)
        // Pino begins error and fatal lines with these levels.
        if (/^\{"level":[56]0,/.test(line) && waiting.length < MOST_WAITING) {
          waiting.push(readLine(line))
        }
      },
    }),
    take: () => {
      const taken = waiting
      waiting = []
      return taken
    },
  }
}

type Line = {
  time?: number
  msg?: string
  err?: { type?: string; message?: string }
  url?: string
  requestId?: string
  failedMails?: number
}

function readLine(line: string): ErrorLine {
  const { time = 0, msg = '', err, url, requestId, failedMails } = JSON.parse(line) as Line
  const cause = err ? `${err.type}: ${err.message}` : ''
  return {
    id: randomUUID(),
    at: time,
    message: msg.slice(0, MOST_CHARACTERS),
    cause: cause.slice(0, MOST_CHARACTERS),
    route: url ?? '',
    requestId: requestId ?? '',
    failedMails: failedMails ?? 0,
  }
}

/**
 * Saves the collected errors to the database regularly, and deletes those older than a day. Returns a function that
 * stops it after a last save.
 */
export function startErrorLog(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  errors: ErrorLog,
): () => Promise<void> {
  const keep = async () => {
    const lines = errors.take()
    if (lines.length === 0) return
    try {
      await addErrors(db, lines)
      await forgetErrors(db, now() - KEPT_MS)
    } catch {
      // The database problem itself is in the log already.
    }
  }
  const timer = setInterval(() => void keep(), KEEP_EVERY_MS)
  return async () => {
    clearInterval(timer)
    await keep()
  }
}

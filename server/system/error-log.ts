import { randomUUID } from 'node:crypto'
import type { Deps } from '../deps.ts'
import { addErrors, type ErrorLine, forgetErrors } from './error-log.queries.ts'

/** As many as anybody reads; what is more stands in the log itself. */
const MOST_WAITING = 50
const KEEP_EVERY_MS = 5000
const KEPT_MS = 24 * 3_600_000
const MOST_CHARACTERS = 300

type Destination = { write: (line: string) => void }

/** What went wrong, on its way from the log to the database, where all processes' errors come together. */
export type ErrorLog = {
  /** A log that also remembers its errors. */
  beside: (destination: Destination) => Destination
  /** Takes what was remembered. */
  take: () => ErrorLine[]
}

export function openErrorLog(): ErrorLog {
  let waiting: ErrorLine[] = []
  return {
    beside: ({ write }) => ({
      write: (line) => {
        write(line)
        // As pino begins what is an error, or fatal.
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

/** Keeps in the database what went wrong on the last day. Returns how to stop it, which keeps the last of it. */
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
      // A database that takes nothing is an error in the log already.
    }
  }
  const timer = setInterval(() => void keep(), KEEP_EVERY_MS)
  return async () => {
    clearInterval(timer)
    await keep()
  }
}

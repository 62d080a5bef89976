import { randomUUID } from 'node:crypto'
import { DAY_MS } from '#domain/time/units.ts'
import type { ServerDependencies } from '../server-deps.ts'
import { insertErrorLogLines, type ErrorLogLine, deleteOldErrorLogLines } from './error-log.queries.ts'

/** The maximum number of errors that wait to be saved in the database. The log of the process contains all errors. */
const MAX_UNSAVED_ERRORS = 50
const SAVE_EVERY_MS = 5000
const MAX_CHARACTERS = 300

type LineDestination = { write: (line: string) => void }

/** Recent errors from the log of this process, on their way to the database, which collects those of all processes. */
type ErrorLog = {
  /** Returns a log destination that writes to the given one and collects the errors. */
  collectFrom: (destination: LineDestination) => LineDestination
  /** Returns the collected errors and clears them. */
  take: () => ErrorLogLine[]
}

export function openErrorLog(): ErrorLog {
  let unsaved: ErrorLogLine[] = []
  return {
    collectFrom: ({ write }) => ({
      write: (line) => {
        write(line)
        // A log line of Pino starts with its level: 50 for errors, 60 for fatal errors.
        if (/^\{"level":[56]0,/.test(line) && unsaved.length < MAX_UNSAVED_ERRORS) {
          unsaved.push(parseLogLine(line))
        }
      },
    }),
    take: () => {
      const taken = unsaved
      unsaved = []
      return taken
    },
  }
}

type LogLine = {
  time?: number
  msg?: string
  err?: { type?: string; message?: string }
  url?: string
  requestId?: string
  failedMails?: number
}

function parseLogLine(line: string): ErrorLogLine {
  const { time = 0, msg = '', err, url, requestId, failedMails } = JSON.parse(line) as LogLine
  const cause = err ? `${err.type}: ${err.message}` : ''
  return {
    id: randomUUID(),
    at: time,
    message: msg.slice(0, MAX_CHARACTERS),
    cause: cause.slice(0, MAX_CHARACTERS),
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
  { db, now }: Pick<ServerDependencies, 'db' | 'now'>,
  errors: ErrorLog,
): () => Promise<void> {
  const save = async () => {
    const lines = errors.take()
    if (lines.length === 0) return
    try {
      await insertErrorLogLines(db, lines)
      await deleteOldErrorLogLines(db, now() - DAY_MS)
    } catch {
      // Errors are ignored, because the log already contains the database problem itself.
    }
  }
  const timer = setInterval(() => void save(), SAVE_EVERY_MS)
  return async () => {
    clearInterval(timer)
    await save()
  }
}

import { type Logger, pino } from 'pino'
import { getCurrentRequestId } from '../http/request-id.ts'

/** Opens the log of a serving process. Each line that belongs to a request has its id. */
export function createSiteLogger(level: string, destination: { write: (line: string) => void }): Logger {
  return pino({ level, mixin: (_line, _level, log) => getRequestFields(log as Logger) }, destination)
}

function getRequestFields(log: Logger): { requestId?: string } {
  const requestId = getCurrentRequestId()
  // Log lines that Fastify writes about a request have the request id already.
  return requestId === undefined || 'requestId' in log.bindings() ? {} : { requestId }
}

/** Switches the log to the most detailed level on `SIGUSR2`, and back on the next `SIGUSR2`. */
export function toggleLogLevelOnSignal(log: Logger): void {
  const usual = log.level
  process.on('SIGUSR2', () => {
    log.level = log.level === 'debug' ? usual : 'debug'
    log.info({ logs: log.level }, 'the level of the log was changed')
  })
}

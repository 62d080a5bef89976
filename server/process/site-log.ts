import { type Logger, pino } from 'pino'
import { currentRequestId } from '../http/request-id.ts'

/** The log of a process that serves: each line that comes of a request has its id. */
export function openSiteLog(level: string, destination: { write: (line: string) => void }): Logger {
  return pino({ level, mixin: (_line, _level, log) => requestOf(log as Logger) }, destination)
}

function requestOf(log: Logger): { requestId?: string } {
  const requestId = currentRequestId()
  // What Fastify logs of a request has it anyway.
  return requestId === undefined || 'requestId' in log.bindings() ? {} : { requestId }
}

/** `SIGUSR2` has the log tell everything, and the next one as much as before. */
export function changeLevelBySignal(log: Logger): void {
  const usual = log.level
  process.on('SIGUSR2', () => {
    log.level = log.level === 'debug' ? usual : 'debug'
    log.info({ logs: log.level }, 'the level of the log was changed')
  })
}

import type { ChildProcess } from 'node:child_process'
import { HOUR_MS, MINUTE_MS } from '#domain/time/units.ts'

const HEARTBEAT_EVERY_MS = 10_000
/** Longest silence of a child process before it counts as hung. SQLite may block its event loop for minutes. */
const MAX_SILENCE_MS = 10 * MINUTE_MS
/** A job that takes longer than this is stuck, even if it still sends heartbeats. */
const MAX_RUN_MS = 6 * HOUR_MS

type Heartbeat = { beat: true }

/** In a child process: sends its parent a heartbeat every ten seconds, as long as the event loop turns. */
export function startHeartbeats(): void {
  const beat: Heartbeat = { beat: true }
  const timer = setInterval(() => {
    if (process.connected) process.send?.(beat, undefined, undefined, () => {})
  }, HEARTBEAT_EVERY_MS)
  timer.unref()
}

export function isHeartbeatMessage(message: unknown): message is Heartbeat {
  return typeof message === 'object' && message !== null && 'beat' in message
}

/** Timeouts after which a child process is killed. */
export type ChildProcessTimeouts = {
  /** Maximum time without a message from the child process, in milliseconds. */
  silentMs?: number
  /** Maximum total run time of the child process, in milliseconds. */
  longestMs?: number
  /** Whether the child process must report progress. Otherwise its heartbeats are enough. */
  needsProgress?: boolean
}

/**
 * Kills a child process that hangs or runs too long. Uses `SIGKILL`, which also ends a paused process. Calls `onKill`
 * with the reason first.
 */
export function killChildProcessWhenHung(
  child: ChildProcess,
  onKill: (failure: string) => void,
  { silentMs = MAX_SILENCE_MS, longestMs = MAX_RUN_MS, needsProgress = false }: ChildProcessTimeouts = {},
): void {
  const kill = (failure: string) => () => {
    onKill(failure)
    child.kill('SIGKILL')
  }
  const silence = setTimeout(kill('its process hung and was killed'), silentMs).unref()
  const longest = Number.isFinite(longestMs)
    ? setTimeout(kill('its process took too long and was killed'), longestMs).unref()
    : undefined
  child.on('message', (message) => {
    if (!needsProgress || !isHeartbeatMessage(message)) silence.refresh()
  })
  child.once('exit', () => {
    clearTimeout(silence)
    clearTimeout(longest)
  })
}

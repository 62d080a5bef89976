import type { ChildProcess } from 'node:child_process'

const BEAT_EVERY_MS = 10_000
/** A child process that is silent for so long hangs. SQLite may keep its event loop busy for minutes. */
const SILENT_MS = 10 * 60_000
/** However lively it is, its work is stuck when it takes longer. */
const LONGEST_MS = 6 * 3_600_000

export type Beat = { beat: true }

/** In a child process: sends its parent a heartbeat every ten seconds, for as long as the event loop turns. */
export function startBeats(): void {
  const beat: Beat = { beat: true }
  const timer = setInterval(() => {
    if (process.connected) process.send?.(beat, undefined, undefined, () => {})
  }, BEAT_EVERY_MS)
  timer.unref()
}

/** Returns whether a message of a child process is a heartbeat. */
export function isBeat(message: unknown): message is Beat {
  return typeof message === 'object' && message !== null && 'beat' in message
}

/**
 * Kills a child process that hangs, or takes longer than `longestMs`; `SIGKILL` ends one that is stopped, too. Calls back
 * before, with what is wrong.
 */
export function killWhenHung(
  child: ChildProcess,
  onKill: (failure: string) => void,
  { silentMs = SILENT_MS, longestMs = LONGEST_MS } = {},
): void {
  const kill = (failure: string) => () => {
    onKill(failure)
    child.kill('SIGKILL')
  }
  const silence = setTimeout(kill('its process hung and was killed'), silentMs).unref()
  const longest = Number.isFinite(longestMs)
    ? setTimeout(kill('its process took too long and was killed'), longestMs).unref()
    : undefined
  child.on('message', () => silence.refresh())
  child.once('exit', () => {
    clearTimeout(silence)
    clearTimeout(longest)
  })
}

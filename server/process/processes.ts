import cluster, { type Worker } from 'node:cluster'

/**
 * What a process is there for: it serves, or does the jobs that are done now and then, beside others under a
 * supervisor; or all of it, `alone`.
 */
export type ProcessRole = 'alone' | 'serving' | 'jobs'

export function processRole(): ProcessRole {
  const [role] = cluster.isWorker ? process.argv.slice(2) : []
  return role === 'serving' || role === 'jobs' ? role : 'alone'
}

/** Returns whether this process announces that the site is open: the first of those that serve does. */
export function announces(): boolean {
  return processRole() === 'alone' || process.argv[3] === 'first'
}

/** From a child process to the supervisor: it does its work from now on, and its event loop turns. */
export const READY = 'ready'
const BEAT = 'beat'
/** From the supervisor to the process for jobs: another process serves from now on. */
const SERVED = 'served'

/** How often a child process sends a heartbeat, and the supervisor looks for it, in milliseconds. */
export const BEAT_EVERY_MS = 2000

/** Tells the supervisor that this process does its work now, and from then on every two seconds that it is not hung. */
export function sayReady(): void {
  if (!cluster.isWorker) return
  tellSupervisor(READY)
  setInterval(() => tellSupervisor(BEAT), BEAT_EVERY_MS).unref()
}

function tellSupervisor(message: string): void {
  // Without a supervisor this process ends soon.
  if (process.connected) process.send?.(message, undefined, undefined, () => {})
}

/** Calls back in the process for jobs once another process serves. */
export function whenServed(callback: () => void): void {
  const listen = (message: unknown) => {
    if (message !== SERVED) return
    process.off('message', listen)
    callback()
  }
  process.on('message', listen)
}

export function tellServed(worker: Worker): void {
  if (worker.isConnected()) worker.send(SERVED, () => {})
}

import cluster, { type Worker } from 'node:cluster'

/**
 * The role of a process: it serves requests, runs recurring jobs, or does both (`alone`). The supervisor starts
 * processes of the first two roles.
 */
export type ProcessRole = 'alone' | 'serving' | 'jobs'

export function getProcessRole(): ProcessRole {
  const [role] = cluster.isWorker ? process.argv.slice(2) : []
  return role === 'serving' || role === 'jobs' ? role : 'alone'
}

/** Returns whether this process prints that the site is open. Only the first serving process does. */
export function shouldPrintServerReadyMessage(): boolean {
  return getProcessRole() === 'alone' || process.argv[3] === 'first'
}

/** Message from a child process to the supervisor: its start is complete. */
export const CHILD_PROCESS_READY_MESSAGE = 'ready'
const HEARTBEAT_MESSAGE = 'beat'
/** Message from the supervisor to the job process: a serving process is ready. */
const SERVING_MESSAGE = 'served'

/** Interval of heartbeats, and of the supervisor's checks for them, in milliseconds. */
export const PROCESS_HEARTBEAT_EVERY_MS = 2000

/** Tells the supervisor that this process is ready, and then sends it heartbeats. */
export function notifySupervisorReady(): void {
  if (!cluster.isWorker) return
  sendToSupervisor(CHILD_PROCESS_READY_MESSAGE)
  setInterval(() => sendToSupervisor(HEARTBEAT_MESSAGE), PROCESS_HEARTBEAT_EVERY_MS).unref()
}

function sendToSupervisor(message: string): void {
  // Sends nothing if the supervisor is gone. This process then ends soon, too.
  if (process.connected) process.send?.(message, undefined, undefined, () => {})
}

/** In the job process: calls `callback` when another process has started to serve. */
export function runWhenServingStarts(callback: () => void): void {
  const listen = (message: unknown) => {
    if (message !== SERVING_MESSAGE) return
    process.off('message', listen)
    callback()
  }
  process.on('message', listen)
}

export function notifyJobProcessOfServing(worker: Worker): void {
  if (worker.isConnected()) worker.send(SERVING_MESSAGE, () => {})
}

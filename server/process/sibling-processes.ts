import cluster from 'node:cluster'
import { NOOP_CROSS_PROCESS_COUNTERS, type CrossProcessCounters } from '../http/http-deps.ts'

/**
 * How long a process collects additions to shared counters before it sends them to the other processes, in
 * milliseconds.
 */
const SEND_EVERY_MS = 100

type CountsMessage = { counts: [name: string, key: string, by: number][] }

/** Opens a connection to the other processes of the site, through the supervisor, to share counts with them. */
export function connectToSiblingProcesses(): CrossProcessCounters {
  if (!cluster.isWorker) return NOOP_CROSS_PROCESS_COUNTERS
  const listeners = new Map<string, (key: string, by: number) => void>()
  const waiting = new Map<string, CountsMessage['counts'][number]>()
  const send = () => {
    const message: CountsMessage = { counts: [...waiting.values()] }
    waiting.clear()
    // Ignores send errors. They mean that the supervisor is gone, and without a supervisor this process ends soon.
    process.send?.(message, undefined, undefined, () => {})
  }
  process.on('message', (message) => {
    if (!isCountsMessage(message)) return
    for (const [name, key, by] of message.counts) listeners.get(name)?.(key, by)
  })
  return {
    join: (name, hear) => {
      listeners.set(name, hear)
      return (key, by) => {
        if (waiting.size === 0) setTimeout(send, SEND_EVERY_MS).unref()
        const id = `${name} ${key}`
        waiting.set(id, [name, key, (waiting.get(id)?.[2] ?? 0) + by])
      }
    },
  }
}

/** In the supervisor: forwards the counts of a process to the other processes. */
export function forwardCountsToSiblingProcesses(): void {
  cluster.on('message', (from, message) => {
    if (!isCountsMessage(message)) return
    for (const worker of Object.values(cluster.workers ?? {})) {
      if (worker !== from && worker?.isConnected()) worker.send(message, () => {})
    }
  })
}

function isCountsMessage(message: unknown): message is CountsMessage {
  return typeof message === 'object' && message !== null && 'counts' in message
}

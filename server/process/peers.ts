import cluster from 'node:cluster'
import { NO_PEERS, type Peers } from '../http/http-deps.ts'

/** How long counts are collected before they are sent to the other processes, in milliseconds. */
const TELL_EVERY_MS = 100

type Message = { counts: [name: string, key: string, by: number][] }

/** Opens a connection to the other processes of the site, through the supervisor, to share counts with them. */
export function openPeers(): Peers {
  if (!cluster.isWorker) return NO_PEERS
  const listeners = new Map<string, (key: string, by: number) => void>()
  const waiting = new Map<string, Message['counts'][number]>()
  const send = () => {
    const message: Message = { counts: [...waiting.values()] }
    waiting.clear()
    // Ignores errors. Without a supervisor this process ends soon.
    process.send?.(message, undefined, undefined, () => {})
  }
  process.on('message', (message) => {
    if (!isMessage(message)) return
    for (const [name, key, by] of message.counts) listeners.get(name)?.(key, by)
  })
  return {
    join: (name, hear) => {
      listeners.set(name, hear)
      return (key, by) => {
        if (waiting.size === 0) setTimeout(send, TELL_EVERY_MS).unref()
        const id = `${name} ${key}`
        waiting.set(id, [name, key, (waiting.get(id)?.[2] ?? 0) + by])
      }
    },
  }
}

/** In the supervisor: forwards the counts of a process to the other processes. */
export function passCountsOn(): void {
  cluster.on('message', (from, message) => {
    if (!isMessage(message)) return
    for (const worker of Object.values(cluster.workers ?? {})) {
      if (worker !== from && worker?.isConnected()) worker.send(message, () => {})
    }
  })
}

function isMessage(message: unknown): message is Message {
  return typeof message === 'object' && message !== null && 'counts' in message
}

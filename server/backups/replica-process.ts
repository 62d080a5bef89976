/** The process that copies a SQLite database as it changes; whoever starts it says where to, and tells it to stop. */
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { startBeats } from '../jobs/child-heartbeat.ts'
import { type ReplicaOrder, replicate } from './replicate.ts'
import { sentenceOf } from './sentence-of.ts'

/** `trouble` is null when the copy is up to date. */
export type ReplicaNews = { trouble: string | null }

/** So long after it could not go on it begins anew. */
const PAUSE_MS = 5000

const stopping = new AbortController()
process.once('SIGTERM', () => stopping.abort())
// It follows the site's interrupt by the site's word alone.
process.on('SIGINT', () => {})
// The site was killed: what it wrote last is still there to be copied.
process.once('disconnect', () => stopping.abort())

const tell = (trouble: string | null) => {
  if (process.connected) process.send?.({ trouble } satisfies ReplicaNews)
}

startBeats()
const [order] = (await once(process, 'message')) as [ReplicaOrder]
while (!stopping.signal.aborted) {
  try {
    await replicate(order, stopping.signal, tell)
  } catch (error) {
    tell(sentenceOf(error))
    await pause(PAUSE_MS, null, { signal: stopping.signal }).catch(() => {})
  }
}
process.exit()

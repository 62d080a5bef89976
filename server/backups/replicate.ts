import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import { mediaNames, type MediaPlace } from '#db/backup/media-place.ts'
import { packChange } from '#db/replica/change-file.ts'
import { type Follower, openFollower } from '#db/replica/follow-wal.ts'
import type { StoragePlace } from '../storage-place.ts'
import { openStorage } from './open-storage.ts'
import {
  changeName,
  MEDIA_FOLDER,
  nextGeneration,
  parseReplicaName,
  REPLICA_FOLDER,
  snapshotName,
} from './replica-names.ts'
import { sentenceOf } from './sentence-of.ts'
import type { Storage } from './storage.ts'

/** What is to be copied where; all of it plain data, for the process that does it. */
export type ReplicaOrder = {
  sqliteFile: string
  media: MediaPlace
  place: StoragePlace
  /** A folder of the site's own, for what is under way; what is in it goes. */
  scratch: string
}

/** How often it looks what has changed, in milliseconds. */
const LOOK_EVERY_MS = 1000
/** So many changes, and a new whole copy is begun: a restore reads them one by one. */
const CHANGES_A_GENERATION = 20_000
/** So long a log may grow while the place for copies is away; then it is let go, and all is copied anew. */
const LONGEST_LOG = 512 * 1024 * 1024
const RETRY_MS = 1000

/**
 * Copies a whole database and then each second what changed of it, with the uploaded files, until it is told to stop;
 * `told` hears when the copy is up to date, or what keeps it from that. Throws when it cannot go on: then it is to be begun anew.
 */
export async function replicate(
  order: ReplicaOrder,
  signal: AbortSignal,
  told: (trouble: string | null) => void,
): Promise<void> {
  const storage = openStorage(order.place)
  const patient = { ...storage, put: patientPut(order, storage, told) }
  const copiedFiles = new Set((await storage.list(MEDIA_FOLDER)).map(({ name }) => name))
  for (;;) {
    const before = (await storage.list(REPLICA_FOLDER)).map(({ name }) => name)
    const generation = nextGeneration(before)
    const follower = openFollower(order.sqliteFile)
    try {
      await copyWhole(order, { storage, generation, follower })
      let changes = 0
      while (changes < CHANGES_A_GENERATION) {
        const isLast = signal.aborted
        const change = follower.next()
        await copyFiles(order.media, patient, copiedFiles)
        if (change) {
          changes += 1
          await patient.put(changeName(generation, changes), await packChange(change))
        }
        told(null)
        if (isLast) return
        await pause(LOOK_EVERY_MS, null, { signal }).catch(() => {})
      }
    } finally {
      follower.close()
    }
  }
}

/** The whole copy is there when its last part is; older generations go then. */
async function copyWhole(
  { sqliteFile, scratch }: ReplicaOrder,
  { storage, generation, follower }: { storage: Storage; generation: string; follower: Follower },
): Promise<void> {
  await rm(scratch, { recursive: true, force: true })
  await mkdir(scratch, { recursive: true })
  const file = join(scratch, 'snapshot.gz')
  await pipeline(
    createReadStream(sqliteFile),
    createGzip({ level: 1 }),
    createWriteStream(file, { mode: 0o600 }),
  )
  const change = follower.next()
  if (change) await storage.put(changeName(generation, 0), await packChange(change))
  await storage.put(snapshotName(generation), file)
  await rm(file)
  for (const { name } of await storage.list(REPLICA_FOLDER)) {
    const of = parseReplicaName(name)?.generation
    if (of && of < generation) await storage.remove(name)
  }
}

/** Uploaded files never change: each is copied once. */
async function copyFiles(media: MediaPlace, storage: Storage, copied: Set<string>): Promise<void> {
  if ('bucket' in media) return
  for (const name of await mediaNames(media)) {
    if (copied.has(`${MEDIA_FOLDER}${name}`)) continue
    await storage.put(`${MEDIA_FOLDER}${name}`, join(media.folder, name))
    copied.add(`${MEDIA_FOLDER}${name}`)
  }
}

/** Tries for as long as the log, which waits for it, does not fill the disk. */
function patientPut(
  { sqliteFile }: ReplicaOrder,
  storage: Storage,
  told: (trouble: string) => void,
): Storage['put'] {
  return async (name, content) => {
    for (;;) {
      try {
        return await storage.put(name, content)
      } catch (error) {
        const { size } = await stat(`${sqliteFile}-wal`)
        if (size > LONGEST_LOG) throw error
        told(sentenceOf(error))
        await pause(RETRY_MS)
      }
    }
  }
}

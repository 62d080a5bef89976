import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { isMediaName } from '#db/backup/media-place.ts'
import { refuseDamaged } from '#db/integrity.ts'
import { openDatabase } from '#db/open.ts'
import { applyChange } from '#db/replica/apply-change.ts'
import { unpackChange } from '#db/replica/change-file.ts'
import { openStorage } from './open-storage.ts'
import {
  changeName,
  MEDIA_FOLDER,
  parseReplicaName,
  REPLICA_FOLDER,
  snapshotName,
} from './replica-names.ts'
import type { ReplicaOrder } from './replicate.ts'
import type { Storage } from './storage.ts'

/** How many changes were applied to a whole copy, of which generation, and how many files came back. */
type Restored = { generation: string; changes: number; files: number }

/**
 * Makes the database of a copy that followed it, and its uploaded files, where there is none yet. Throws an error with a
 * plain sentence when there is nothing, or it is damaged; then nothing was restored.
 */
export async function restoreReplica(order: ReplicaOrder): Promise<Restored> {
  const { sqliteFile, scratch } = order
  if (existsSync(sqliteFile)) {
    throw new Error(`${sqliteFile} is there already; a replica is restored where there is none`)
  }
  const storage = openStorage(order.place)
  const { generation, changes } = await newestGeneration(storage)
  await rm(scratch, { recursive: true, force: true })
  await mkdir(scratch, { recursive: true })
  await mkdir(dirname(sqliteFile), { recursive: true })
  const file = join(scratch, 'restored.sqlite')
  try {
    const packed = join(scratch, 'part.gz')
    await storage.get(snapshotName(generation), packed)
    await pipeline(createReadStream(packed), createGunzip(), createWriteStream(file))
    await applyAll(storage, { generation, changes, file, packed })
    await refuseUnsound(file)
    const files = await fetchFiles(order, storage)
    await rename(file, sqliteFile)
    return { generation, changes: changes.length, files }
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

/** The newest that is whole, with the changes that follow one another without a gap. */
async function newestGeneration(storage: Storage) {
  const parts = (await storage.list(REPLICA_FOLDER)).flatMap(
    ({ name }) => parseReplicaName(name) ?? [],
  )
  const generation = parts
    .filter(({ change }) => change === 'snapshot')
    .map((part) => part.generation)
    .toSorted()
    .at(-1)
  if (!generation) throw new Error('There is no replica at REPLICA_URL')
  const there = new Set(
    parts.filter((part) => part.generation === generation).map((part) => part.change),
  )
  const changes = there.has(0) ? [0] : []
  for (let next = 1; there.has(next); next += 1) changes.push(next)
  return { generation, changes }
}

async function applyAll(
  storage: Storage,
  copy: { generation: string; changes: readonly number[]; file: string; packed: string },
): Promise<void> {
  const file = await open(copy.file, 'r+')
  try {
    for (const change of copy.changes) {
      await storage.get(changeName(copy.generation, change), copy.packed)
      await applyChange(file, await unpackChange(await readFile(copy.packed)))
    }
    await file.sync()
  } finally {
    await file.close()
  }
}

async function refuseUnsound(sqliteFile: string): Promise<void> {
  const db = await openDatabase({ sqliteFile })
  try {
    await refuseDamaged(db)
  } finally {
    await db.destroy()
  }
}

async function fetchFiles({ media }: ReplicaOrder, storage: Storage): Promise<number> {
  if ('bucket' in media) return 0
  await mkdir(media.folder, { recursive: true })
  const names = (await storage.list(MEDIA_FOLDER))
    .map(({ name }) => basename(name))
    .filter(isMediaName)
  const missing = names.filter((name) => !existsSync(join(media.folder, name)))
  for (const name of missing) {
    const part = join(media.folder, `${name}.restored.part`)
    await storage.get(`${MEDIA_FOLDER}${name}`, part)
    await rename(part, join(media.folder, name))
  }
  return missing.length
}

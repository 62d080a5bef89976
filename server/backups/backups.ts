import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { backupFileContract, backupsContract } from '#contract/backups/contract.ts'
import type { ActivityAction } from '#domain/authoring/activity.ts'
import { addActivity } from '../activity/record-activity.queries.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../http/errors.ts'
import { serve } from '../http/serve.ts'
import { serveFile } from '../http/serve-files.ts'
import { isClaimed, jobRun } from '../jobs/job-runs.queries.ts'
import type { StoragePlace } from '../settings/storage-place.ts'
import { begunAt } from './backup-names.ts'
import { keptBackups } from './list-backups.ts'
import { openStorage } from '../storage/open-storage.ts'
import { sentenceOf } from './sentence-of.ts'
import { backUpIfDue } from './back-up-if-due.ts'

/** Serves the API with which admins list, make and download backups. */
export function serveBackups(app: FastifyInstance, deps: Deps): void {
  const closing = new AbortController()
  let making: Promise<unknown> = Promise.resolve()
  app.addHook('onClose', async () => {
    closing.abort()
    await making
  })
  serve(app, deps, backupsContract, {
    list: () => listOfBackups(deps),
    make: async (_call, { player }) => {
      const { db, settings, now, log } = deps
      if (!settings.backup) throw new Refusal(409, NO_PLACE)
      if (await isClaimed(db, 'backup', now())) throw new Refusal(409, 'A backup is being made')
      await note(deps, player.id, 'made a backup', '')
      making = backUpIfDue(deps, closing.signal, { evenIfNotDue: true }).catch((err: unknown) => {
        if (!closing.signal.aborted) log.error({ err }, 'no backup was made')
      })
      return { message: 'A backup is being made' }
    },
  })
  serveFile(app, deps, backupFileContract.download, {
    handle: async ({ request, reply, player, query: { name } }) => {
      const { place } = deps.settings.backup ?? {}
      const kept =
        place && begunAt(name) !== null ? await reachable(keptBackups(deps.settings)) : []
      const found = kept.find((backup) => backup.name === name)
      if (!place || !found) throw new Refusal(404, 'There is no such backup any more')
      reply
        .type('application/gzip')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('content-length', String(found.size))
      // A HEAD request only checks whether the backup exists.
      if (request.method === 'HEAD') return reply.send(Readable.from([]))
      const file = await reachable(openStorage(place).read(name))
      await note(deps, player.id, 'downloaded a backup', name)
      return reply.send(file)
    },
  })
}

const NO_PLACE = 'The operator has named no place for backups (BACKUP_URL)'

async function listOfBackups({ db, settings, now }: Deps) {
  if (!settings.backup) return { place: null, isMaking: false, failure: null, data: [] }
  const { finishedAt, failedAt, failure } = await jobRun(db, 'backup')
  const kept = await reachable(keptBackups(settings))
  return {
    place: placeName(settings.backup.place),
    isMaking: await isClaimed(db, 'backup', now()),
    failure: (failedAt ?? 0) > (finishedAt ?? 0) ? failure : null,
    data: kept
      .map(({ name, size }) => ({ name, bytes: size, begunAt: begunAt(name) ?? 0 }))
      .toReversed(),
  }
}

/** Turns errors of reading the folder or bucket into a Refusal 503 with the cause. */
async function reachable<T>(request: Promise<T>): Promise<T> {
  return request.catch((error: unknown) => {
    const message = `The place of the backups cannot be read: ${sentenceOf(error)}`
    throw new Refusal(503, message, { retryAfter: 30 })
  })
}

/** Returns the folder or bucket of the backups as text, without credentials. */
function placeName(place: StoragePlace): string {
  if ('folder' in place) return place.folder
  const { endpoint, bucket } = place.bucket
  return `${bucket}/${place.prefix} at ${new URL(endpoint).host}`
}

function note(
  { content, now }: Deps,
  userId: string,
  action: ActivityAction,
  about: string,
): Promise<void> {
  const entry = { id: randomUUID(), action, userId, at: now(), about, questions: 0, quizzes: 0 }
  return content.write(async (trx) => ({ result: await addActivity(trx, entry), changed: false }))
}

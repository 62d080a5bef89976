import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { backupFileContract, backupsContract } from '#contract/backups/contract.ts'
import type { ActivityLogAction } from '#domain/authoring/activity.ts'
import { insertActivityLogEntry } from '../activity/record-activity.queries.ts'
import type { ServerDependencies } from '../server-deps.ts'
import { Refusal } from '../http/errors.ts'
import { serveApiContract } from '../http/serve.ts'
import { serveFileEndpoint } from '../http/serve-files.ts'
import { isJobClaimed, getJobRun } from '../jobs/job-runs.queries.ts'
import type { BackupStorageLocation } from '../settings/storage-location.ts'
import { parseBackupTime } from './backup-names.ts'
import { listStoredBackups } from './list-backups.ts'
import { openFileStorage } from '../storage/open-storage.ts'
import { describeError } from './describe-error.ts'
import { backUpIfDue } from './back-up-if-due.ts'

/** Serves the API with which admins list, make and download backups. */
export function serveBackups(app: FastifyInstance, deps: ServerDependencies): void {
  const closing = new AbortController()
  let running: Promise<unknown> = Promise.resolve()
  app.addHook('onClose', async () => {
    closing.abort()
    await running
  })
  serveApiContract(app, deps, backupsContract, {
    list: () => getBackupOverview(deps),
    make: async (_call, { player }) => {
      const { db, settings, now, log } = deps
      if (!settings.backup) throw new Refusal(409, NO_BACKUP_PLACE)
      if (await isJobClaimed(db, 'backup', now())) throw new Refusal(409, 'A backup is already being made')
      await logBackupActivity(deps, player.id, 'made a backup', '')
      running = backUpIfDue(deps, closing.signal, { evenIfNotDue: true }).catch((err: unknown) => {
        if (!closing.signal.aborted) log.error({ err }, 'no backup was made')
      })
      return { message: 'A backup is being made' }
    },
  })
  serveFileEndpoint(app, deps, backupFileContract.download, {
    handle: async ({ request, reply, player, query: { name } }) => {
      const { place } = deps.settings.backup ?? {}
      const kept =
        place && parseBackupTime(name) !== null ? await refuseIfUnreadable(listStoredBackups(deps.settings)) : []
      const found = kept.find((backup) => backup.name === name)
      if (!place || !found) throw new Refusal(404, 'That backup no longer exists')
      reply
        .type('application/gzip')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('content-length', String(found.size))
      // A HEAD request only checks whether the backup exists, so it is not logged as a download.
      if (request.method === 'HEAD') return reply.send(Readable.from([]))
      const file = await refuseIfUnreadable(openFileStorage(place).read(name))
      await logBackupActivity(deps, player.id, 'downloaded a backup', name)
      return reply.send(file)
    },
  })
}

const NO_BACKUP_PLACE = 'No place for backups is set up yet (BACKUP_URL)'

async function getBackupOverview({ db, settings, now }: ServerDependencies) {
  if (!settings.backup) return { place: null, isMaking: false, failure: null, data: [] }
  const { finishedAt, failedAt, failure } = await getJobRun(db, 'backup')
  const kept = await refuseIfUnreadable(listStoredBackups(settings))
  return {
    place: formatBackupPlace(settings.backup.place),
    isMaking: await isJobClaimed(db, 'backup', now()),
    failure: (failedAt ?? 0) > (finishedAt ?? 0) ? failure : null,
    data: kept.map(({ name, size }) => ({ name, bytes: size, begunAt: parseBackupTime(name) ?? 0 })).toReversed(),
  }
}

/** Turns errors of reading the folder or bucket into a Refusal 503 with the cause. */
async function refuseIfUnreadable<T>(request: Promise<T>): Promise<T> {
  return request.catch((error: unknown) => {
    const message = `We can’t read the backups: ${describeError(error)}`
    throw new Refusal(503, message, { retryAfter: 30 })
  })
}

/** Returns the folder or bucket of the backups as text, without credentials. */
function formatBackupPlace(place: BackupStorageLocation): string {
  if ('folder' in place) return place.folder
  const { endpoint, bucket } = place.bucket
  return `${bucket}/${place.prefix} at ${new URL(endpoint).host}`
}

function logBackupActivity(
  { content, now }: ServerDependencies,
  userId: string,
  action: ActivityLogAction,
  about: string,
): Promise<void> {
  const entry = { id: randomUUID(), action, userId, at: now(), about, questions: 0, quizzes: 0 }
  return content.write(async (trx) => ({ result: await insertActivityLogEntry(trx, entry), changed: false }))
}

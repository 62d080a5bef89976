import type { Database } from '#db/tables/tables.ts'
import type { LoggedError } from '#domain/site/site-health.ts'

/** An error from the log, as stored in the database. */
export type ErrorLogLine = LoggedError & { failedMails: number }

export async function insertErrorLogLines(db: Database, lines: readonly ErrorLogLine[]): Promise<void> {
  const rows = lines.map(({ id, at, message, cause, route, requestId, failedMails }) => ({
    id,
    logged_at: at,
    message,
    cause,
    route,
    request_id: requestId,
    failed_mails: failedMails,
  }))
  await db.insertInto('error_log').values(rows).execute()
}

export async function deleteOldErrorLogLines(db: Database, before: number): Promise<void> {
  await db.deleteFrom('error_log').where('logged_at', '<', before).execute()
}

/** Returns the errors since a moment, newest first. */
export async function listErrorsSince(db: Database, since: number, limit: number): Promise<LoggedError[]> {
  const rows = await db
    .selectFrom('error_log')
    .select(['id', 'logged_at', 'message', 'cause', 'route', 'request_id'])
    .where('logged_at', '>=', since)
    .orderBy('logged_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id, logged_at: at, message, cause, route, request_id: requestId }) => ({
    id,
    at,
    message,
    cause,
    route,
    requestId,
  }))
}

export async function countFailedMailsSince(db: Database, since: number): Promise<number> {
  const { mails } = await db
    .selectFrom('error_log')
    .select((row) => row.fn.sum<number | string | null>('failed_mails').as('mails'))
    .where('logged_at', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(mails ?? 0)
}

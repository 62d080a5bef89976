import { DAY_MS } from '#domain/time/units.ts'
import type { Database } from '#db/tables/tables.ts'

const CHECK_INTERVAL_MS = 7 * DAY_MS
/**
 * The links in questions are checked regularly. A link that was not checked for this long is no longer in any question,
 * so its record is deleted.
 */
const RETENTION_MS = 6 * CHECK_INTERVAL_MS
/** The maximum length of a link that is checked. Longer links exceed the index size of some database engines. */
const MAX_URL_LENGTH = 600

/** Selects the distinct reference and media URLs of questions that are not archived. */
function selectLinks(db: Database) {
  const inColumn = (column: 'reference' | 'media_url') =>
    db
      .selectFrom('questions')
      .select(`${column} as url`)
      .where('archived_at', 'is', null)
      .where(column, 'like', 'http%')
      .where((row) => row(row.fn<number>('length', [column]), '<=', MAX_URL_LENGTH))
  return inColumn('reference').union(inColumn('media_url'))
}

/** Claims up to `limit` links that were not checked for a week. No other run checks them for another week. */
export async function claimLinksDueForCheck(db: Database, now: number, limit: number): Promise<string[]> {
  const due = await db
    .selectFrom(selectLinks(db).as('links'))
    .leftJoin('link_checks', 'link_checks.url', 'links.url')
    .select('links.url')
    .where((row) => row.or([row('looked_at', 'is', null), row('looked_at', '<=', now - CHECK_INTERVAL_MS)]))
    .orderBy('links.url')
    .limit(limit)
    .execute()
  if (due.length === 0) return []
  const claimed = await db
    .insertInto('link_checks')
    .values(due.map(({ url }) => ({ url, looked_at: now, misses: 0 })))
    .onConflict((conflict) =>
      conflict
        .column('url')
        .doUpdateSet({ looked_at: now })
        .where('link_checks.looked_at', '<=', now - CHECK_INTERVAL_MS),
    )
    .returning('url')
    .execute()
  return claimed.map(({ url }) => url)
}

/** Records that a link is reachable, and resets its failures. */
export async function recordReachableLink(db: Database, url: string): Promise<void> {
  await db.updateTable('link_checks').set({ misses: 0 }).where('url', '=', url).execute()
}

/** Records that a link is broken. Returns the number of consecutive failed checks. */
export async function recordBrokenLink(db: Database, url: string): Promise<number> {
  const { misses } = await db
    .updateTable('link_checks')
    .set((row) => ({ misses: row('misses', '+', 1) }))
    .where('url', '=', url)
    .returning('misses')
    .executeTakeFirstOrThrow()
  return misses
}

/** Returns the ids of the questions that contain a link, without archived ones. */
export async function findQuestionsWithLink(db: Database, url: string): Promise<string[]> {
  const rows = await db
    .selectFrom('questions')
    .select('id')
    .where('archived_at', 'is', null)
    .where((row) => row.or([row('reference', '=', url), row('media_url', '=', url)]))
    .execute()
  return rows.map(({ id }) => id)
}

export async function deleteStaleLinkChecks(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('link_checks')
    .where('looked_at', '<', now - RETENTION_MS)
    .execute()
}

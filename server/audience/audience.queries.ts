import { sql } from 'kysely'
import type { AudienceCount } from '#domain/audience/measures.ts'
import type { Day } from '#domain/time/day.ts'
import type { Database } from '#db/tables/tables.ts'

/** Adds counts in one statement. `counts` must be sorted, so that concurrent writers cannot deadlock. */
export async function incrementAudienceCounts(
  db: Database,
  counts: readonly AudienceCount[],
  shard: number,
): Promise<void> {
  await db
    .insertInto('audience')
    .values(counts.map((count) => ({ ...count, shard })))
    .onConflict((conflict) =>
      conflict.columns(['day', 'measure', 'state', 'shard']).doUpdateSet({ n: sql`audience.n + excluded.n` }),
    )
    .execute()
}

/** Returns how many people played the question of a day. */
export async function countPlays(db: Database, day: Day): Promise<number> {
  const row = await db
    .selectFrom('audience')
    .select((counts) => counts.fn.sum<number | null>('n').as('n'))
    .where('day', '=', day)
    .where('measure', '=', 'hours')
    .executeTakeFirst()
  return row?.n ?? 0
}

/** Returns the audience counts of each day, measure and state, summed over all shards. The oldest day comes first. */
export async function listAudienceCounts(db: Database, { from, to }: { from: Day; to: Day }): Promise<AudienceCount[]> {
  return db
    .selectFrom('audience')
    .select(['day', 'measure', 'state'])
    .select((row) => row.fn.sum<number>('n').as('n'))
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['day', 'measure', 'state'])
    .orderBy('day')
    .execute()
}

import { randomBytes } from 'node:crypto'
import { runInTransaction } from '#db/engine/transaction.ts'
import type { Database, Trx } from '#db/tables/tables.ts'

/** Returns a secret shared by all processes of the site. The first call creates it, by default from 256 random bits. */
export async function getOrCreateSecret(
  db: Database,
  name: string,
  make = () => randomBytes(32).toString('base64url'),
): Promise<string> {
  const existing = await findSecret(db, name)
  if (existing) return existing
  const created = make()
  await runInTransaction(db, (trx) =>
    trx
      .insertInto('secrets')
      .values({ name, value: created })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
  return (await findSecret(db, name)) ?? created
}

async function findSecret(db: Database, name: string): Promise<string | null> {
  const row = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value ?? null
}

/** Deletes a secret and returns it. Of two concurrent calls, one gets `null`. */
export async function consumeOneTimeSecret(trx: Trx, name: string): Promise<string | null> {
  const row = await trx.deleteFrom('secrets').where('name', '=', name).returning('value').executeTakeFirst()
  return row?.value ?? null
}

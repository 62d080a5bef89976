import { randomBytes } from 'node:crypto'
import { inTransaction } from '#db/engine/transaction.ts'
import type { Database, Trx } from '#db/tables/tables.ts'

/** A secret that all processes of the site share: made by whoever asks first, unless told otherwise 256 random bits. */
export async function sharedSecret(
  db: Database,
  name: string,
  make = () => randomBytes(32).toString('base64url'),
): Promise<string> {
  const known = await secretNamed(db, name)
  if (known) return known
  const made = make()
  await inTransaction(db, (trx) =>
    trx
      .insertInto('secrets')
      .values({ name, value: made })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
  return (await secretNamed(db, name)) ?? made
}

async function secretNamed(db: Database, name: string): Promise<string | null> {
  const row = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.value ?? null
}

/** Takes a secret away and returns it; null for the second of two who come for it. */
export async function takeSecret(trx: Trx, name: string): Promise<string | null> {
  const row = await trx
    .deleteFrom('secrets')
    .where('name', '=', name)
    .returning('value')
    .executeTakeFirst()
  return row?.value ?? null
}

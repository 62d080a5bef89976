import { randomUUID } from 'node:crypto'
import type { Database, Trx } from '#db/tables/tables.ts'
import { MAX_PASSKEYS_PER_USER } from '#domain/accounts/second-factor.ts'

/** A stored passkey. `publicKey` is in base64. */
export type StoredPasskey = {
  userId: string
  credentialId: string
  publicKey: string
  counter: number
  transports: string
}

export type NewPasskey = StoredPasskey & {
  name: string
  deviceType: string
  isBackedUp: boolean
  aaguid: string
  createdAt: string
}

/** Returns the passkey with this credential id, or `null` if no account has it. */
export async function findPasskey(db: Database, credentialId: string): Promise<StoredPasskey | null> {
  const owner = await db
    .selectFrom('passkey_credentials')
    .select('user_id')
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
  const row = await db
    .selectFrom('passkeys')
    .select(['user_id', 'credential_id', 'public_key', 'counter', 'transports'])
    .where('credential_id', '=', credentialId)
    // During an update, processes of older versions store passkeys without an entry in `passkey_credentials`. Then the
    // oldest passkey with this credential id is returned.
    .$if(owner !== undefined, (query) => query.where('user_id', '=', owner?.user_id ?? ''))
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  return {
    userId: row.user_id,
    credentialId: row.credential_id,
    publicKey: row.public_key,
    counter: row.counter,
    transports: row.transports,
  }
}

export async function listPasskeyCredentialIds(db: Database, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('passkeys').select('credential_id').where('user_id', '=', userId).execute()
  return rows.map(({ credential_id }) => credential_id)
}

/** Adds a passkey. A credential belongs to one account, and an account has a limited number of passkeys. */
export async function insertPasskey(trx: Trx, passkey: NewPasskey): Promise<'added' | 'too many' | 'taken'> {
  const { userId, credentialId } = passkey
  if ((await listPasskeyCredentialIds(trx, userId)).length >= MAX_PASSKEYS_PER_USER) return 'too many'
  if ((await findPasskey(trx, credentialId)) !== null) return 'taken'
  const claimed = await trx
    .insertInto('passkey_credentials')
    .values({ credential_id: credentialId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  if (!claimed) return 'taken'
  await trx
    .insertInto('passkeys')
    .values({
      user_id: userId,
      id: randomUUID(),
      name: passkey.name,
      public_key: passkey.publicKey,
      credential_id: credentialId,
      counter: passkey.counter,
      device_type: passkey.deviceType,
      backed_up: passkey.isBackedUp ? 1 : 0,
      transports: passkey.transports,
      aaguid: passkey.aaguid,
      created_at: passkey.createdAt,
    })
    .execute()
  return 'added'
}

/** Saves the signature counter of a passkey. Returns whether the passkey still exists. */
export async function savePasskeyCounter(
  trx: Trx,
  { userId, credentialId }: StoredPasskey,
  counter: number,
): Promise<boolean> {
  const saved = await trx
    .updateTable('passkeys')
    .set({ counter })
    .where('user_id', '=', userId)
    .where('credential_id', '=', credentialId)
    .returning('id')
    .executeTakeFirst()
  return saved !== undefined
}

/** Deletes all passkeys of a player, or only the one with `id`. Returns the number of deleted passkeys. */
export async function deletePasskeys(trx: Trx, userId: string, id?: string): Promise<number> {
  const removed = await trx
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .returning('credential_id')
    .execute()
  if (removed.length > 0) {
    const credentials = removed.map(({ credential_id }) => credential_id)
    await trx
      .deleteFrom('passkey_credentials')
      .where('user_id', '=', userId)
      .where('credential_id', 'in', credentials)
      .execute()
  }
  return removed.length
}

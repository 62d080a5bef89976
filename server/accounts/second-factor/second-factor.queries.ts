import { createHash, randomInt, randomUUID } from 'node:crypto'
import type { Database, Trx } from '#db/tables/tables.ts'
import {
  RECOVERY_CODES_PER_SET,
  RECOVERY_CODE_LENGTH,
  RECOVERY_CODE_ALPHABET,
  type SecondFactor,
  formatRecoveryCode,
} from '#domain/accounts/second-factor.ts'
import { deletePasskeys } from '../sign-in/passkeys.queries.ts'

/** Returns a player's authenticator app, passkeys and number of unused recovery codes. */
export async function loadSecondFactor(db: Database, userId: string): Promise<SecondFactor> {
  const row = await findSecondFactorRow(db, userId)
  const passkeys = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return {
    app: row?.verified === 1,
    recoveryCodes: row ? (JSON.parse(row.recovery_codes) as string[]).length : 0,
    passkeys: passkeys.map((key) => ({
      id: key.id,
      name: key.name,
      createdAt: Date.parse(key.created_at),
    })),
  }
}

/** Returns the encrypted secret of an app that is not confirmed by a code yet, or `null`. */
export async function findUnconfirmedAuthenticatorSecret(db: Database, userId: string): Promise<string | null> {
  const row = await findSecondFactorRow(db, userId)
  return row && row.verified === 0 && row.secret !== '' ? row.secret : null
}

/**
 * Marks the authenticator app with this secret as confirmed. Returns `false` if the player has since begun to set up
 * another app.
 */
export async function confirmAuthenticatorApp(trx: Trx, userId: string, secret: string): Promise<boolean> {
  const confirmed = await trx
    .updateTable('second_factors')
    .set({ verified: 1 })
    .where('user_id', '=', userId)
    .where('secret', '=', secret)
    .where('verified', '=', 0)
    .returning('id')
    .executeTakeFirst()
  return confirmed !== undefined
}

/** Stores the secret of an app that is not confirmed yet. Returns `false` if the player already has an app. */
export async function saveUnconfirmedAppSecret(trx: Trx, userId: string, secret: string): Promise<boolean> {
  await lockPlayerRow(trx, userId)
  const row = await findSecondFactorRow(trx, userId)
  if (row?.verified === 1) return false
  await saveSecondFactorRow(trx, userId, { secret })
  return true
}

/** Replaces a player's recovery codes and returns the new ones. Only their hashes are stored. */
export async function renewRecoveryCodes(trx: Trx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES_PER_SET }, createRecoveryCode)
  await saveSecondFactorRow(trx, userId, {
    recovery_codes: JSON.stringify(codes.map(hashRecoveryCode)),
  })
  return codes.map(formatRecoveryCode)
}

/** Returns the stored hash of a recovery code. With 79 random bits, a code needs neither a salt nor a slow hash. */
export function hashRecoveryCode(code: string): string {
  return createHash('sha256').update(code).digest('base64url')
}

function createRecoveryCode(): string {
  const letters = RECOVERY_CODE_ALPHABET
  return Array.from({ length: RECOVERY_CODE_LENGTH }, () => letters[randomInt(letters.length)]).join('')
}

/** Removes a player's authenticator app. Returns `false` if there was none. */
export async function removeAuthenticatorApp(trx: Trx, userId: string): Promise<boolean> {
  await lockPlayerRow(trx, userId)
  if ((await findSecondFactorRow(trx, userId))?.verified !== 1) return false
  await saveSecondFactorRow(trx, userId, { secret: '', verified: 0 })
  await updateSecondFactorFlag(trx, userId)
  return true
}

/** Removes a player's passkey. Returns `false` if the player has no such passkey. */
export async function removePlayerPasskey(trx: Trx, userId: string, id: string): Promise<boolean> {
  await lockPlayerRow(trx, userId)
  const removed = await deletePasskeys(trx, userId, id)
  if (removed > 0) await updateSecondFactorFlag(trx, userId)
  return removed > 0
}

/** Removes a player's app, passkeys and recovery codes. Returns `false` if the player had no second factor. */
export async function removeSecondFactor(trx: Trx, userId: string): Promise<boolean> {
  await lockPlayerRow(trx, userId)
  const passkeys = await deletePasskeys(trx, userId)
  const row = await findSecondFactorRow(trx, userId)
  if (row) await saveSecondFactorRow(trx, userId, { secret: '', verified: 0 })
  await updateSecondFactorFlag(trx, userId)
  return passkeys > 0 || row?.verified === 1
}

/**
 * Completes the addition of a factor. Returns new recovery codes if the player had none, which means that this is the
 * first factor, and `null` otherwise.
 */
export async function completeSecondFactor(trx: Trx, userId: string): Promise<string[] | null> {
  await lockPlayerRow(trx, userId)
  await updateSecondFactorFlag(trx, userId)
  const { recoveryCodes } = await loadSecondFactor(trx, userId)
  return recoveryCodes > 0 ? null : renewRecoveryCodes(trx, userId)
}

/** Updates whether a player has a second factor. Deletes the recovery codes if the player has none. */
async function updateSecondFactorFlag(trx: Trx, userId: string): Promise<void> {
  const { app, passkeys } = await loadSecondFactor(trx, userId)
  const has = app || passkeys.length > 0
  if (!has) await trx.deleteFrom('second_factors').where('user_id', '=', userId).execute()
  await trx
    .updateTable('users')
    .set({ second_factor: has ? 1 : 0 })
    .where('id', '=', userId)
    .execute()
}

/** Serialises changes to one player's second factor by locking the player's row. */
async function lockPlayerRow(trx: Trx, userId: string): Promise<void> {
  await trx
    .updateTable('users')
    .set((row) => ({ second_factor: row.ref('second_factor') }))
    .where('id', '=', userId)
    .execute()
}

async function findSecondFactorRow(db: Database, userId: string) {
  return db
    .selectFrom('second_factors')
    .select(['secret', 'verified', 'recovery_codes'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

async function saveSecondFactorRow(
  trx: Trx,
  userId: string,
  change: { secret?: string; verified?: number; recovery_codes?: string },
): Promise<void> {
  const changed = await trx
    .updateTable('second_factors')
    .set(change)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  if (changed) return
  const empty = { secret: '', verified: 0, recovery_codes: '[]', failures: 0, locked_until: null }
  await trx
    .insertInto('second_factors')
    .values({ user_id: userId, id: randomUUID(), ...empty, ...change })
    .execute()
}

import { createHash, randomInt, randomUUID } from 'node:crypto'
import type { Database, Trx } from '#db/tables/tables.ts'
import {
  RECOVERY_CODE_COUNT,
  RECOVERY_CODE_LENGTH,
  RECOVERY_LETTERS,
  type SecondFactor,
  spellRecoveryCode,
} from '#domain/accounts/second-factor.ts'
import { removePasskeys } from '../sign-in/passkeys.queries.ts'

/** What a player can show beside the password. */
export async function secondFactorOf(db: Database, userId: string): Promise<SecondFactor> {
  const row = await rowOf(db, userId)
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

/** Returns the encrypted secret of an app whose first code was not typed yet; `null` when there is none. */
export async function startedApp(db: Database, userId: string): Promise<string | null> {
  const row = await rowOf(db, userId)
  return row && row.verified === 0 && row.secret !== '' ? row.secret : null
}

/** Turns on the app with this secret; returns whether it is still the one that was started. */
export async function confirmApp(trx: Trx, userId: string, secret: string): Promise<boolean> {
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

/** Keeps the secret of an app until a code of it is shown; false when there is an app already. */
export async function startApp(trx: Trx, userId: string, secret: string): Promise<boolean> {
  await lockPlayer(trx, userId)
  const row = await rowOf(trx, userId)
  if (row?.verified === 1) return false
  await keepRow(trx, userId, { secret })
  return true
}

/** Makes the recovery codes of a player anew, and returns them: kept are their checksums alone. */
export async function renewRecoveryCodes(trx: Trx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, newRecoveryCode)
  await keepRow(trx, userId, { recovery_codes: JSON.stringify(codes.map(recoveryHash)) })
  return codes.map(spellRecoveryCode)
}

/** What is kept of a recovery code: 79 random bits need neither salt nor a slow hash. */
export function recoveryHash(code: string): string {
  return createHash('sha256').update(code).digest('base64url')
}

function newRecoveryCode(): string {
  const letters = RECOVERY_LETTERS
  return Array.from(
    { length: RECOVERY_CODE_LENGTH },
    () => letters[randomInt(letters.length)],
  ).join('')
}

/** Takes the app away; false when there was none. */
export async function removeApp(trx: Trx, userId: string): Promise<boolean> {
  await lockPlayer(trx, userId)
  if ((await rowOf(trx, userId))?.verified !== 1) return false
  await keepRow(trx, userId, { secret: '', verified: 0 })
  await settle(trx, userId)
  return true
}

/** Takes a passkey away; false when there is none such. */
export async function removePasskey(trx: Trx, userId: string, id: string): Promise<boolean> {
  await lockPlayer(trx, userId)
  const removed = await removePasskeys(trx, userId, id)
  if (removed > 0) await settle(trx, userId)
  return removed > 0
}

/** Takes all of it away, of whoever has lost it; false when there was nothing. */
export async function removeSecondFactor(trx: Trx, userId: string): Promise<boolean> {
  await lockPlayer(trx, userId)
  const passkeys = await removePasskeys(trx, userId)
  const row = await rowOf(trx, userId)
  if (row) await keepRow(trx, userId, { secret: '', verified: 0 })
  await settle(trx, userId)
  return passkeys > 0 || row?.verified === 1
}

/**
 * After a factor was added. Recovery codes, when there are none: it may be the first, with which a password alone is no
 * longer enough.
 */
export async function settleAdded(trx: Trx, userId: string): Promise<string[] | null> {
  await lockPlayer(trx, userId)
  await settle(trx, userId)
  const { recoveryCodes } = await secondFactorOf(trx, userId)
  return recoveryCodes > 0 ? null : renewRecoveryCodes(trx, userId)
}

/** Says of a player whether they have a second factor, as there is one or not; without one, nothing of it is kept. */
async function settle(trx: Trx, userId: string): Promise<void> {
  const { app, passkeys } = await secondFactorOf(trx, userId)
  const has = app || passkeys.length > 0
  if (!has) await trx.deleteFrom('second_factors').where('user_id', '=', userId).execute()
  await trx
    .updateTable('users')
    .set({ second_factor: has ? 1 : 0 })
    .where('id', '=', userId)
    .execute()
}

/** So that what is changed of one player's factors is changed one after the other. */
async function lockPlayer(trx: Trx, userId: string): Promise<void> {
  await trx
    .updateTable('users')
    .set((row) => ({ second_factor: row.ref('second_factor') }))
    .where('id', '=', userId)
    .execute()
}

async function rowOf(db: Database, userId: string) {
  return db
    .selectFrom('second_factors')
    .select(['secret', 'verified', 'recovery_codes'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

async function keepRow(
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

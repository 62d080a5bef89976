import { randomUUID } from 'node:crypto'
import type { Database } from '../db/tables.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Role } from '../domain/role.ts'
import { sharedSecret } from '../server/secrets.queries.ts'
import { signedCookieValue } from '../server/sessions.ts'

/** A player with an open session, and the cookie that proves it. */
export type TestPlayer = { id: string; name: string; email: string; cookie: string }

const HOUR_MS = 3_600_000
const ROWS_A_STATEMENT = 500

/** Adds players straight into the database, because hashing a password for each takes its time. */
export async function addPlayers(
  db: Database,
  count: number,
  { role = 'ordinary', cookieName }: { role?: Role; cookieName: string },
): Promise<TestPlayer[]> {
  const secret = await sharedSecret(db, 'sessions')
  const at = new Date()
  const times = { created_at: at.toISOString(), updated_at: at.toISOString() }
  const made = Array.from({ length: count }, () => {
    const id = randomUUID()
    return { id, token: randomUUID(), name: 'Ada Lovelace', email: `${id}@players.example` }
  })
  for (let from = 0; from < count; from += ROWS_A_STATEMENT) {
    const some = made.slice(from, from + ROWS_A_STATEMENT)
    await inTransaction(db, async (trx) => {
      await trx
        .insertInto('users')
        .values(
          some.map(({ id, name, email }) => ({
            ...{ id, name, email, role, email_verified: 1, image: null },
            ...times,
          })),
        )
        .execute()
      await trx
        .insertInto('sessions')
        .values(
          some.map(({ id, token }) => ({
            ...{ id: randomUUID(), user_id: id, token, ip_address: null, user_agent: null },
            expires_at: new Date(at.getTime() + HOUR_MS).toISOString(),
            ...times,
          })),
        )
        .execute()
    })
  }
  return made.map(({ id, token, name, email }) => ({
    ...{ id, name, email },
    cookie: `${cookieName}=${signedCookieValue(token, secret)}`,
  }))
}

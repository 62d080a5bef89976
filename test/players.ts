import { randomUUID } from 'node:crypto'
import type { Database } from '#db/tables/tables.ts'
import { runInTransaction } from '#db/engine/transaction.ts'
import type { Role } from '#domain/accounts/role.ts'
import { getOrCreateSecret } from '#server/accounts/secrets.queries.ts'
import { createSessionCookieValue } from '#server/accounts/sessions/sessions.ts'

/** A player with an open session, and its cookie. */
export type TestPlayer = { id: string; name: string; email: string; cookie: string }

/** Returns the cookies of a signed-in browser: the session, and the marker that scripts can read. */
export function createBrowserCookies(session: string, url: string) {
  const [name = '', value = ''] = session.split('=')
  return [
    { name, value, url },
    { name: 'signed-in', value: '1', url },
  ]
}

const YEARS_MS = 10 * 365 * 86_400_000
const ROWS_A_STATEMENT = 500

/** Inserts players directly into the database, since hashing a password for each would be slow. */
export async function addPlayers(
  db: Database,
  count: number,
  given: { role?: Role; cookieName: string; now?: number },
): Promise<TestPlayer[]> {
  const secret = await getOrCreateSecret(db, 'sessions')
  const { role = 'ordinary', cookieName, now = Date.now() } = given
  const at = new Date(now)
  const created_at = at.toISOString()
  const times = { created_at, updated_at: created_at }
  const expires_at = new Date(at.getTime() + YEARS_MS).toISOString()
  const users = Array.from({ length: count }, () => {
    const id = randomUUID()
    const email = `${id}@players.example`
    return { id, name: 'Ada Lovelace', email, role, email_verified: 1, image: null, ...times }
  })
  const sessions = users.map((user) => {
    const ids = { id: randomUUID(), user_id: user.id, token: randomUUID() }
    return {
      ...ids,
      ip_address: null,
      user_agent: null,
      expires_at,
      created_at,
      updated_at: created_at,
    }
  })
  for (let from = 0; from < count; from += ROWS_A_STATEMENT) {
    const to = from + ROWS_A_STATEMENT
    await runInTransaction(db, async (trx) => {
      await trx.insertInto('users').values(users.slice(from, to)).execute()
      await trx.insertInto('sessions').values(sessions.slice(from, to)).execute()
    })
  }
  return users.map(({ id, name, email }, index) => {
    const cookie = `${cookieName}=${createSessionCookieValue(sessions[index]?.token ?? '', secret)}`
    return { id, name, email, cookie }
  })
}

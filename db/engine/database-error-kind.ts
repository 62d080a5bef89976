/**
 * Why a database cannot do its work: `away`, `busy` (locks or too many connections), `full`, `read-only`, or
 * `failing` (its disk or memory).
 */
export type DatabaseErrorKind = 'away' | 'busy' | 'full' | 'read-only' | 'failing'

/** Returns why the database failed, or `null` if the error has another cause. */
export function getDatabaseErrorKind(error: unknown): DatabaseErrorKind | null {
  if (typeof error !== 'object' || error === null) return null
  const {
    errcode,
    code,
    message = '',
  } = error as { errcode?: number } & Partial<Error> & {
      code?: unknown
    }
  if (errcode !== undefined) return SQLITE_ERROR_KINDS[errcode & 0xff] ?? null
  if (typeof code === 'string') {
    const found = POSTGRES_ERROR_KINDS.find(([codes]) => codes.test(code))
    if (found) return found[1]
  }
  return LOST_CONNECTION_MESSAGE.test(message) ? 'away' : null
}

/** The kinds of database errors by SQLite's primary result codes. */
const SQLITE_ERROR_KINDS: Record<number, DatabaseErrorKind> = {
  5: 'busy',
  6: 'busy',
  7: 'failing',
  8: 'read-only',
  10: 'failing',
  11: 'failing',
  13: 'full',
  14: 'failing',
  26: 'failing',
}

/** The kinds of database errors by Node's network error codes and PostgreSQL's SQLSTATE codes. */
const POSTGRES_ERROR_KINDS: [RegExp, DatabaseErrorKind][] = [
  [/^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)$/, 'away'],
  [/^(57P0\d|08\w{3}|25P03)$/, 'away'],
  [/^(40001|40P01|53300|55P03|57014)$/, 'busy'],
  [/^53100$/, 'full'],
  [/^(25006|42501)$/, 'read-only'],
  [/^(53000|53200|58\w{3}|XX00[12])$/, 'failing'],
]

/**
 * Error messages of `pg` for lost or silent connections, and of a Citus coordinator that lost its connection to a
 * worker. The coordinator reports those as internal errors with the text of libpq.
 */
const LOST_CONNECTION_MESSAGE =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|is not queryable|SSL SYSCALL error|closed (the connection )?unexpectedly|connection not open/

import { expect, it } from 'vitest'
import { type DatabaseErrorKind, getDatabaseErrorKind } from './database-error-kind.ts'

const failure = (code: string, message: string) => Object.assign(new Error(message), { code })

it.each<[string, string, DatabaseErrorKind | null]>([
  // Messages of a Citus coordinator when a worker vanishes during a query.
  ['XX000', 'SSL SYSCALL error: EOF detected', 'away'],
  ['XX000', 'server closed the connection unexpectedly', 'away'],
  ['XX000', 'SSL connection has been closed unexpectedly', 'away'],
  ['08006', 'connection to the remote node failed', 'away'],
  ['XX000', 'cache lookup failed for relation 1', null],
  ['23505', 'duplicate key value violates unique constraint', null],
])('classifies SQLSTATE %s with “%s” as %s', (code, message, trouble) => {
  expect(getDatabaseErrorKind(failure(code, message))).toBe(trouble)
})

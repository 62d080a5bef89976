import { type DatabaseErrorKind, getDatabaseErrorKind } from '#db/engine/database-error-kind.ts'
import { WrongMachineClockError } from './clock.ts'

/** A problem that prevents the site from starting. The start is retried and may succeed later without a restart. */
export type SiteStartupProblem = {
  /** The problem as shown by `/readyz` and `systemctl status`. It contains no host, user or file names. */
  reason: string
  /** A sentence that tells the operator how to solve the problem. */
  advice: string
  /** The message of the error that prevented the start, or its code if the message is empty. */
  cause: string
  /** Whether only an operator can solve the problem. If so, the start is retried less often. */
  needsOperator: boolean
}

type BlockerExplanation = Omit<SiteStartupProblem, 'cause'>

const BLOCKERS_BY_ERROR_KIND: Record<DatabaseErrorKind, BlockerExplanation> = {
  away: {
    reason: 'the database cannot be reached',
    advice: 'Start the database, or correct the host and the port in DATABASE_URL.',
    needsOperator: false,
  },
  busy: {
    reason: 'the database is busy',
    advice: 'Look for a long transaction, or for too many connections.',
    needsOperator: false,
  },
  full: {
    reason: 'the disk of the database is full',
    advice: 'Free some space on the disk of the database.',
    needsOperator: false,
  },
  'read-only': {
    reason: 'the database can only be read',
    advice: 'Promote the standby, name the primary in DATABASE_URL, or make the disk writable.',
    needsOperator: false,
  },
  failing: {
    reason: 'the database cannot read or write its files',
    advice: 'Look at the disk and its permissions, and at the log of the database.',
    needsOperator: false,
  },
}

/**
 * Errors that only a person can fix, by SQLSTATE or by messages of Node and `pg`. They take precedence over
 * `BLOCKERS_BY_ERROR_KIND`.
 */
const BLOCKERS_BY_ERROR_TEXT: readonly (BlockerExplanation & { pattern: RegExp })[] = [
  {
    pattern: /^(28P01|28000)$|^SASL|SCRAM/,
    reason: 'the database refuses the user or the password',
    advice: 'Correct the user and the password in DATABASE_URL, or pg_hba.conf.',
    needsOperator: true,
  },
  {
    pattern: /^3D000$/,
    reason: 'the database does not exist on its server',
    advice: 'Create the database, or correct its name in DATABASE_URL.',
    needsOperator: true,
  },
  {
    pattern: /^(42501|3F000)$/,
    reason: 'the user of the database may not create tables',
    advice: 'Make the user of DATABASE_URL the owner of the database.',
    needsOperator: true,
  },
  {
    pattern: /^(ERR_TLS|ERR_SSL|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|CERT_)|does not support SSL/,
    reason: 'no secure connection to the database can be made',
    advice: 'Compare sslmode and sslrootcert in DATABASE_URL with the certificate of the server.',
    needsOperator: true,
  },
  {
    pattern: /^(ENOSPC|EDQUOT)$/,
    reason: 'the disk is full',
    advice: 'Free some space on the disk of DATA_DIR.',
    needsOperator: false,
  },
  {
    pattern: /^(EACCES|EPERM|EROFS|ENOTDIR|EIO)$/,
    reason: 'the folder of the site cannot be written to',
    advice: 'Look at the disk of DATA_DIR, and at who may write there.',
    needsOperator: true,
  },
]

/** Returns the problem behind the error of a failed start. Returns `null` if a retry cannot succeed. */
export function findStartupProblem(error: unknown): SiteStartupProblem | null {
  if (!(error instanceof Error)) return null
  const { code = '' } = error as { code?: string }
  // The error for an address with several hosts is an AggregateError. Its message is empty, so the error code is shown.
  const cause = error.message || code
  if (error instanceof WrongMachineClockError) {
    const reason = 'the clock of this machine cannot be right'
    return { reason, advice: error.advice, cause, needsOperator: false }
  }
  // The error for a port that is in use resembles a database error, but has nothing to do with the database.
  if ((error as { syscall?: string }).syscall === 'listen') return null
  const names = [code, error.message]
  const found = BLOCKERS_BY_ERROR_TEXT.find(({ pattern }) => names.some((name) => pattern.test(name)))
  if (found) return { reason: found.reason, advice: found.advice, needsOperator: found.needsOperator, cause }
  const trouble = getDatabaseErrorKind(error)
  return trouble ? { ...BLOCKERS_BY_ERROR_KIND[trouble], cause } : null
}

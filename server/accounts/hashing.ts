import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { verifyPassword } from 'better-auth/crypto'
import { availableParallelism } from 'node:os'
import { Refusal } from '../http/errors.ts'
import { workQueue } from '../http/work-queue.ts'
import { duringCall } from './accounts-database.ts'

/** The figures of scrypt. */
export type HashCost = { N: number; r: number; p: number }

export type Hashing = {
  hash: (password: string) => Promise<string>
  /** Whether a hash takes other work than those made today, to be replaced when its password is known again. */
  isOutdated: (hash: string) => boolean
  verify: (given: { hash: string; password: string }) => Promise<boolean>
}

/**
 * What OWASP asks of scrypt, in 32 MB: so much is given back at once, while of 16 MB each helping thread would keep its
 * own for good.
 * https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html#scrypt
 */
export const COST: HashCost = { N: 2 ** 15, r: 8, p: 3 }

/** No hash takes more memory, whatever its figures say. */
const MOST_BYTES = 64 * 1024 * 1024

/** With those that wait. */
const MOST = 22

/** Two, where that leaves a processor to visitors: a process has four helping threads, and files are read by the same. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1))

/**
 * Hashes passwords and compares them, few at a time. Beyond those that wait it is a Refusal 503. What
 * a hash costs is for tests to lower.
 */
export function openHashing(cost = COST): Hashing {
  const inTurn = workQueue({ atOnce: AT_ONCE, waiting: MOST - AT_ONCE })
  return {
    hash: (password) => noticed(inTurn(() => hashOf(password, cost))),
    isOutdated: (hash) => !hash.startsWith(headOf(cost)),
    verify: (given) => noticed(inTurn(() => isHashOf(given))),
  }
}

function headOf({ N, r, p }: HashCost): string {
  return `scrypt:${N}:${r}:${p}:`
}

/** `scrypt:N:r:p:salt:key`. */
async function hashOf(
  password: string,
  cost: HashCost,
  salt = randomBytes(16).toString('hex'),
): Promise<string> {
  const key = await new Promise<Buffer>((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, 64, { ...cost, maxmem: MOST_BYTES }, (error, made) =>
      error ? reject(error) : resolve(made),
    )
  })
  return `${headOf(cost)}${salt}:${key.toString('hex')}`
}

async function isHashOf({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const [kind, N, r, p, salt] = hash.split(':')
  // The accounts library's own, of before: `salt:key`.
  if (kind !== 'scrypt') return verifyPassword({ hash, password })
  const cost = { N: Number(N), r: Number(r), p: Number(p) }
  const made = Buffer.from(await hashOf(password, cost, salt))
  const kept = Buffer.from(hash)
  return made.length === kept.length && timingSafeEqual(made, kept)
}

/** The library would make something else of a refusal. */
async function noticed<T>(hashing: Promise<T>): Promise<T> {
  try {
    return await hashing
  } catch (error) {
    const call = duringCall.getStore()
    if (call && error instanceof Refusal) call.trouble = error
    throw error
  }
}

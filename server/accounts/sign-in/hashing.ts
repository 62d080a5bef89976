import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { Refusal } from '../../http/errors.ts'
import { workQueue } from '../../http/work-queue.ts'
import { duringCall } from '../accounts-database.ts'

/** The figures of scrypt; the time it takes grows with all three. */
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

/** Of the accounts library's own hashes, `salt:key`, which were made before. */
const LIBRARY_COST: HashCost = { N: 2 ** 14, r: 16, p: 1 }

/** No hash takes more memory, whatever its figures say. */
const MOST_BYTES = 64 * 1024 * 1024

/** With those that wait. */
const MOST = 22

/** Two, where that leaves a processor to visitors: a process has four helping threads, and files are read by the same. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1))

/**
 * Hashes passwords and compares them, few at a time. Beyond those that wait it is a Refusal 503. What
 * a hash costs is for tests to lower, and to see: `derive` does the work.
 */
export function openHashing(cost = COST, derive = keyOf): Hashing {
  const inTurn = workQueue({ atOnce: AT_ONCE, waiting: MOST - AT_ONCE })
  const hashOf = async (password: string) => {
    const salt = randomBytes(16).toString('hex')
    return `${headOf(cost)}${salt}:${(await derive(password, salt, cost)).toString('hex')}`
  }
  const isHashOf = async (password: string, hash: string) => {
    const made = madeWith(hash)
    const kept = Buffer.from(made.key, 'hex')
    const key = await derive(password, made.salt, made.cost)
    if (kept.length === key.length && timingSafeEqual(kept, key)) return true
    // Nobody is to see in the time it takes that there is an account, and that it is an old one.
    const rest = whatIsLeft(cost, made.cost)
    if (rest) await derive(password, made.salt, rest)
    return false
  }
  return {
    hash: (password) => noticed(inTurn(() => hashOf(password))),
    isOutdated: (hash) => !hash.startsWith(headOf(cost)),
    verify: ({ hash, password }) => noticed(inTurn(() => isHashOf(password, hash))),
  }
}

function headOf({ N, r, p }: HashCost): string {
  return `scrypt:${N}:${r}:${p}:`
}

/** What a hash says of itself: `scrypt:N:r:p:salt:key`. */
function madeWith(hash: string): { cost: HashCost; salt: string; key: string } {
  const parts = hash.split(':')
  if (parts[0] !== 'scrypt') {
    const [salt = '', key = ''] = parts
    return { cost: LIBRARY_COST, salt, key }
  }
  const [, N, r, p, salt = '', key = ''] = parts
  return { cost: { N: Number(N), r: Number(r), p: Number(p) }, salt, key }
}

/** The work that a hash of today takes beyond another; null when that took as much. */
function whatIsLeft(cost: HashCost, done: HashCost): HashCost | null {
  const p = cost.p - (done.N * done.r * done.p) / (cost.N * cost.r)
  return p < 0.5 ? null : { ...cost, p: Math.round(p) }
}

function keyOf(password: string, salt: string, cost: HashCost): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  scrypt(password.normalize('NFKC'), salt, 64, { ...cost, maxmem: MOST_BYTES }, (error, key) =>
    error ? reject(error) : resolve(key),
  )
  return promise
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

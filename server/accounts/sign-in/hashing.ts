import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { Refusal } from '../../http/errors.ts'
import { workQueue } from '../../http/work-queue.ts'
import { duringCall } from '../accounts-database.ts'

/** The parameters of scrypt. The computing time grows with each of them. */
export type HashCost = { N: number; r: number; p: number }

export type Hashing = {
  hash: (password: string) => Promise<string>
  /** Whether a hash has other parameters than new hashes. Such a hash is replaced at the next login. */
  isOutdated: (hash: string) => boolean
  verify: (given: { hash: string; password: string }) => Promise<boolean>
}

/**
 * The scrypt parameters that OWASP recommends, with 32 MB of memory. The allocator returns 32 MB to the system after each
 * hash, whereas it would keep 16 MB for each worker thread.
 * https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html#scrypt
 */
export const COST: HashCost = { N: 2 ** 15, r: 8, p: 3 }

/** The parameters of older hashes, which the accounts library made in the form `salt:key`. */
const LIBRARY_COST: HashCost = { N: 2 ** 14, r: 16, p: 1 }

/** The most memory that a hash may use, whatever its stored parameters are. */
const MOST_BYTES = 64 * 1024 * 1024

/** The most hashes running and queued together. */
const MOST = 22

/** At most two, and one CPU stays free for requests. Hashing shares Node's four worker threads with file reads. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1))

/**
 * Returns a hasher that hashes and verifies few passwords at a time. It throws a 503 refusal when its queue is full.
 * Tests pass a lower `cost`, and observe `derive`.
 */
export function openHashing(cost = COST, derive = keyOf): Hashing {
  const enqueue = workQueue({ atOnce: AT_ONCE, waiting: MOST - AT_ONCE })
  const hashOf = async (password: string) => {
    const salt = randomBytes(16).toString('hex')
    return `${headOf(cost)}${salt}:${(await derive(password, salt, cost)).toString('hex')}`
  }
  const isHashOf = async (password: string, hash: string) => {
    const stored = madeWith(hash)
    const expected = Buffer.from(stored.key, 'hex')
    const key = await derive(password, stored.salt, stored.cost)
    if (expected.length === key.length && timingSafeEqual(expected, key)) return true
    // The response time must not reveal that an account exists and has an old hash.
    const rest = whatIsLeft(cost, stored.cost)
    if (rest) await derive(password, stored.salt, rest)
    return false
  }
  return {
    hash: (password) => noticed(enqueue(() => hashOf(password))),
    isOutdated: (hash) => !hash.startsWith(headOf(cost)),
    verify: ({ hash, password }) => noticed(enqueue(() => isHashOf(password, hash))),
  }
}

function headOf({ N, r, p }: HashCost): string {
  return `scrypt:${N}:${r}:${p}:`
}

/** Parses a stored hash: `scrypt:N:r:p:salt:key`, or `salt:key` as the accounts library made it. */
function madeWith(hash: string): { cost: HashCost; salt: string; key: string } {
  const parts = hash.split(':')
  if (parts[0] !== 'scrypt') {
    const [salt = '', key = ''] = parts
    return { cost: LIBRARY_COST, salt, key }
  }
  const [, N, r, p, salt = '', key = ''] = parts
  return { cost: { N: Number(N), r: Number(r), p: Number(p) }, salt, key }
}

/** Returns the additional work that makes `done` as expensive as `cost`, or `null` if there is none to add. */
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

/** Records a refusal, because the accounts library would replace it by an error of its own. */
async function noticed<T>(hashing: Promise<T>): Promise<T> {
  try {
    return await hashing
  } catch (error) {
    const call = duringCall.getStore()
    if (call && error instanceof Refusal) call.originalError = error
    throw error
  }
}

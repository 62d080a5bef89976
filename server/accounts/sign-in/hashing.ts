import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { Refusal } from '../../http/errors.ts'
import { createWorkQueue } from '../../http/work-queue.ts'
import { authLibraryCallContextStorage } from '../accounts-database.ts'

/** The parameters of scrypt. The computing time grows with each of them. */
export type ScryptCost = { N: number; r: number; p: number }

export type PasswordHasher = {
  hash: (password: string) => Promise<string>
  /** Returns whether a stored hash has other parameters than new hashes. The next login then replaces it. */
  isOutdated: (hash: string) => boolean
  verify: (given: { hash: string; password: string }) => Promise<boolean>
}

/**
 * The scrypt parameters that OWASP recommends, with 32 MB of memory. The allocator returns 32 MB to the system after
 * each hash, whereas it would keep 16 MB for each worker thread.
 * https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html#scrypt
 */
export const SCRYPT_COST: ScryptCost = { N: 2 ** 15, r: 8, p: 3 }

/** The parameters of older hashes, which the accounts library made in the form `salt:key`. */
const LIBRARY_SCRYPT_COST: ScryptCost = { N: 2 ** 14, r: 16, p: 1 }

/** The maximum memory for computing a hash. scrypt throws for stored parameters that need more. */
const MAX_HASH_MEMORY_BYTES = 64 * 1024 * 1024

/** The maximum number of hash computations that are running or queued. */
const MAX_PENDING_HASHES = 22

/**
 * At most two hash computations run at once, because hashing shares Node's four worker threads with file reads. One CPU
 * stays free for requests.
 */
const MAX_CONCURRENT_HASHES = Math.max(1, Math.min(2, availableParallelism() - 1))

/**
 * Returns a hasher that hashes and verifies few passwords at a time. The hasher throws a 503 refusal when its queue is
 * full. Tests pass a lower `cost`, or their own `derive` to see its parameters.
 */
export function createPasswordHasher(cost = SCRYPT_COST, derive = deriveKey): PasswordHasher {
  const enqueue = createWorkQueue({
    atOnce: MAX_CONCURRENT_HASHES,
    waiting: MAX_PENDING_HASHES - MAX_CONCURRENT_HASHES,
  })
  const hashOf = async (password: string) => {
    const salt = randomBytes(16).toString('hex')
    return `${formatHashPrefix(cost)}${salt}:${(await derive(password, salt, cost)).toString('hex')}`
  }
  const isHashOf = async (password: string, hash: string) => {
    const stored = parseHash(hash)
    const expected = Buffer.from(stored.key, 'hex')
    const key = await derive(password, stored.salt, stored.cost)
    if (expected.length === key.length && timingSafeEqual(expected, key)) return true
    // The response time must not reveal that an account exists and has an old hash.
    const rest = computeRemainingCost(cost, stored.cost)
    if (rest) await derive(password, stored.salt, rest)
    return false
  }
  return {
    hash: (password) => captureRefusal(enqueue(() => hashOf(password))),
    isOutdated: (hash) => !hash.startsWith(formatHashPrefix(cost)),
    verify: ({ hash, password }) => captureRefusal(enqueue(() => isHashOf(password, hash))),
  }
}

function formatHashPrefix({ N, r, p }: ScryptCost): string {
  return `scrypt:${N}:${r}:${p}:`
}

/** Parses a stored hash: `scrypt:N:r:p:salt:key`, or `salt:key` as the accounts library made it. */
function parseHash(hash: string): { cost: ScryptCost; salt: string; key: string } {
  const parts = hash.split(':')
  if (parts[0] !== 'scrypt') {
    const [salt = '', key = ''] = parts
    return { cost: LIBRARY_SCRYPT_COST, salt, key }
  }
  const [, N, r, p, salt = '', key = ''] = parts
  return { cost: { N: Number(N), r: Number(r), p: Number(p) }, salt, key }
}

/**
 * Returns the scrypt cost of a second hash that is made after a password did not match a stored hash with the cost
 * `done`. Both hashes together take as long as one hash with `cost`, so that the response time does not show how old
 * the stored hash is. Returns `null` if the stored hash took as long already.
 */
function computeRemainingCost(cost: ScryptCost, done: ScryptCost): ScryptCost | null {
  const p = cost.p - (done.N * done.r * done.p) / (cost.N * cost.r)
  return p < 0.5 ? null : { ...cost, p: Math.round(p) }
}

function deriveKey(password: string, salt: string, cost: ScryptCost): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  scrypt(password.normalize('NFKC'), salt, 64, { ...cost, maxmem: MAX_HASH_MEMORY_BYTES }, (error, key) =>
    error ? reject(error) : resolve(key),
  )
  return promise
}

/** Records a refusal, because the accounts library would replace it by an error of its own. */
async function captureRefusal<T>(hashing: Promise<T>): Promise<T> {
  try {
    return await hashing
  } catch (error) {
    const call = authLibraryCallContextStorage.getStore()
    if (call && error instanceof Refusal) call.originalError = error
    throw error
  }
}

import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { Refusal } from '../http/errors.ts'
import { workQueue } from '../http/work-queue.ts'
import { duringCall } from './accounts-database.ts'

export type Hashing = {
  hash: (password: string) => Promise<string>
  verify: (given: { hash: string; password: string }) => Promise<boolean>
}

/**
 * Hashes passwords and compares them, two at a time: each takes one of the process's four helping
 * threads for a good while, and files are read by the same. Beyond those that wait it is a Refusal 503.
 */
export function openHashing(): Hashing {
  const inTurn = workQueue({ atOnce: 2, waiting: 20 })
  return {
    hash: (password) => noticed(inTurn(() => hashPassword(password))),
    verify: (given) => noticed(inTurn(() => verifyPassword(given))),
  }
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

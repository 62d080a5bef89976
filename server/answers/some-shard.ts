import { randomInt } from 'node:crypto'

const SHARDS = 16

/**
 * Where one who counts picks does so, until they end: each adds to rows of their own, so that
 * processes do not wait for each other's at the question of the day. Two with the same only wait.
 */
export function someShard(): number {
  return randomInt(1, SHARDS + 1)
}

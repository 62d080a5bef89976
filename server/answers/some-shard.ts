import { randomInt } from 'node:crypto'

const SHARDS = 16

/**
 * Returns the tally shard in which a process counts picks until it ends. Processes with different
 * shards write different rows, so that they do not wait for each other. Sharing a shard is safe, only
 * slower.
 */
export function someShard(): number {
  return randomInt(1, SHARDS + 1)
}

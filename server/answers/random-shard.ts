import { randomInt } from 'node:crypto'

const SHARD_COUNT = 16

/**
 * Returns the tally shard in which a process counts picks until it ends. Processes with different shards write
 * different rows, so that they do not wait for each other. Sharing a shard is safe, only slower.
 */
export function getRandomTallyShard(): number {
  return randomInt(1, SHARD_COUNT + 1)
}

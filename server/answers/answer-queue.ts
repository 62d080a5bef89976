import type { NewAnswer, AnswerOutcome } from './write-answers.ts'

/** A queued answer and its completion callbacks. */
export type QueuedAnswer = {
  answer: NewAnswer
  /** When the answer arrived, from `performance.now()`. */
  since: number
  resolve: (written: AnswerOutcome) => void
  reject: (error: unknown) => void
}

/**
 * The maximum number of answers in the queue: more than usually arrive in a second. Each answer takes a few kilobytes
 * of memory.
 */
const MAX_QUEUED_ANSWERS = 2000
/** The maximum number of answers of one player in the queue, so that no player can fill it. */
const MAX_QUEUED_ANSWERS_PER_PLAYER = 200
const MAX_ANSWERS_PER_BATCH = 64

/** Creates the queue of answers that wait for a transaction. Each batch takes at most one answer of each player. */
export function createAnswerQueue() {
  const byPlayer = new Map<string, QueuedAnswer[]>()
  let retries: QueuedAnswer[] = []
  let count = 0

  /**
   * Removes the next batch from the queue and returns it: the first answer of each player, starting with the player who
   * has waited longest. Players with further answers move to the end of the queue.
   */
  const takeBatch = (): QueuedAnswer[] => {
    const group: QueuedAnswer[] = []
    const turns = byPlayer.entries().take(Math.min(MAX_ANSWERS_PER_BATCH, byPlayer.size))
    for (const [playerId, [first, ...rest]] of turns) {
      byPlayer.delete(playerId)
      if (rest.length > 0) byPlayer.set(playerId, rest)
      if (first) group.push(first)
    }
    return group.toSorted((a, b) => (a.answer.playerId < b.answer.playerId ? -1 : 1))
  }
  return {
    /** Adds an answer. Returns `false` if the queue is full. */
    add: (queued: QueuedAnswer): boolean => {
      const { playerId } = queued.answer
      const playerAnswers = byPlayer.get(playerId)
      if (count >= MAX_QUEUED_ANSWERS || (playerAnswers?.length ?? 0) >= MAX_QUEUED_ANSWERS_PER_PLAYER) return false
      if (playerAnswers) playerAnswers.push(queued)
      else byPlayer.set(playerId, [queued])
      count += 1
      return true
    },
    /** Returns the next batch of answers to store: at most one answer per player, sorted by player id. */
    nextGroup: (): QueuedAnswer[] => {
      const single = retries.shift()
      const group = single ? [single] : takeBatch()
      count -= group.length
      return group
    },
    /** Queues the answers of a failed batch for a retry, one per batch, before all other answers. */
    retryAlone: (group: readonly QueuedAnswer[]): void => {
      retries = [...retries, ...group]
      count += group.length
    },
    clear: (): QueuedAnswer[] => {
      const removed = [...retries, ...[...byPlayer.values()].flat()]
      byPlayer.clear()
      retries = []
      count = 0
      return removed
    },
  }
}

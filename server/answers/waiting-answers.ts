import type { NewAnswer, AnswerOutcome } from './write-answers.ts'

/** A queued answer and its completion callbacks. */
export type Waiting = {
  answer: NewAnswer
  /** Time of arrival, from `performance.now()`. */
  since: number
  resolve: (written: AnswerOutcome) => void
  reject: (error: unknown) => void
}

/** More answers than usually arrive in a second. They take a few kilobytes of memory each. */
const MOST_WAITING = 2000
/** Keeps one player from filling the queue. */
const MOST_WAITING_EACH = 200
const MOST_TOGETHER = 64

/** Creates the queue of answers that wait for a transaction. Players take turns. */
export function waitingAnswers() {
  const byPlayer = new Map<string, Waiting[]>()
  let retries: Waiting[] = []
  let count = 0

  /**
   * Takes the first answer of each player, starting with the player who has waited longest. Players
   * with further answers move to the end of the queue.
   */
  const takeBatch = (): Waiting[] => {
    const group: Waiting[] = []
    const turns = byPlayer.entries().take(Math.min(MOST_TOGETHER, byPlayer.size))
    for (const [playerId, [first, ...rest]] of turns) {
      byPlayer.delete(playerId)
      if (rest.length > 0) byPlayer.set(playerId, rest)
      if (first) group.push(first)
    }
    return group.toSorted((a, b) => (a.answer.playerId < b.answer.playerId ? -1 : 1))
  }
  return {
    /** Adds an answer. Returns `false` if the queue is full. */
    add: (queued: Waiting): boolean => {
      const { playerId } = queued.answer
      const playerAnswers = byPlayer.get(playerId)
      if (count >= MOST_WAITING || (playerAnswers?.length ?? 0) >= MOST_WAITING_EACH) return false
      if (playerAnswers) playerAnswers.push(queued)
      else byPlayer.set(playerId, [queued])
      count += 1
      return true
    },
    /** Returns the next batch: at most one answer per player, sorted by player id. */
    nextGroup: (): Waiting[] => {
      const single = retries.shift()
      const group = single ? [single] : takeBatch()
      count -= group.length
      return group
    },
    /** Queues the answers of a failed batch for a retry, one per batch, before all other answers. */
    retryAlone: (group: readonly Waiting[]): void => {
      retries = [...retries, ...group]
      count += group.length
    },
    /** Removes and returns all queued answers. */
    clear: (): Waiting[] => {
      const removed = [...retries, ...[...byPlayer.values()].flat()]
      byPlayer.clear()
      retries = []
      count = 0
      return removed
    },
  }
}

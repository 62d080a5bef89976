import type { NewAnswer, AnswerOutcome } from './write-answers.ts'

/** An answer on its way into the database, and who wants to know what became of it. */
export type Waiting = {
  answer: NewAnswer
  /** When it came, by `performance.now()`. */
  since: number
  resolve: (written: AnswerOutcome) => void
  reject: (error: unknown) => void
}

/** More than wait in any ordinary second; some kilobytes of memory each. */
const MOST_WAITING = 2000
/** Nobody takes the room of all the others. */
const MOST_WAITING_EACH = 200
const MOST_TOGETHER = 64

/** The answers that wait for their transaction. Players take turns. */
export function waitingAnswers() {
  const byPlayer = new Map<string, Waiting[]>()
  let alone: Waiting[] = []
  let count = 0

  /** The one whose player has waited longest comes first; after their turn, they queue up again. */
  const takeTurns = (): Waiting[] => {
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
    /** Whether there was room for it. */
    add: (one: Waiting): boolean => {
      const { playerId } = one.answer
      const theirs = byPlayer.get(playerId)
      if (count >= MOST_WAITING || (theirs?.length ?? 0) >= MOST_WAITING_EACH) return false
      if (theirs) theirs.push(one)
      else byPlayer.set(playerId, [one])
      count += 1
      return true
    },
    /** The next to be written together: of each player one, in the order of players' ids. */
    nextGroup: (): Waiting[] => {
      const single = alone.shift()
      const group = single ? [single] : takeTurns()
      count -= group.length
      return group
    },
    /** Has a group tried again, before all others, each by itself. */
    tryAlone: (group: readonly Waiting[]): void => {
      alone = [...alone, ...group]
      count += group.length
    },
    /** Takes everybody out. */
    clear: (): Waiting[] => {
      const everybody = [...alone, ...[...byPlayer.values()].flat()]
      byPlayer.clear()
      alone = []
      count = 0
      return everybody
    },
  }
}

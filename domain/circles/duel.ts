/** A member's run through the quiz of a duel. */
export type DuelRun = {
  seat: number
  name: string
  /** Whether each first pick was right, in the order of the quiz. */
  marks: boolean[]
  /** The time that the member took for the quiz, in milliseconds. */
  timeTaken: number
}

/** Returns the name that a duel gets from the name of its challenger. */
export function getDuelName(challenger: string): string {
  return `${challenger}’s duel`
}

export function countRightDuelPicks({ marks }: Pick<DuelRun, 'marks'>): number {
  return marks.filter(Boolean).length
}

/** Returns the runs with the best first: most right answers, then least time. */
export function rankDuelRuns(runs: readonly DuelRun[]): DuelRun[] {
  return runs.toSorted(
    (a, b) => countRightDuelPicks(b) - countRightDuelPicks(a) || a.timeTaken - b.timeTaken || a.seat - b.seat,
  )
}

/** Returns the stored form of whether each first pick was right: a digit for each question, 1 for right. */
export function serializeDuelPickResults(marks: readonly boolean[]): string {
  return marks.map((mark) => (mark ? '1' : '0')).join('')
}

export function parseDuelPickResults(digits: string): boolean[] {
  return [...digits].map((digit) => digit === '1')
}

import { browserStorage, onStored } from '../../storage.ts'

/** The kinds of visitor history that a player can take over. */
export type LeftKindName = 'answers' | 'results'

/** The outcome of taking over a visitor's history. */
export type TakeOverReport = {
  taken: Partial<Record<LeftKindName, number>>
  /** The number of items that the player had already: the first answer to a question counts. */
  known: number
  /** The number of items whose question or quiz no longer exists. */
  gone: number
}

const START = 'taken-over '

const NOTHING: TakeOverReport = { taken: {}, known: 0, gone: 0 }

/** Returns the report of a player's take-over, or null if there is none. */
export function takeOverReport(playerId: string): TakeOverReport | null {
  const found = browserStorage.readJson(`${START}${playerId}`) as Partial<TakeOverReport> | null
  if (!found) return null
  return { taken: found.taken ?? {}, known: found.known ?? 0, gone: found.gone ?? 0 }
}

/** Adds the outcome of one item to the report. */
export function noteTakenOver(
  playerId: string,
  kind: LeftKindName,
  outcome: 'taken' | 'known' | 'gone',
): void {
  const { taken, known, gone } = takeOverReport(playerId) ?? NOTHING
  browserStorage.writeJson(`${START}${playerId}`, {
    taken: outcome === 'taken' ? { ...taken, [kind]: (taken[kind] ?? 0) + 1 } : taken,
    known: known + (outcome === 'known' ? 1 : 0),
    gone: gone + (outcome === 'gone' ? 1 : 0),
  })
}

/** Starts an empty report, which is shown once all items are sent. */
export function beginReport(playerId: string): void {
  browserStorage.writeJson(`${START}${playerId}`, NOTHING)
}

export function dropReport(playerId: string): void {
  browserStorage.writeText(`${START}${playerId}`, null)
}

export function onReport(listener: () => void): () => void {
  return onStored(START, listener)
}

/** Deletes a player's report and their refusal to take over. */
export function forgetTakeOvers(playerId: string): void {
  dropReport(playerId)
  browserStorage.writeText(`declined ${playerId}`, null)
}

import { browserStorage, onStored } from '../../storage.ts'

/** The kinds of things that visitors leave in this browser. */
export type LeftKindName = 'answers' | 'results'

/** What became of what a player took over. */
export type TakeOverReport = {
  taken: Partial<Record<LeftKindName, number>>
  /** How many the player had already: of two answers to a question the first one counts. */
  known: number
  /** How many are about something that is not there any more. */
  gone: number
}

const START = 'taken-over '

const NOTHING: TakeOverReport = { taken: {}, known: 0, gone: 0 }

/** Null when there is nothing to tell. */
export function takeOverReport(playerId: string): TakeOverReport | null {
  const found = browserStorage.readJson(`${START}${playerId}`) as Partial<TakeOverReport> | null
  if (!found) return null
  return { taken: found.taken ?? {}, known: found.known ?? 0, gone: found.gone ?? 0 }
}

/** Notes what became of one thing that a player took over. */
export function noteTakenOver(
  playerId: string,
  kind: LeftKindName,
  what: 'taken' | 'known' | 'gone',
): void {
  const { taken, known, gone } = takeOverReport(playerId) ?? NOTHING
  browserStorage.writeJson(`${START}${playerId}`, {
    taken: what === 'taken' ? { ...taken, [kind]: (taken[kind] ?? 0) + 1 } : taken,
    known: known + (what === 'known' ? 1 : 0),
    gone: gone + (what === 'gone' ? 1 : 0),
  })
}

/** Something is to be told soon, on whatever page. */
export function beginReport(playerId: string): void {
  browserStorage.writeJson(`${START}${playerId}`, NOTHING)
}

export function dropReport(playerId: string): void {
  browserStorage.writeText(`${START}${playerId}`, null)
}

export function onReport(changed: () => void): () => void {
  return onStored(START, changed)
}

/** Forgets what a player was told, and that they said no. */
export function forgetTakeOvers(playerId: string): void {
  dropReport(playerId)
  browserStorage.writeText(`declined ${playerId}`, null)
}

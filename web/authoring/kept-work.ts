import { browserStorage } from '../storage.ts'

export type WorkKey = `unsaved-${'question' | 'quiz'}:${string}`

/** What was typed and never saved, kept in this browser for when the page goes away; null for none. */
export function keptWork(key: WorkKey): unknown {
  return browserStorage.readJson(key)
}

export function keepWork(key: WorkKey, work: object): void {
  browserStorage.writeJson(key, work)
}

export function forgetWork(key: WorkKey): void {
  browserStorage.writeJson(key, null)
}

/** The keys in use that begin like this. */
export function workNames(start: WorkKey): string[] {
  return browserStorage.keys(start)
}

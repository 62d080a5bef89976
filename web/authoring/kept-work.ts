import { browserStorage } from '../storage.ts'

export type WorkKey = `unsaved-${'question' | 'quiz'}:${string}`

/** Returns the unsaved form that this browser stores under a key, or `null`. */
export function keptWork(key: WorkKey): unknown {
  return browserStorage.readJson(key)
}

export function keepWork(key: WorkKey, work: object): void {
  browserStorage.writeJson(key, work)
}

export function forgetWork(key: WorkKey): void {
  browserStorage.writeJson(key, null)
}

/** Returns the stored keys with a prefix. */
export function workNames(start: WorkKey): string[] {
  return browserStorage.keys(start)
}

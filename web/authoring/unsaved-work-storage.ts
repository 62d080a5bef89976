import { browserStorage } from '../storage.ts'

export type UnsavedWorkKey = `unsaved-${'question' | 'quiz'}:${string}`

/** Returns the unsaved form that this browser stores under a key, or `null`. */
export function loadUnsavedWork(key: UnsavedWorkKey): unknown {
  return browserStorage.readJson(key)
}

export function storeUnsavedWork(key: UnsavedWorkKey, work: object): void {
  browserStorage.writeJson(key, work)
}

export function deleteUnsavedWork(key: UnsavedWorkKey): void {
  browserStorage.writeJson(key, null)
}

export function listUnsavedWorkKeys(start: UnsavedWorkKey): string[] {
  return browserStorage.keys(start)
}

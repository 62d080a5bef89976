import { browserStorage } from '../storage.ts'

export type UnsavedFormKey = `unsaved-${'question' | 'quiz'}:${string}`

/** Returns the unsaved form that this browser stores under a key, or `null`. */
export function loadUnsavedForm(key: UnsavedFormKey): unknown {
  return browserStorage.readJson(key)
}

export function storeUnsavedForm(key: UnsavedFormKey, work: object): void {
  browserStorage.writeJson(key, work)
}

export function deleteUnsavedForm(key: UnsavedFormKey): void {
  browserStorage.writeJson(key, null)
}

export function listUnsavedFormKeys(start: UnsavedFormKey): string[] {
  return browserStorage.keys(start)
}

/**
 * Whether something on this page would be lost if it went away. Kept beside the components, because
 * whoever navigates right after a save must find it told already.
 */
let there = false

export function hasUnsavedWork(): boolean {
  return there
}

export function tellUnsavedWork(is: boolean): void {
  there = is
}

import { parseResults, type PendingResult } from './pending-results.ts'

/** Also looked at by the header, which fetches the sending when something waits. */
const KEY = 'pending-quiz-results'

/** What is kept when storage is closed to us: until the page is left. */
let memory: string | null = null

export function pendingResults(): PendingResult[] {
  try {
    return parseResults(localStorage.getItem(KEY) ?? memory)
  } catch {
    return parseResults(memory)
  }
}

export function replaceResults(results: readonly PendingResult[]): void {
  const text = results.length > 0 ? JSON.stringify(results) : null
  memory = text
  try {
    if (text === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, text)
  } catch {
    // Storage is closed to us, or full: the page remembers.
  }
}

import { useSyncExternalStore } from 'react'
import { normalizeQuizNightCode } from '#domain/nights/night-code.ts'

/** Returns the code in the page's address; `null` until the page's script runs, because all rooms share a document. */
export function useQuizNightCode(): string | null {
  return useSyncExternalStore(subscribeToNothing, readCode, () => null)
}

function readCode(): string {
  try {
    return normalizeQuizNightCode(decodeURIComponent(location.pathname.split('/')[2] ?? ''))
  } catch {
    return ''
  }
}

function subscribeToNothing(): () => void {
  return () => {}
}

import { useEffect, useState } from 'react'

/** How long each page of a list stays on the big screen, in milliseconds. */
const ROTATION_MS = 8000

/**
 * Splits a list that is too long for the big screen into pages of `size` items. Returns one page after another, each
 * for eight seconds, and the first page again after the last.
 */
export function useAutoAdvancingListPage<T>(items: readonly T[], size: number): readonly T[] {
  const [turn, setTurn] = useState(0)
  const parts = Math.max(1, Math.ceil(items.length / size))
  useEffect(() => {
    if (parts === 1) return
    const timer = setInterval(() => setTurn((one) => one + 1), ROTATION_MS)
    return () => clearInterval(timer)
  }, [parts])
  const start = (turn % parts) * size
  return items.slice(start, start + size)
}

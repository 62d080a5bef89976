import { useEffect, useState } from 'react'

/** How long a part of a long list is shown, in milliseconds. */
const ROTATION_MS = 8000

/** Returns a part of a list that is too long for the screen, and the next part some seconds later. */
export function useRotation<T>(items: readonly T[], size: number): readonly T[] {
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

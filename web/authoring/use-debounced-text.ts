import { useEffect, useState } from 'react'

/** Returns a text debounced: as it was when its last change was at least `pause` milliseconds ago. */
export function useDebouncedText(text: string, pause: number): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause)
    return () => clearTimeout(timer)
  }, [text, pause])
  return settled
}

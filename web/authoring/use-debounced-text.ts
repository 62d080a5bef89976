import { useEffect, useState } from 'react'

/** Returns the text as it was at the last pause in typing. `pause` is in milliseconds. */
export function useDebouncedText(text: string, pause: number): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause)
    return () => clearTimeout(timer)
  }, [text, pause])
  return settled
}

import { Children, type ReactNode, startTransition, useEffect, useState } from 'react'

/**
 * The parts of a long page, each in a task of its own, from the top: what is there answers to a touch before the last one is. Nothing that is
 * there moves, as they come below it.
 */
export function OneByOne({ children }: { children: ReactNode }) {
  const parts = Children.toArray(children)
  const [count, setCount] = useState(1)
  const isWhole = count >= parts.length
  useEffect(() => {
    if (isWhole) return
    const next = setTimeout(() => startTransition(() => setCount(count + 1)))
    return () => clearTimeout(next)
  }, [count, isWhole])
  return parts.slice(0, count)
}

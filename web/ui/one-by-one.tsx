import { Children, type ReactNode, startTransition, useEffect, useState } from 'react'
import { ErrorBoundary, PartFailure } from './error-boundary.tsx'

/**
 * Renders the parts of a long page from the top, each in a task of its own, so that the first ones respond before the last
 * one is there. A part that fails leaves a sentence.
 */
export function OneByOne({ children }: { children: ReactNode }) {
  const parts =
    Children.map(children, (part) => (
      <ErrorBoundary instead={<PartFailure />}>{part}</ErrorBoundary>
    )) ?? []
  const [count, setCount] = useState(1)
  const isWhole = count >= parts.length
  useEffect(() => {
    if (isWhole) return
    const next = setTimeout(() => startTransition(() => setCount(count + 1)))
    return () => clearTimeout(next)
  }, [count, isWhole])
  return parts.slice(0, count)
}

import { Children, type ReactNode, startTransition, useEffect, useState } from 'react'
import { ErrorBoundary, PagePartFailureMessage } from './error-boundary.tsx'

/**
 * Renders the sections of a long page from top to bottom, each in its own task, so that the first ones respond
 * before the last one is rendered. A section that fails shows a message.
 */
export function ProgressivelyRenderedSections({ children }: { children: ReactNode }) {
  const parts =
    Children.map(children, (part) => <ErrorBoundary instead={<PagePartFailureMessage />}>{part}</ErrorBoundary>) ?? []
  const [count, setCount] = useState(1)
  const isWhole = count >= parts.length
  useEffect(() => {
    if (isWhole) return
    const next = setTimeout(() => startTransition(() => setCount(count + 1)))
    return () => clearTimeout(next)
  }, [count, isWhole])
  return parts.slice(0, count)
}

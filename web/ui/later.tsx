import { type ComponentType, useEffect, useState } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'

/** A part of the page whose script is fetched when this is rendered. */
export function Later<P extends object>(props: {
  /** Resolves to null when the part is not wanted after all. */
  load: () => Promise<ComponentType<P> | null>
  given: P
  /** Called when the part does not load or fails. The page goes on without it. */
  onFail?: (() => void) | undefined
}) {
  const { load, given, onFail = () => {} } = props
  const [Part, setPart] = useState<ComponentType<P> | null>(null)
  useEffect(() => {
    load().then((loaded) => setPart(() => loaded), onFail)
    // oxlint-disable-next-line react/exhaustive-deps -- it is fetched once
  }, [])
  return (
    Part && (
      <ErrorBoundary onFail={onFail}>
        <Part {...given} />
      </ErrorBoundary>
    )
  )
}

import { type ComponentType, useEffect, useState } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'

/** Renders a component whose script is loaded on mount. */
export function LazyPart<P extends object>(props: {
  /** Resolves to null if the component is not needed after all. */
  load: () => Promise<ComponentType<P> | null>
  given: P
  /** Called if the script does not load or the component throws. The rest of the page continues to work. */
  onFail?: (() => void) | undefined
}) {
  const { load, given, onFail = () => {} } = props
  const [Part, setPart] = useState<ComponentType<P> | null>(null)
  useEffect(() => {
    load().then((loaded) => setPart(() => loaded), onFail)
    // oxlint-disable-next-line react/exhaustive-deps -- the script is loaded once
  }, [])
  return (
    Part && (
      <ErrorBoundary onFail={onFail}>
        <Part {...given} />
      </ErrorBoundary>
    )
  )
}

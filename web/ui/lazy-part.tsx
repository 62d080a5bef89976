import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'

/** Loads a component's script. Resolves to null if the component is not needed after all. */
type PartLoader<P> = () => Promise<ComponentType<P> | null>

const loadedParts = new WeakMap<object, unknown>()

/** Loads a component's script, so that `LazyComponent` renders it at once. */
export async function preloadLazyComponent<P extends object>(load: PartLoader<P>): Promise<ComponentType<P> | null> {
  const part = await load()
  if (part) loadedParts.set(load, part)
  return part
}

/** Renders a component. On mount it loads the component's script if that has not been loaded yet. */
export function LazyComponent<P extends object>(props: {
  load: PartLoader<P>
  given: P
  /** Called if the script does not load or the component throws. The rest of the page continues to work. */
  onFail?: (() => void) | undefined
  /** The content that is shown while the component's script is loading. It stays if the script does not load. */
  meanwhile?: ReactNode
}) {
  const { load, given, onFail = () => {}, meanwhile = null } = props
  const [Part, setPart] = useState(() => (loadedParts.get(load) as ComponentType<P> | undefined) ?? null)
  useEffect(() => {
    if (!Part) preloadLazyComponent(load).then((loaded) => setPart(() => loaded), onFail)
    // oxlint-disable-next-line react/exhaustive-deps -- the script is loaded once
  }, [])
  if (!Part) return meanwhile
  return (
    <ErrorBoundary onFail={onFail}>
      <Part {...given} />
    </ErrorBoundary>
  )
}

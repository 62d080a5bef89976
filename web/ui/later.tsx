import { type ComponentType, useEffect, useState } from 'react'

/** A part of the page whose script is fetched when it is wanted, which is when this is rendered. */
export function Later<P extends object>(props: {
  /** Null when it turns out not to be wanted after all. */
  load: () => Promise<ComponentType<P> | null>
  given: P
  /** Without it, the page goes on without that part. */
  onFail?: (() => void) | undefined
}) {
  const { load, given, onFail = () => {} } = props
  const [Part, setPart] = useState<ComponentType<P> | null>(null)
  useEffect(() => {
    load().then((loaded) => setPart(() => loaded), onFail)
    // oxlint-disable-next-line react/exhaustive-deps -- it is fetched once
  }, [])
  return Part && <Part {...given} />
}

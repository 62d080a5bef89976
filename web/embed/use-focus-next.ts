import { type RefObject, useEffect, useRef } from 'react'

/** Returns the ref of a container whose first control gets the focus when the next card replaces the one before. */
export function useFocusNext(index: number): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (index === 0) return
    const firstControl = container.current?.querySelector<HTMLElement>('button[data-ask], section')
    firstControl?.focus({ preventScroll: true })
  }, [index])
  return container
}

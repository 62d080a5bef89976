import { type RefObject, useEffect, useRef } from 'react'

/**
 * Returns the ref of a container. When the next card replaces the previous card in it, the first control of the next
 * card is focused.
 */
export function useFocusNextCard(index: number): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (index === 0) return
    const firstControl = container.current?.querySelector<HTMLElement>('button[data-ask], section')
    firstControl?.focus({ preventScroll: true })
  }, [index])
  return container
}

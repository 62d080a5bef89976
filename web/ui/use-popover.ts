import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => {}

/** Safari supports popovers from version 17, Firefox from version 125. */
const supportsPopovers = () => 'popover' in HTMLElement.prototype

/** Returns a CSS selector that matches open panels. */
export function getOpenPopoverSelector(): string {
  return supportsPopovers() ? ':popover-open' : '[data-open]'
}

/**
 * Opens and closes a panel that follows its button in the same parent. In browsers without native popovers `isOpen`
 * holds the state, and Escape, a click outside or focus outside closes the panel.
 */
export function usePopover(panel: RefObject<HTMLElement | null>): {
  isNative: boolean
  isOpen: boolean
  show: () => void
  hide: () => void
  toggle: () => void
} {
  const isNative = useSyncExternalStore(subscribeToNothing, supportsPopovers, () => true)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!isOpen) return
    const close = ({ target, type }: Event) => {
      if (type === 'keydown' || !panel.current?.parentElement?.contains(target as Node)) {
        setOpen(false)
      }
    }
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      const button = panel.current?.previousElementSibling as HTMLElement | null
      if (panel.current?.contains(document.activeElement)) button?.focus()
      close(event)
    }
    document.addEventListener('keydown', closeByKey)
    document.addEventListener('pointerdown', close)
    document.addEventListener('focusin', close)
    return () => {
      document.removeEventListener('keydown', closeByKey)
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('focusin', close)
    }
  }, [isOpen, panel])
  return {
    isNative,
    isOpen,
    show: () => (isNative ? panel.current?.showPopover?.() : setOpen(true)),
    hide: () => (isNative ? panel.current?.hidePopover?.() : setOpen(false)),
    toggle: () => setOpen(!isOpen),
  }
}

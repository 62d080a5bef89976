import { type PointerEvent, type ReactNode, useId, useRef } from 'react'
import styles from './popover.module.css'
import { getOpenPanelSelector, usePopover } from './use-popover.ts'

/** How long after opening by hover a click does not close the panel again, in milliseconds. */
const HOVER_CLICK_WINDOW_MS = 500

/**
 * A button and the panel that it opens: a native popover, which works without scripts, or the fallback of
 * `usePopover`. Escape or a click outside closes it, and Tab leads from the button into it.
 */
export function Popover(props: {
  label: ReactNode
  /** The button's accessible name if the label is only an icon. */
  name?: string
  buttonClass?: string | undefined
  align?: 'start' | 'end'
  /** Whether hovering with a mouse also opens the panel. */
  hover?: boolean
  /** Called when the button is hovered, focused or pressed, before the panel opens. */
  onIntent?: () => void
  children: ReactNode
}) {
  const { label, name, buttonClass, align = 'start', hover = false, onIntent, children } = props
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const hoveredAt = useRef(Number.NEGATIVE_INFINITY)
  const { isNative, isOpen, show, hide, toggle } = usePopover(panel)

  const open = (event: PointerEvent) => {
    if (!hover || event.pointerType !== 'mouse' || panel.current?.matches(getOpenPanelSelector())) return
    hoveredAt.current = event.timeStamp
    show()
  }
  const leave = (event: PointerEvent<HTMLElement>) => {
    if (!hover || event.pointerType !== 'mouse') return
    if (panel.current?.contains(document.activeElement)) return
    hide()
  }

  return (
    <div className={styles['popover']} onPointerEnter={open} onPointerLeave={leave}>
      <button
        type="button"
        className={buttonClass}
        popoverTarget={isNative ? id : undefined}
        aria-expanded={isNative ? undefined : isOpen}
        aria-label={name}
        onPointerEnter={onIntent}
        onFocus={onIntent}
        onClick={(event) => {
          onIntent?.()
          // A click right after the hover belongs to the same gesture and must not close the panel.
          const byMouse = event.detail > 0
          if (byMouse && event.timeStamp - hoveredAt.current < HOVER_CLICK_WINDOW_MS) event.preventDefault()
          else if (!isNative) toggle()
        }}
      >
        {label}
      </button>
      <div
        id={id}
        popover={isNative ? 'auto' : undefined}
        ref={panel}
        className={styles['panel']}
        data-align={align}
        data-open={isOpen || undefined}
      >
        <div className={styles['box']}>{children}</div>
      </div>
    </div>
  )
}

import { type PointerEvent, type ReactNode, useId, useRef } from 'react'
import styles from './popover.module.css'

/** How long after it opened by hovering a click still means "open", in milliseconds. */
const SAME_MOVE_MS = 500

/**
 * A button and what it opens, by the browser's own popover: closed by Escape or a click elsewhere,
 * in reach of the keyboard right after its button, and working without our script.
 */
export function Popover(props: {
  label: ReactNode
  /** The button's name when the label is only a drawing. */
  name?: string
  buttonClass?: string | undefined
  align?: 'start' | 'end'
  /** Also opens when a mouse comes over the button. */
  hover?: boolean
  /** Somebody is about to open it, by mouse, finger or keyboard. */
  onIntent?: () => void
  children: ReactNode
}) {
  const { label, name, buttonClass, align = 'start', hover = false, onIntent, children } = props
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const hoveredAt = useRef(Number.NEGATIVE_INFINITY)

  const open = (event: PointerEvent) => {
    if (!hover || event.pointerType !== 'mouse' || panel.current?.matches(':popover-open')) return
    hoveredAt.current = event.timeStamp
    panel.current?.showPopover()
  }
  const leave = (event: PointerEvent<HTMLElement>) => {
    if (!hover || event.pointerType !== 'mouse') return
    if (panel.current?.contains(document.activeElement)) return
    panel.current?.hidePopover()
  }

  return (
    <div className={styles['popover']} onPointerEnter={open} onPointerLeave={leave}>
      <button
        type="button"
        className={buttonClass}
        popoverTarget={id}
        aria-label={name}
        onPointerEnter={onIntent}
        onFocus={onIntent}
        onClick={(event) => {
          onIntent?.()
          // The click that follows the hover belongs to the same move: it must not close again.
          const byMouse = event.detail > 0
          if (byMouse && event.timeStamp - hoveredAt.current < SAME_MOVE_MS) event.preventDefault()
        }}
      >
        {label}
      </button>
      <div id={id} popover="auto" ref={panel} className={styles['panel']} data-align={align}>
        <div className={styles['box']}>{children}</div>
      </div>
    </div>
  )
}

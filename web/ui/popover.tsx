import { type PointerEvent, type ReactNode, useId, useRef } from 'react'
import styles from './popover.module.css'
import { getOpenPopoverSelector, usePopover } from './use-popover.ts'

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
  const isOpenByHover = useRef(false)
  const { isNative, isOpen, show, hide, toggle } = usePopover(panel)

  const open = (event: PointerEvent) => {
    if (!hover || event.pointerType !== 'mouse' || panel.current?.matches(getOpenPopoverSelector())) return
    isOpenByHover.current = true
    show()
  }
  const leave = (event: PointerEvent<HTMLElement>) => {
    if (!hover || event.pointerType !== 'mouse') return
    if (panel.current?.contains(document.activeElement)) return
    isOpenByHover.current = false
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
          // If hovering over the button has just opened the panel, the first click must not close the panel.
          const keepsOpen =
            event.detail > 0 && isOpenByHover.current && panel.current?.matches(getOpenPopoverSelector()) === true
          isOpenByHover.current = false
          if (keepsOpen) event.preventDefault()
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

import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** The list scrolls while the pointer is within this distance of the top or bottom of the window. */
const SCROLL_ZONE_PX = 96

const SCROLL_STEP_PX = 10

/** Lets a mouse, pen or finger drag the rows of a list by their handles. Indices count the rows. */
export function useQuestionDrag(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number | null>(null)
  /** The index of the row below the pointer. */
  const [over, setOver] = useState<number | null>(null)
  const pointerY = useRef(0)
  const isDragging = dragged !== null
  useEffect(() => {
    if (!isDragging) return
    let frame = 0
    const follow = () => {
      const y = pointerY.current
      if (y < SCROLL_ZONE_PX) scrollBy(0, -SCROLL_STEP_PX)
      else if (y > innerHeight - SCROLL_ZONE_PX) scrollBy(0, SCROLL_STEP_PX)
      setOver(findRowAt(list.current, y))
      frame = requestAnimationFrame(follow)
    }
    frame = requestAnimationFrame(follow)
    return () => cancelAnimationFrame(frame)
  }, [isDragging, list])
  const end = () => {
    setDragged(null)
    setOver(null)
  }
  /** Returns the event handlers of the drag handle of a row. */
  const getHandleProps = (at: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      // Prevents the browser from selecting text while a row is dragged.
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      pointerY.current = event.clientY
      setDragged(at)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      pointerY.current = event.clientY
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const to = findRowAt(list.current, event.clientY)
      if (dragged !== null && to !== null) onMove(dragged, to)
      end()
    },
    onPointerCancel: end,
  })
  return { dragged, over, getHandleProps }
}

/** Returns the index of the first row that ends below `y`, or of the last row. `null` without rows. */
function findRowAt(list: HTMLElement | null, y: number): number | null {
  const rows = [...(list?.children ?? [])]
  const at = rows.findIndex((row) => y < row.getBoundingClientRect().bottom)
  return rows.length === 0 ? null : at === -1 ? rows.length - 1 : at
}

/** Movements below this many pixels count as a click. */
const MIN_DRAG_PX = 5

/** Lets the mouse drag a row that touch can scroll. Returns a function that removes the listeners. */
export function enableMouseDrag(
  view: HTMLElement,
  handlers: { drag: (by: number) => void; release: (by: number) => void },
): () => void {
  let dragged = 0
  let lastX = 0
  const drag = ({ clientX }: PointerEvent) => {
    const by = clientX - lastX
    lastX = clientX
    dragged += by
    handlers.drag(by)
  }
  const release = () => {
    removeEventListener('pointermove', drag)
    handlers.release(Math.abs(dragged) > MIN_DRAG_PX ? dragged : 0)
  }
  const grab = ({ pointerType, button, clientX }: PointerEvent) => {
    dragged = 0
    lastX = clientX
    if (pointerType !== 'mouse' || button !== 0) return
    addEventListener('pointermove', drag)
    addEventListener('pointerup', release, { once: true })
  }
  /** Prevents a drag from following or dragging links. */
  const preventLinkAction = (event: Event) => {
    if (event.type === 'dragstart' || Math.abs(dragged) > MIN_DRAG_PX) event.preventDefault()
  }
  view.addEventListener('pointerdown', grab)
  view.addEventListener('dragstart', preventLinkAction)
  view.addEventListener('click', preventLinkAction)
  return () => {
    removeEventListener('pointermove', drag)
    removeEventListener('pointerup', release)
    view.removeEventListener('pointerdown', grab)
    view.removeEventListener('dragstart', preventLinkAction)
    view.removeEventListener('click', preventLinkAction)
  }
}

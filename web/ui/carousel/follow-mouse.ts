/** By so many pixels a hand trembles that only clicks. */
const TREMBLE = 5

/** Lets a mouse drag what a finger scrolls anyway. What is returned ends it. */
export function followMouse(
  view: HTMLElement,
  told: { drag: (by: number) => void; release: (by: number) => void },
): () => void {
  let dragged = 0
  let lastX = 0
  const drag = ({ clientX }: PointerEvent) => {
    const by = clientX - lastX
    lastX = clientX
    dragged += by
    told.drag(by)
  }
  const release = () => {
    removeEventListener('pointermove', drag)
    told.release(Math.abs(dragged) > TREMBLE ? dragged : 0)
  }
  const grab = ({ pointerType, button, clientX }: PointerEvent) => {
    dragged = 0
    lastX = clientX
    if (pointerType !== 'mouse' || button !== 0) return
    addEventListener('pointermove', drag)
    addEventListener('pointerup', release, { once: true })
  }
  /** The links of what was dragged are not followed, nor are they dragged themselves. */
  const keep = (event: Event) => {
    if (event.type === 'dragstart' || Math.abs(dragged) > TREMBLE) event.preventDefault()
  }
  view.addEventListener('pointerdown', grab)
  view.addEventListener('dragstart', keep)
  view.addEventListener('click', keep)
  return () => {
    removeEventListener('pointermove', drag)
    removeEventListener('pointerup', release)
    view.removeEventListener('pointerdown', grab)
    view.removeEventListener('dragstart', keep)
    view.removeEventListener('click', keep)
  }
}

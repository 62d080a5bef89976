/**
 * Calls `act` now, or after the pressed pointer is released. A layout change between press and release would make the
 * browser drop the click.
 */
export function runAfterPointerRelease(act: () => void): void {
  if (document.querySelector(':active') === null) return act()
  const done = new AbortController()
  const release = () => {
    done.abort()
    // The `click` event follows this event.
    setTimeout(act)
  }
  // Dragging and context menus end without `mouseup`.
  for (const event of ['mouseup', 'dragend', 'contextmenu', 'keydown']) {
    addEventListener(event, release, { capture: true, signal: done.signal })
  }
}

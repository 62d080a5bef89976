/**
 * Acts now, or once whatever is being pressed with the pointer is let go: what moves the page between
 * the two takes the click away.
 */
export function onceReleased(act: () => void): void {
  if (document.querySelector(':active') === null) return act()
  const done = new AbortController()
  const release = () => {
    done.abort()
    // The click itself comes after this event.
    setTimeout(act)
  }
  // Whoever drags, or opens a menu, lets go without a `mouseup`; fingers press the mouse for a moment, too.
  for (const event of ['mouseup', 'dragend', 'contextmenu', 'keydown']) {
    addEventListener(event, release, { capture: true, signal: done.signal })
  }
}

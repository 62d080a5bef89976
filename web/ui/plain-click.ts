/**
 * Returns whether a click follows a link in this tab: main button, no modifier key, no target or download, not
 * handled yet.
 */
export function isPlainClick(event: MouseEvent): boolean {
  const { button, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented, target } = event
  const link = (target as Element).closest('a')
  const isModified = altKey || ctrlKey || metaKey || shiftKey
  const isHere = link !== null && !link.target && !link.download
  return button === 0 && !isModified && !defaultPrevented && isHere
}

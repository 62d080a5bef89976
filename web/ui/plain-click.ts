/** Whether a click on a link means to go there, here and now, and nobody else has dealt with it. */
export function isPlainClick(event: MouseEvent): boolean {
  const { button, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented, target } = event
  const link = (target as Element).closest('a')
  const isModified = altKey || ctrlKey || metaKey || shiftKey
  const isHere = link !== null && !link.target && !link.download
  return button === 0 && !isModified && !defaultPrevented && isHere
}

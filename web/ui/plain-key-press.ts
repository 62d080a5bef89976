import { getOpenPopoverSelector } from './use-popover.ts'

/**
 * Returns whether a key press can be a shortcut: without a modifier key, not held down, while no dialog or panel is
 * open, and not typed into a field.
 */
export function isPlainKeyPress(
  event: Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'repeat' | 'target'>,
): boolean {
  const { altKey, ctrlKey, metaKey, shiftKey, repeat, target } = event
  return (
    !(altKey || ctrlKey || metaKey || shiftKey || repeat) &&
    document.querySelector(`dialog[open], ${getOpenPopoverSelector()}`) === null &&
    (target as Element).closest('input, textarea, select, [popover]') === null
  )
}

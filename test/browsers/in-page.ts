/* oxlint-disable unicorn/consistent-function-scoping -- each function is sent to the page as one */
import type { SerializedTarget } from './target.ts'

/*
 * Functions that run in the page: each is sent as its source, so it uses nothing from around it but `find`,
 * which `Tab` sends along.
 */

/** Returns the first visible element that matches a target. */
export function find(target: SerializedTarget): HTMLElement | null {
  const tidy = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim()
  const byIds = (element: Element) =>
    (element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
  const nameOf = (element: HTMLElement) =>
    tidy(element.getAttribute('aria-label')) ||
    tidy(byIds(element)) ||
    tidy((element as HTMLInputElement).labels?.[0]?.innerText) ||
    tidy(element.innerText) ||
    tidy(element.querySelector('[aria-label]')?.getAttribute('aria-label'))
  const said = (element: HTMLElement) => (target.innermost ? tidy(element.textContent) : nameOf(element))
  const fits = (element: HTMLElement) => {
    if ('pattern' in target) return new RegExp(target.pattern, target.flags).test(said(element))
    return target.name === undefined || said(element) === target.name
  }
  const isVisible = (element: HTMLElement) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible'
  }
  const roots = target.within ? [...document.querySelectorAll(target.within)] : [document]
  for (const root of roots) {
    for (const element of root.querySelectorAll<HTMLElement>(target.css)) {
      if (!fits(element)) continue
      const isInnermost = ![...element.children].some((one) => fits(one as HTMLElement))
      if ((!target.innermost || isInnermost) && isVisible(element)) return element
    }
  }
  return null
}

/**
 * Scrolls a target into view. Returns its centre once it is still and uncovered, or the reason why
 * it cannot be clicked.
 */
export async function aim(target: SerializedTarget) {
  const element = find(target)
  if (!element) return 'it is not there'
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  const boxes: DOMRect[] = []
  while (boxes.length < 3) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    boxes.push(element.getBoundingClientRect())
  }
  const [, before, box] = boxes as [DOMRect, DOMRect, DOMRect]
  if (before.x !== box.x || before.y !== box.y) return 'it moves'
  const x = Math.round(box.x + box.width / 2)
  const y = Math.round(box.y + box.height / 2)
  const hit = document.elementFromPoint(x, y)
  const label = hit?.closest('label')
  const isHit = hit && (element.contains(hit) || label?.contains(element) || hit.contains(element))
  return isHit ? { x, y } : `it is covered by ${hit?.outerHTML.slice(0, 120)}`
}

/** Focuses a field and selects its content, so that typing replaces it. */
export function focusField(target: SerializedTarget): boolean {
  const element = find(target)
  element?.focus()
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) element.select()
  return element !== null && element === document.activeElement
}

export function choose(target: SerializedTarget, label: string): boolean {
  const element = find(target)
  if (!(element instanceof HTMLSelectElement)) return false
  const option = [...element.options].find((one) => one.label === label)
  if (!option) return false
  element.value = option.value
  element.dispatchEvent(new Event('input', { bubbles: true }))
  element.dispatchEvent(new Event('change', { bubbles: true }))
  return true
}

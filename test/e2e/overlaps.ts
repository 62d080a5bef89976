import type { Page } from '@playwright/test'

/**
 * Returns each pair of visible texts, controls and drawings of a day that overlap, and each that is outside the
 * window's width. Elements that stay in place while the page scrolls are compared with each other only, because they
 * cover what is below. Elements inside `ignored` are not compared.
 */
export async function findOverlaps(page: Page, ignored = 'script'): Promise<string[]> {
  return page.evaluate((skipped) => {
    type Box = { node: Node; name: string; layer: Element | null; rect: DOMRect }
    const getLayer = (element: Element | null): Element | null =>
      element && !['fixed', 'sticky'].includes(getComputedStyle(element).position)
        ? getLayer(element.parentElement)
        : element
    // oxlint-disable unicorn/consistent-function-scoping -- all of it runs in the page
    /** Returns the visible part of a rectangle inside ancestors that clip their content. */
    const clip = (rect: DOMRect, element: Element | null): DOMRect => {
      let { left, top, right, bottom } = rect
      for (let one = element; one && one !== document.body; one = one.parentElement) {
        const style = getComputedStyle(one)
        if (style.overflowX === 'visible' && style.clipPath === 'none') continue
        const limits = one.getBoundingClientRect()
        const inset = style.clipPath.startsWith('inset') ? Infinity : 0
        left = Math.max(left, limits.left + inset)
        right = Math.min(right, limits.right)
        top = Math.max(top, limits.top)
        bottom = Math.min(bottom, limits.bottom)
      }
      return new DOMRect(left, top, right - left, bottom - top)
    }
    const boxes: Box[] = []
    const add = (node: Node, element: Element, rects: Iterable<DOMRect>) => {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return
      if (element.closest(skipped)) return
      // The back of a card, which its button covers.
      if (element.closest('[aria-hidden=true]')?.closest('article')) return
      const name = (node.textContent ?? '').trim().slice(0, 30) || element.outerHTML.slice(0, 60)
      for (const whole of rects) {
        const rect = clip(whole, element)
        if (rect.width > 1 && rect.height > 1) boxes.push({ node, name, layer: getLayer(element), rect })
      }
    }
    for (const control of document.querySelectorAll('a, button, input, select, textarea, summary')) {
      add(control, control, control.getClientRects())
    }
    // A drawing is hidden from screen readers, but must cover nothing either.
    for (const drawing of document.querySelectorAll('[data-revealed]')) {
      const [rect] = drawing.getClientRects()
      if (rect) boxes.push({ node: drawing, name: 'the drawing', layer: getLayer(drawing), rect })
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { currentNode: text } = texts
      if (!text.textContent?.trim() || !text.parentElement) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      add(text, text.parentElement, range.getClientRects())
    }
    const found = new Set<string>()
    for (const [index, { node, name, layer, rect }] of boxes.entries()) {
      if (rect.left < -1 || rect.right > innerWidth + 1) found.add(`${name} leaves the window`)
      for (const other of boxes.slice(index + 1)) {
        if (layer !== other.layer || node.contains(other.node) || other.node.contains(node)) continue
        const width = Math.min(rect.right, other.rect.right) - Math.max(rect.left, other.rect.left)
        const height = Math.min(rect.bottom, other.rect.bottom) - Math.max(rect.top, other.rect.top)
        // Allows lines of text to touch.
        if (width > 3 && height > 6) found.add(`${name} overlaps ${other.name}`)
      }
    }
    return [...found]
  }, ignored)
}

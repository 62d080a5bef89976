import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What can differ between light and dark. */
const COLOURS = ['color-contrast', 'link-in-text-block']

/**
 * What would keep somebody out, each a line; empty when nothing does. In the dark, and of a page that
 * was looked at in other colours, it looks at colours alone: all else is the same page.
 */
export async function violations(page: Page, { onlyColours = false } = {}): Promise<string[]> {
  // Without motion nothing fades: colours are what they will be as soon as they are painted.
  await page.waitForTimeout(100)
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const axe = new AxeBuilder({ page })
  const { violations: found } = await (
    isDark || onlyColours ? axe.withRules(COLOURS) : axe
  ).analyze()
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 200)}`))
}

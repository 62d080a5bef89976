import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What would keep somebody out, each a line; empty when nothing does. */
export async function violations(page: Page): Promise<string[]> {
  // Colours are measured when nothing is fading any more.
  await page.waitForTimeout(900)
  const { violations: found } = await new AxeBuilder({ page }).analyze()
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 200)}`))
}

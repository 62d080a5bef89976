import type { Page } from '@playwright/test'

/** Sets the browser's default font size, by which `rem` in media queries is computed, too. */
export async function setBrowserFontSize(page: Page, px: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: px } })
}

import { TIME_ZONES } from '../fixtures.ts'
import { findOverlaps } from './overlaps.ts'
import { addQuizWithQuestions } from './quiz-site.ts'
import { expect, gotoPage, test } from './site.ts'

/** Paths of the main pages. */
const PAGES = ['/', '/Quiz', '/Quiz/maps', '/About', '/Contact', '/Archive']

for (const size of [16, 20, 24, 32]) {
  test(`at a browser font of ${size} px no text or control overlaps another`, async ({
    playwright,
    launchOptions,
    site,
  }) => {
    test.slow()
    const days = [18, 19, 20, 21]
    await site.questions(...days.map((day) => ({ ...TIME_ZONES, id: `of ${day}` })))
    for (const day of days) {
      site.setClock(`2026-11-${day}T12:00Z`)
      await fetch(site.url)
    }
    await addQuizWithQuestions(site, { title: 'Incomprehensibilities of the world' })
    // The browser's setting, by which `rem` in media queries is computed, too.
    const args = [...(launchOptions.args ?? []), `--blink-settings=defaultFontSize=${size}`]
    const browser = await playwright.chromium.launch({ ...launchOptions, args })
    const page = await browser.newPage({ baseURL: site.url, reducedMotion: 'reduce' })
    for (const width of [320, 360, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      // A word at 32 px needs more room than 320 px have.
      const isTooNarrow = size === 32 && width === 320
      for (const path of isTooNarrow ? ['/Archive'] : PAGES) {
        await gotoPage(page, path)
        expect(await findOverlaps(page, size === 32 ? 'article' : undefined), `${path} at ${width}`).toEqual([])
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `width at ${width}`).toBe(width)
      if (isTooNarrow) continue
      await page.getByRole('button', { name: 'Menu' }).click()
      const panel = page.locator('[popover]:popover-open')
      await expect(panel).toBeInViewport({ ratio: 1 })
      expect(await panel.evaluate((one) => one.scrollWidth - one.clientWidth), `menu at ${width}`).toBe(0)
    }
    await browser.close()
  })
}

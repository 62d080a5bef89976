import type { Page } from '@playwright/test'
import { TIME_ZONES } from '../fixtures.ts'
import { setBrowserFontSize } from './font-size.ts'
import { findOverlaps } from './overlaps.ts'
import { addQuizWithQuestions } from './quiz-site.ts'
import { answerCard, expect, gotoPage, test } from './site.ts'

/** Paths of the main pages besides the home page. The last one also shows the menu. */
const PAGES = ['/Quiz', '/Quiz/maps', '/About', '/Contact', '/Archive']
const FONT_SIZES_PX = [16, 20, 24, 32]
const WIDTHS_PX = [320, 360, 768, 1024, 1440]

/** The width from which the home page loads thumbnails of previous days. */
const MIN_WIDTH_OF_THUMBNAILS_REM = 68

test('at browser fonts of 16, 20, 24 and 32 px no text or control overlaps another', async ({ page, site }) => {
  test.slow()
  const days = [18, 19, 20, 21]
  await site.questions(...days.map((day) => ({ ...TIME_ZONES, id: `of ${day}` })))
  for (const day of days) {
    site.setClock(`2026-11-${day}T12:00Z`)
    await fetch(site.url)
  }
  await addQuizWithQuestions(site, { title: 'Incomprehensibilities of the world' })
  const forEachSize = async (check: (size: number, width: number) => Promise<void>) => {
    for (const size of FONT_SIZES_PX) {
      await setBrowserFontSize(page, size)
      for (const width of WIDTHS_PX) {
        await page.setViewportSize({ width, height: 900 })
        await check(size, width)
      }
    }
  }
  let loaded = ''
  // The home page loads thumbnails of previous days if it is wide when it loads.
  await forEachSize(async (size, width) => {
    if (isTooNarrow(size, width)) return
    const loads = `${size} px, ${width >= MIN_WIDTH_OF_THUMBNAILS_REM * size ? 'wide' : 'narrow'}`
    if (loads !== loaded) await gotoPage(page, '/')
    loaded = loads
    await expectNoOverlaps(page, `/ at ${width}, ${size} px`, size)
  })
  for (const path of PAGES) {
    await gotoPage(page, path)
    await forEachSize(async (size, width) => {
      const name = `${path} at ${width}, ${size} px`
      const isArchive = path === '/Archive'
      if (isTooNarrow(size, width) && !isArchive) return
      await expectNoOverlaps(page, name, size)
      if (!isArchive) return
      expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(width)
      if (!isTooNarrow(size, width)) await expectMenuFits(page, name)
    })
  }
})

test('with text at 200 % on a phone, the foot of a result is below the explanation and covers nothing', async ({
  page,
  site,
}) => {
  await site.questions({ ...TIME_ZONES, moreInfo: 'From Polynesia to the Indian Ocean.' })
  await setBrowserFontSize(page, 32)
  await page.setViewportSize({ width: 360, height: 740 })
  await gotoPage(page, '/')
  await answerCard(page, 'France')
  const share = page.getByRole('article').getByRole('button', { name: 'Share' })
  await expect(share).not.toBeInViewport()
  const [explanation, button] = await Promise.all([page.getByText('From Polynesia').boundingBox(), share.boundingBox()])
  expect(button?.y).toBeGreaterThan((explanation?.y ?? 0) + (explanation?.height ?? 0))
  const parts = [page.getByText(/^First try!/).last(), page.getByRole('main').getByText('Day 1 of your streak')]
  const [stamp, streak] = await Promise.all(parts.map((part) => part.boundingBox()))
  expect(streak?.y).toBeGreaterThanOrEqual((stamp?.y ?? 0) + (stamp?.height ?? 0))
})

/** A word at 32 px needs more room than 320 px have. */
function isTooNarrow(size: number, width: number): boolean {
  return size === 32 && width === 320
}

async function expectNoOverlaps(page: Page, name: string, size: number): Promise<void> {
  expect(await findOverlaps(page, size === 32 ? 'article' : undefined), name).toEqual([])
}

async function expectMenuFits(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click()
  const panel = page.locator('[popover]:popover-open')
  await expect(panel).toBeInViewport({ ratio: 1 })
  expect(await panel.evaluate((one) => one.scrollWidth - one.clientWidth), `menu of ${name}`).toBe(0)
  await page.keyboard.press('Escape')
}

import type { Page } from '@playwright/test'
import { TIME_ZONES } from '../fixtures.ts'
import { expect, test, WITH_MOTION } from './site.ts'

test.use(WITH_MOTION)

/** At 360 px this question takes another number of lines in the fallback `DejaVu Sans Bold` than in its web font. */
const WRAPPED_DIFFERENTLY = 'Cats know their own names, a study found. How did most of them show it?'

for (const width of [360, 1440]) {
  test(`on a slow connection the question changes to its web font once that is loaded, without a layout shift at ${width} px`, async ({
    page,
    site,
  }) => {
    await site.questions(TIME_ZONES)
    await openWithLateFont(page, width)
    const fallback = await getLineWidths(page)
    await expect.poll(() => getLineWidths(page)).not.toEqual(fallback)
    expect(await getShifts(page)).toEqual([])
  })
}

test('on a slow connection a question that takes another line in its web font keeps its fallback, without a layout shift', async ({
  page,
  site,
}) => {
  await site.questions({ ...TIME_ZONES, text: WRAPPED_DIFFERENTLY })
  const answer = page.waitForResponse('**/display-*.woff2')
  await openWithLateFont(page, 360)
  const fallback = await getLineWidths(page)
  await answer
  await page.evaluate(() => document.fonts.load('700 1em "Bricolage Heading"'))
  await page.waitForTimeout(300)
  expect(await getLineWidths(page)).toEqual(fallback)
  expect(await getShifts(page)).toEqual([])
  await page.reload()
  expect((await getLineWidths(page)).length).not.toBe(fallback.length)
})

async function openWithLateFont(page: Page, width: number): Promise<void> {
  await page.route(
    '**/display-*.woff2',
    async (route) => {
      await page.waitForTimeout(3000)
      await route.continue()
    },
    { times: 1 },
  )
  await page.addInitScript(() => {
    const found: string[] = []
    Object.assign(window, { shifts: found })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) found.push(JSON.stringify(entry))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.setViewportSize({ width, height: 740 })
  await page.goto('/', { waitUntil: 'commit' })
}

function getLineWidths(page: Page): Promise<number[]> {
  return page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const range = document.createRange()
    range.selectNodeContents(heading)
    return [...range.getClientRects()].map((line) => line.width)
  })
}

function getShifts(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)
}

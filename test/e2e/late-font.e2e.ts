import { TIME_ZONES } from '../fixtures.ts'
import { expect, test } from './site.ts'

for (const width of [360, 1440]) {
  test(`on a slow connection the question changes to its web font once that is loaded, without a layout shift at ${width} px`, async ({
    page,
    site,
  }) => {
    await site.questions(TIME_ZONES)
    await page.route('**/display-*.woff2', async (route) => {
      await page.waitForTimeout(3000)
      await route.continue()
    })
    await page.addInitScript(() => {
      const found: string[] = []
      Object.assign(window, { shifts: found })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) found.push(JSON.stringify(entry))
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/', { waitUntil: 'commit' })
    const heading = page.getByRole('heading', { level: 1 })
    const getLineWidths = () =>
      heading.evaluate((one) => {
        const range = document.createRange()
        range.selectNodeContents(one)
        return [...range.getClientRects()].map((line) => line.width)
      })
    const fallback = await getLineWidths()
    await expect.poll(getLineWidths).not.toEqual(fallback)
    expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([])
  })
}

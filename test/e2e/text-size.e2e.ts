import { TIME_ZONES } from '../fixtures.ts'
import { addQuizWithQuestions } from './quiz-site.ts'
import { answerCard, expect, gotoPage, signIn, test } from './site.ts'

// The browser setting of readers who need text twice as large (WCAG 1.4.4).
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const { args = [] } = launchOptions
    await use({ ...launchOptions, args: [...args, '--blink-settings=defaultFontSize=32'] })
  },
})

test('with text at 200 % no page scrolls horizontally', async ({ page, context, site }) => {
  test.slow()
  await signIn(context, site, 'admin')
  await site.questions(TIME_ZONES, {}, { status: 'Draft' })
  await addQuizWithQuestions(site, { title: 'Incomprehensibilities of the world' })
  for (const width of [1440, 768]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['/', '/Quiz', '/Quiz/maps', '/List', '/Admin/Questions', '/Profile', '/Profile/Settings']) {
      await page.goto(path, { waitUntil: 'networkidle' })
      const isLarge = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
      expect(isLarge).toBe('32px')
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(wide, `${path} at ${width}`).toBe(width)
    }
  }
})

test('with text at 200 % on 320 px, days and the search fit the width', async ({ page, site }) => {
  site.setClock('2026-11-20T12:00Z')
  await site.questions({ ...TIME_ZONES, mediaUrl: '/Media/map.svg', mediaText: 'A map' })
  await fetch(site.url)
  site.setClock('2026-11-21T12:00Z')
  await site.questions({ kind: 'Freetext', answer: 'Shakespeare', wrongOptions: [] })
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/', '/20-11-2026', '/Search']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide, path).toBe(320)
  }
})

test('with text at 200 % on a phone, the foot of a result is below the explanation and covers nothing', async ({
  page,
  site,
}) => {
  await site.questions({ ...TIME_ZONES, moreInfo: 'From Polynesia to the Indian Ocean.' })
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

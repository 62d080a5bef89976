import type { Locator, Page } from '@playwright/test'
import { TIME_ZONES } from '../fixtures.ts'
import { addQuizWithQuestions } from './quiz-site.ts'
import { expect, gotoPage, type TestSite, test, WITH_MOTION } from './site.ts'

test.use(WITH_MOTION)

async function quizzes(site: TestSite, count: number) {
  for (let at = 1; at <= count; at += 1) {
    await addQuizWithQuestions(site, {
      slug: `quiz-${at}`,
      title: `Quiz ${at}`,
      categories: [at % 2 ? 'Art' : 'Food & Drink'],
    })
  }
}

test('the quiz list shows all quizzes, filtered by category and by words', async ({ page, site }) => {
  await quizzes(site, 5)
  await addQuizWithQuestions(site, { slug: 'app', title: 'Elsewhere', type: 'apponly' })
  await addQuizWithQuestions(site, { slug: 'pub', title: 'Café evening', type: 'trivianight' })
  await gotoPage(page, '/Quiz')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Quizzes')
  const titles = page.getByRole('article').getByRole('heading')
  await expect(titles).toHaveText(['Café evening', 'Quiz 5', 'Quiz 4', 'Quiz 3', 'Quiz 2', 'Quiz 1'])
  await expect(page.getByRole('article').first()).toContainText('Trivia night')
  await page.getByRole('button', { name: 'Food & Drink' }).click()
  await expect(titles).toHaveText(['Quiz 4', 'Quiz 2'])
  await expect(page.getByText('2 quizzes')).toBeVisible()
  await page.getByLabel('Search the quizzes').fill('cafe')
  await expect(page.getByText('no items found')).toBeVisible()
  await page.getByRole('button', { name: 'Show all quizzes' }).click()
  await page.getByLabel('Search the quizzes').fill('EVENING cafe')
  await expect(titles).toHaveText(['Café evening'])
  await expect(page).toHaveURL(/\/Quiz$/)
  await page.getByRole('link', { name: 'Café evening' }).click()
  await expect(page).toHaveURL(/\/Quiz\/pub$/)
})

/** Waits until there are cards on both sides of the visible ones. */
async function isEndless(row: Locator): Promise<void> {
  await expect(row.getByRole('listitem').first()).toHaveAttribute('style', /order/)
}

async function wheel(page: Page, row: Locator, by: number): Promise<void> {
  const { x, y, width, height } = (await row.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.wheel(by, 0)
}

test('the quiz carousel is endless and shows one, two or four quizzes by the width of the window', async ({
  page,
  site,
}) => {
  test.slow()
  await site.questions(TIME_ZONES)
  await quizzes(site, 12)
  for (const [width, count] of [
    [1440, 4],
    [1140, 4],
    [1139, 2],
    [721, 2],
    [720, 1],
    [360, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await gotoPage(page, '/')
    const row = page.getByRole('region', { name: 'Some of our latest mind melting quizzes:' })
    await row.scrollIntoViewIfNeeded()
    await expect(row.getByRole('listitem')).toHaveCount(10)
    await expect(row.getByRole('link', { name: 'All quizzes' })).toHaveAttribute('href', '/Quiz')
    await isEndless(row)
    const whole = () =>
      row
        .getByRole('article')
        .evaluateAll(
          (cards) =>
            cards
              .map((one) => one.getBoundingClientRect())
              .filter(({ left, right }) => left >= 0 && right <= innerWidth).length,
        )
    expect(await whole(), String(width)).toBe(count)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    const back = row.getByRole('button', { name: 'Previous quiz' })
    if (width < 1140) await expect(back).toBeHidden()
    // From the first card back to the last one.
    if (width < 1140) await wheel(page, row, -width / count)
    else await back.click()
    await expect(row.getByRole('link', { name: 'Quiz 3' })).toBeInViewport({ ratio: 1 })
    await expect.poll(whole, String(width)).toBe(count)
  }
})

test('the quiz carousel follows the keyboard focus and can be swiped', async ({ page, site }) => {
  await page.setViewportSize({ width: 800, height: 900 })
  await site.questions(TIME_ZONES)
  await quizzes(site, 6)
  await gotoPage(page, '/')
  const row = page.getByRole('region', { name: /mind melting/ })
  await row.scrollIntoViewIfNeeded()
  await isEndless(row)
  await row.getByRole('article').getByRole('link').first().focus()
  for (const title of ['Quiz 5', 'Quiz 4', 'Quiz 3']) {
    await page.keyboard.press('Tab')
    const link = row.getByRole('link', { name: title })
    await expect(link).toBeFocused()
    await expect(link).toBeInViewport({ ratio: 1 })
  }
  const box = await row.getByRole('list').first().boundingBox()
  const first = row.getByRole('link', { name: 'Quiz 3' })
  await page.waitForTimeout(700)
  const before = (await first.boundingBox())?.x ?? 0
  await page.mouse.move(500, (box?.y ?? 0) + 100)
  await page.mouse.down()
  await page.mouse.move(200, (box?.y ?? 0) + 100, { steps: 5 })
  await page.mouse.up()
  await expect.poll(async () => (await first.boundingBox())?.x ?? 0).toBeLessThan(before - 200)
  await expect(page).toHaveURL(/\/$/)
})

test('a carousel with few quizzes does not move and has no arrows', async ({ page, site }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await site.questions(TIME_ZONES)
  await quizzes(site, 3)
  const fetched = page.waitForResponse('**/carousel-controls-*')
  await gotoPage(page, '/')
  const row = page.getByRole('region', { name: /mind melting/ })
  await row.scrollIntoViewIfNeeded()
  await fetched
  await expect(row.getByRole('link', { name: 'Quiz 1', exact: true })).toBeInViewport({ ratio: 1 })
  await expect(row.getByRole('button')).toHaveCount(0)
})

test('swiping the carousel wraps from the last card to the first, with and without scrollend', async ({
  browser,
  site,
}) => {
  await site.questions(TIME_ZONES)
  await quizzes(site, 3)
  for (const hasScrollEnd of [true, false]) {
    const context = await browser.newContext({
      baseURL: site.url,
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
    })
    const page = await context.newPage()
    if (!hasScrollEnd) await page.addInitScript(() => Reflect.deleteProperty(HTMLElement.prototype, 'onscrollend'))
    await gotoPage(page, '/')
    const row = page.getByRole('region', { name: /mind melting/ })
    const view = row.getByRole('list').locator('..')
    await view.scrollIntoViewIfNeeded()
    await isEndless(row)
    const touch = await context.newCDPSession(page)
    for (const title of ['Quiz 2', 'Quiz 1', 'Quiz 3', 'Quiz 2']) {
      const y = ((await view.boundingBox())?.y ?? 0) + 150
      await touch.send('Input.dispatchTouchEvent', {
        type: 'touchStart',
        touchPoints: [{ x: 320, y }],
      })
      for (let x = 300; x >= 40; x -= 20) {
        await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] })
      }
      // A finger that rests before it is lifted scrolls by exactly one card, even on a slow machine.
      await page.waitForTimeout(150)
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
      await expect(row.getByRole('link', { name: title })).toBeInViewport({ ratio: 1 })
      await page.waitForTimeout(400)
    }
    await context.close()
  }
})

test('each load of a quiz shows other random quizzes below it', async ({ page, site }) => {
  await quizzes(site, 24)
  const row = page.getByRole('region', { name: 'More brain bending quizzes:' })
  const seen = new Set<string>()
  for (let load = 0; load < 3; load += 1) {
    const draw = page.waitForResponse('**/api/GetQuizzes/10/Random*')
    await gotoPage(page, '/Quiz/quiz-1')
    const { data } = (await (await draw).json()) as { data: { Title: string }[] }
    const titles = data.map(({ Title }) => Title)
    // The cards are visible without scrolling.
    await expect(row.getByRole('heading', { level: 3 })).toHaveText(titles)
    expect(titles).toHaveLength(10)
    expect(titles).not.toContain('Quiz 1')
    seen.add(titles.join())
  }
  expect(seen.size).toBe(3)
})

test('random quizzes with long and short titles take the same space', async ({ page, site }) => {
  await quizzes(site, 3)
  await page.setViewportSize({ width: 1440, height: 900 })
  const heights = new Set<number | undefined>()
  for (const title of ['Short', 'A title that needs two lines, three lines, or even more than that']) {
    await page.route('**/api/GetQuizzes/10/Random*', async (route) => {
      const response = await route.fetch()
      const { data } = (await response.json()) as { data: object[] }
      for (const quiz of data) Object.assign(quiz, { Title: title, Description: title.repeat(4) })
      await route.fulfill({ response, json: { data } })
    })
    await gotoPage(page, '/Quiz/quiz-1')
    const row = page.getByRole('region', { name: 'More brain bending quizzes:' })
    await expect(row.getByRole('heading', { level: 3 }).first()).toHaveText(title)
    heights.add((await row.boundingBox())?.height)
  }
  expect(heights.size).toBe(1)
})

test('if the quizzes fail to load, the day’s page still works', async ({ page, site }) => {
  await site.questions(TIME_ZONES)
  await quizzes(site, 2)
  await site.deps.db.schema.alterTable('quizzes').renameTo('quizzes_elsewhere').execute()
  await gotoPage(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TIME_ZONES.text ?? '')
  await expect(page.getByText('mind melting')).toHaveCount(0)
})

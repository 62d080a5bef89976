import type { Locator, Page } from '@playwright/test'
import { TIME_ZONES } from '../cast.ts'
import { aQuiz } from './quiz-site.ts'
import { expect, open, type Site, test } from './site.ts'

async function quizzes(site: Site, count: number) {
  for (let at = 1; at <= count; at += 1) {
    await aQuiz(site, {
      slug: `quiz-${at}`,
      title: `Quiz ${at}`,
      categories: [at % 2 ? 'Art' : 'Food & Drink'],
    })
  }
}

test('all quizzes are listed, and found by category and by words', async ({ page, site }) => {
  await quizzes(site, 5)
  await aQuiz(site, { slug: 'app', title: 'Elsewhere', type: 'apponly' })
  await aQuiz(site, { slug: 'pub', title: 'Café evening', type: 'trivianight' })
  await open(page, '/Quiz')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Quizzes')
  const titles = page.getByRole('article').getByRole('heading')
  await expect(titles).toHaveText([
    'Café evening',
    'Quiz 5',
    'Quiz 4',
    'Quiz 3',
    'Quiz 2',
    'Quiz 1',
  ])
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

test('without a quiz the list says so', async ({ page }) => {
  await open(page, '/Quiz')
  await expect(page.getByText('no items found')).toBeVisible()
})

/** Waits until cards stand on either side of what is seen. */
async function isEndless(row: Locator): Promise<void> {
  await expect(row.getByRole('listitem').first()).toHaveAttribute('style', /order/)
}

async function wheel(page: Page, row: Locator, by: number): Promise<void> {
  const { x, y, width, height } = (await row.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.wheel(by, 0)
}

for (const [width, count] of [
  [1440, 4],
  [1140, 4],
  [1139, 2],
  [721, 2],
  [720, 1],
  [360, 1],
] as const) {
  test(`the row of quizzes shows ${count} at ${width} px${count > 1 ? ', endless' : ''}`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await site.questions(TIME_ZONES)
    await quizzes(site, 12)
    let fetched = 0
    page.on('request', (request) => (fetched += /\/motion-/.test(request.url()) ? 1 : 0))
    await open(page, '/')
    const row = page.getByRole('region', { name: 'Some of our latest mind melting quizzes:' })
    await row.scrollIntoViewIfNeeded()
    await expect(row.getByRole('listitem')).toHaveCount(10)
    await expect(row.getByRole('link', { name: 'All quizzes' })).toHaveAttribute('href', '/Quiz')
    if (count > 1) await isEndless(row)
    const whole = () =>
      row
        .getByRole('article')
        .evaluateAll(
          (cards) =>
            cards
              .map((one) => one.getBoundingClientRect())
              .filter(({ left, right }) => left >= 0 && right <= innerWidth).length,
        )
    expect(await whole()).toBe(count)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    const back = row.getByRole('button', { name: 'Previous quiz' })
    if (width < 1140) await expect(back).toBeHidden()
    if (width > 720) {
      // From the first one back to the last.
      if (width < 1140) await wheel(page, row, -width / 2)
      else await back.click()
      await expect(row.getByRole('link', { name: 'Quiz 3' })).toBeInViewport({ ratio: 1 })
      await expect.poll(whole).toBe(count)
      return
    }
    // A phone scrolls by itself, from the first to the last, and fetches nothing for it.
    await expect(row.getByRole('link', { name: 'Quiz 12' })).toBeInViewport({ ratio: 1 })
    await wheel(page, row, 20_000)
    await expect(row.getByRole('link', { name: 'Quiz 3' })).toBeInViewport({ ratio: 1 })
    await expect.poll(whole).toBe(1)
    expect(fetched).toBe(0)
  })
}

test('the row follows the keyboard’s focus, and is swiped', async ({ page, site }) => {
  await page.setViewportSize({ width: 800, height: 900 })
  await site.questions(TIME_ZONES)
  await quizzes(site, 6)
  await open(page, '/')
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

test('fewer quizzes than fit stand still, without arrows', async ({ page, site }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await site.questions(TIME_ZONES)
  await quizzes(site, 3)
  const fetched = page.waitForResponse('**/motion-*')
  await open(page, '/')
  const row = page.getByRole('region', { name: /mind melting/ })
  await row.scrollIntoViewIfNeeded()
  await fetched
  await expect(row.getByRole('link', { name: 'Quiz 1', exact: true })).toBeInViewport({ ratio: 1 })
  await expect(row.getByRole('button')).toHaveCount(0)
})

test('the quizzes below a quiz are drawn anew for each visit', async ({ page, site }) => {
  await quizzes(site, 24)
  const row = page.getByRole('region', { name: 'More brain bending quizzes:' })
  const drawn = async () => {
    const draw = page.waitForResponse('**/api/GetQuizzes/10/Random*')
    await open(page, '/Quiz/quiz-1')
    await row.scrollIntoViewIfNeeded()
    const { data } = (await (await draw).json()) as { data: { Title: string }[] }
    const titles = data.map(({ Title }) => Title)
    await expect(row.getByRole('heading', { level: 3 })).toHaveText(titles)
    return titles
  }
  const once = await drawn()
  expect(once).toHaveLength(10)
  expect(once).not.toContain('Quiz 1')
  expect(await drawn()).not.toEqual(once)
})

test('when the quizzes cannot be had, the day’s page still works', async ({ page, site }) => {
  await site.questions(TIME_ZONES)
  await quizzes(site, 2)
  await site.deps.db.schema.alterTable('quizzes').renameTo('quizzes_elsewhere').execute()
  await open(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TIME_ZONES.text ?? '')
  await expect(page.getByText('mind melting')).toHaveCount(0)
})

import { TIME_ZONES } from '../fixtures.ts'
import { findViolations } from './accessibility-violations.ts'
import {
  answerCard,
  expect,
  gotoPage,
  registerByForm,
  revealOptions,
  type TestSite,
  streakCount,
  test,
} from './site.ts'

/** Opens the site on each of these days of November, so that each day gets its question. */
async function daysPass(site: TestSite, ...days: number[]): Promise<void> {
  for (const day of days) {
    site.setClock(`2026-11-${day}T12:00Z`)
    await site.app.inject('/api/getToday')
  }
}

const manyQuestions = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => ({ ...TIME_ZONES, id: `question-of-day-${from + at}` }))

test('the archive shows a visitor’s right, wrong, revealed and missed days of a week, without accessibility violations', async ({
  page,
  site,
}) => {
  test.slow()
  const typed = { ...TIME_ZONES, id: 'typed', kind: 'Freetext' as const, wrongOptions: [] }
  await site.questions(...manyQuestions(3), typed, ...manyQuestions(3, 3))
  for (const [day, pick] of [
    [16, 'France'],
    [17, 'Russia'],
    [19, null],
    [20, 'France'],
    [21, 'Russia'],
  ] as const) {
    if (day === 19) await daysPass(site, 18)
    site.setClock(`2026-11-${day}T12:00Z`)
    await gotoPage(page, '/')
    if (pick) await answerCard(page, pick)
    else await page.getByRole('button', { name: 'Show the answer' }).click()
  }
  await page.getByRole('link', { name: 'All days in the archive' }).click()
  await expect(page.getByRole('heading', { name: 'Archive' })).toBeVisible()
  const dayOf = (name: string) => page.getByRole('link', { name: `${name} November: Geography` })
  await expect(dayOf('Monday 16')).toHaveAccessibleName(/right first time/)
  await expect(dayOf('Tuesday 17')).toHaveAccessibleName(/wrong first time/)
  await expect(dayOf('Wednesday 18')).toHaveAccessibleName(/, open/)
  await expect(dayOf('Thursday 19')).toHaveAccessibleName(/answer shown/)
  const list = page.getByRole('region', { name: 'Day by day' })
  await expect(list.getByRole('link')).toHaveCount(6)
  await expect(list.getByRole('link').first()).toHaveAccessibleName(
    /^Sat 21 Which country has the most time zones.*wrong first time$/,
  )
  await expect(page.getByText('3 days in a row')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Sunday 22/ })).toHaveCount(0)
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await findViolations(page, { inDark: true })).toEqual([])
  // Only one day is open, so the random choice is predictable.
  await page.getByRole('button', { name: 'Surprise me' }).click()
  await expect(page).toHaveURL(/18-11-2026$/)
  await answerCard(page, 'France')
  await gotoPage(page, '/Archive')
  await expect(dayOf('Wednesday 18')).toHaveAccessibleName(/right first time/)
  await expect(page.getByText('3 days in a row')).toBeVisible()
  await page.getByRole('button', { name: 'Surprise me' }).click()
  await expect(page.getByText('You have played every single day')).toBeVisible()
})

test('a streak follows the server’s clock, although the server’s time arrives late and the browser’s clock is days off', async ({
  page,
  site,
}) => {
  await site.questions(...manyQuestions(2))
  for (const day of ['20', '21']) {
    site.setClock(`2026-11-${day}T12:00Z`)
    await gotoPage(page, '/')
    await answerCard(page, 'France')
  }
  await page.clock.setFixedTime('2026-11-29T12:00Z')
  await page.route('**/meta.json', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3000))
    await route.continue()
  })
  await page.goto('/Archive')
  await expect(page.getByText('2 days in a row')).toBeVisible()
})

test('the archive and a category page show a signed-in player’s own answers and not those of a visitor in the same browser', async ({
  page,
  site,
}) => {
  await site.questions(...manyQuestions(3))
  await daysPass(site, 20, 21)
  await gotoPage(page, '/20-11-2026')
  await answerCard(page, 'France')
  await gotoPage(page, '/')
  await registerByForm(page)
  await answerCard(page, 'Russia')
  await expect(streakCount(page)).toHaveText('Current Streak 1')
  await gotoPage(page, '/Archive')
  const dayOf = (name: string) => page.getByRole('link', { name: `${name} November: Geography` })
  await expect(dayOf('Saturday 21')).toHaveAccessibleName(/wrong first time/)
  await expect(dayOf('Friday 20')).toHaveAccessibleName(/open/)
  await expect(page.getByText('1 day in a row')).toBeVisible()
  await gotoPage(page, '/Categories/Geography')
  const rows = page.getByRole('main').locator('details:has(> article)')
  await expect(rows.filter({ hasText: 'Saturday 21' })).toContainText('wrong first time')
  await expect(rows.filter({ hasText: 'Friday 20' })).not.toContainText('at first')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.locator('summary', { hasText: '20 Nov' }).click()
  await expect(page.locator('details[open] [data-backs]').first()).toBeAttached()
  expect(await findViolations(page, { inDark: true })).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test('the browser’s local history is deleted after its owner confirms', async ({ page, site }) => {
  await site.questions(TIME_ZONES)
  await gotoPage(page, '/')
  await answerCard(page, 'France')
  await gotoPage(page, '/Archive')
  await expect(page.getByText('1 answer is saved in this browser only.')).toBeVisible()
  const forget = page.getByRole('button', { name: 'Clear this history' })
  await forget.click()
  await page.getByRole('button', { name: 'Keep it', exact: true }).click()
  await forget.click()
  await page.getByRole('button', { name: 'Clear it' }).click()
  await expect(page.getByText('Cleared.')).toBeVisible()
  await expect(forget).toHaveCount(0)
  await gotoPage(page, '/')
  await revealOptions(page)
  await expect(page.getByRole('button', { name: 'France' })).toHaveAttribute('data-look', 'open')
})

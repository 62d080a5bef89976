import type { Page } from '@playwright/test'
import { TIME_ZONES } from '../fixtures.ts'
import { getAnswers } from './quiz-site.ts'
import {
  answerCard,
  expect,
  fillRegistration,
  greeting,
  logIn,
  logOut,
  gotoPage,
  registerByForm,
  registerByRequest,
  revealOptions,
  type TestSite,
  streakCount,
  test,
} from './site.ts'

const GRACE = { name: 'Grace Hopper', email: 'grace@players.example', password: 'first-bug-found' }

const offer = (page: Page) => page.getByRole('region', { name: 'Played here before logging in' })
const take = (page: Page) => page.getByRole('button', { name: 'Yes, add it to my account' })

/** Plays the questions of yesterday and today as a visitor: first wrong, then right. */
async function playTwoDays(page: Page, site: TestSite): Promise<void> {
  await site.questions(TIME_ZONES, { ...TIME_ZONES, id: 'of the second day' })
  site.setClock('2026-11-20T12:00Z')
  await gotoPage(page, '/')
  await answerCard(page, 'Russia')
  site.setClock('2026-11-21T12:00Z')
  await gotoPage(page, '/')
  await answerCard(page, 'France')
  await expect(page.getByText('First try!')).toBeVisible()
}

test('a visitor’s third day in a row is a milestone once, and a visitor who registers below the answer keeps a streak of four days without being asked', async ({
  page,
  site,
}) => {
  const days = ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21']
  const moreInfo = 'France counts twelve, from Polynesia to the Indian Ocean. '.repeat(12)
  await site.questions(...days.map((day) => ({ ...TIME_ZONES, id: `of ${day}`, moreInfo })))
  await page.setViewportSize({ width: 360, height: 740 })
  const milestone = page.getByRole('button', { name: 'A milestone: 3 days in a row.' })
  for (const day of days.slice(0, 3)) {
    site.setClock(`${day}T12:00Z`)
    await gotoPage(page, '/')
    await answerCard(page, 'France')
    await expect(page.getByText('First try!')).toBeVisible()
    await expect(milestone).toHaveCount(day === '2026-11-20' ? 1 : 0)
  }
  const card = page.getByRole('article')
  const words = card.locator('b').filter({ hasText: 'A milestone: 3 days in a row.' })
  await expect(words).toBeHidden()
  await milestone.click()
  await expect(words).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card.getByRole('button', { name: 'Create a free account' })).toHaveCount(1)
  await card.getByRole('button', { name: 'Create a free account' }).click()
  await expect(page.getByRole('dialog', { name: 'Keep your 3 days in a row' })).toBeVisible()
  await gotoPage(page, '/')
  await expect(page.getByText('This browser remembers your answer')).toBeVisible()
  await expect(milestone).toHaveCount(0)

  await page.setViewportSize({ width: 1280, height: 720 })
  site.setClock('2026-11-21T12:00Z')
  await gotoPage(page, '/')
  await answerCard(page, 'France')
  await expect(page.getByText('4 days in a row')).toBeVisible()
  await page.getByRole('button', { name: 'Create a free account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Keep your 4 days in a row' })
  await fillRegistration(dialog, GRACE)
  await dialog.getByRole('button', { name: 'Register' }).last().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Play on' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(streakCount(page)).toHaveText('Current Streak 4')
  await expect(take(page)).toHaveCount(0)
  await gotoPage(page, '/')
  await expect(streakCount(page)).toHaveText('Current Streak 4')
})

test('a visitor who answers a past day is promised no streak', async ({ page, site }) => {
  await site.questions(TIME_ZONES, { ...TIME_ZONES, id: 'of the second day' })
  site.setClock('2026-11-20T12:00Z')
  await gotoPage(page, '/')
  site.setClock('2026-11-21T12:00Z')
  await gotoPage(page, '/20-11-2026')
  await answerCard(page, 'France')
  await expect(page.getByText('Keep your answer: Create a free account')).toBeVisible()
  await expect(page.getByText('days in a row')).toHaveCount(0)
})

test('a visitor who registers from the header sees how many answered days the new account can take over, and transfers them to it although the server is down at first', async ({
  page,
  site,
}) => {
  await playTwoDays(page, site)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Ask me again' }).click()
  await gotoPage(page, '/Review')
  await revealOptions(page)
  await page.getByRole('button', { name: 'France' }).click()
  await page.getByRole('button', { name: 'Good, back in 3 days' }).click()
  await expect(page.getByRole('heading', { name: 'Done for today' })).toBeVisible()
  await gotoPage(page, '/About')
  await registerByForm(page, GRACE)
  await expect(offer(page)).toContainText('Played here before logging in? That’s 2 days for your streak.')
  const box = await offer(page).boundingBox()
  expect(box?.height).toBeLessThan(60)
  expect(await getAnswers(site)).toEqual([])
  await page.route('**/api/AddUserScoreQuestion', (route) =>
    route.fulfill({ status: 503, json: { message: 'Later' }, headers: { 'retry-after': '60' } }),
  )
  await take(page).click()
  // Two answers, a review and a star.
  await expect(offer(page)).toContainText('Adding… 4 to go.')
  await page.unrouteAll()
  await gotoPage(page, '/About')
  await expect(page.getByText('2 answers added.')).toBeVisible()
  await expect(streakCount(page)).toHaveText('Current Streak 2')
  // The visitor's reviews and stars are transferred, too.
  const { db } = site.deps
  await expect
    .poll(() => db.selectFrom('reviews').select(['question_id', 'grade']).execute())
    .toEqual([{ question_id: TIME_ZONES.id, grade: 'good' }])
  await expect
    .poll(() => db.selectFrom('review_stars').select(['question_id', 'starred']).execute())
    .toEqual([{ question_id: 'of the second day', starred: 1 }])
  await gotoPage(page, '/Profile')
  await expect(page.getByText('Total correct').locator('..')).toContainText('1/2')
  await expect(take(page)).toHaveCount(0)
  await gotoPage(page, '/')
  await expect(page.getByText('The database already has your answer for today')).toBeVisible()
  expect(await getAnswers(site)).toHaveLength(2)
})

test('a history transfer keeps answers that the player already has, and reports them', async ({
  page,
  site,
  elsewhere,
}) => {
  await playTwoDays(page, site)
  const other = await elsewhere()
  await registerByRequest(other, site, GRACE)
  await gotoPage(other, '/20-11-2026')
  await answerCard(other, 'France')
  await expect(other.getByText('First try!')).toBeVisible()
  await expect.poll(async () => (await getAnswers(site)).length).toBe(1)
  await gotoPage(page, '/About')
  await logIn(page, GRACE)
  await take(page).click()
  await expect(page.getByText('1 answer added, 1 you had already.')).toBeVisible()
  expect((await getAnswers(site)).map(({ choice }) => choice)).toEqual(['France', 'France'])
})

test('on a shared computer a player gets a visitor’s answers only after claiming them', async ({
  page,
  site,
  elsewhere,
}) => {
  test.slow()
  await site.questions(TIME_ZONES)
  const other = await elsewhere()
  await registerByRequest(other, site, GRACE)
  const bob = await registerByRequest(other, site, { name: 'Bob', email: 'bob@players.example' })
  await gotoPage(page, '/')
  await answerCard(page, 'Russia')
  await gotoPage(page, '/')
  await expect(page.getByText('This browser remembers your answer')).toBeVisible()
  await logIn(page, bob)
  await expect(offer(page)).toContainText('That’s 1 day for your streak.')
  await page.getByRole('button', { name: 'No, that wasn’t me' }).click()
  await expect(take(page)).toHaveCount(0)
  // The card no longer belongs to the other player.
  await answerCard(page, 'France')
  await expect(streakCount(page)).toHaveText('Current Streak 1')
  await gotoPage(page, '/')
  await expect(page.getByText('The database already has your answer for today')).toBeVisible()
  await expect(take(page)).toHaveCount(0)
  await logOut(page)
  await gotoPage(page, '/')
  await expect(page.getByText('This browser remembers your answer')).toBeVisible()
  await logIn(page, GRACE)
  await expect(greeting(page, 'Grace Hopper')).toBeVisible()
  // The next person on a shared computer reads no numbers of somebody else's.
  await expect(offer(page).getByRole('status')).toHaveText('Played here before logging in?')
  await take(page).click()
  await expect(page.getByText('1 answer added.')).toBeVisible()
  const saved = await getAnswers(site)
  expect(new Set(saved.map(({ choice }) => choice))).toEqual(new Set(['France', 'Russia']))
  await logOut(page)
  await gotoPage(page, '/')
  await revealOptions(page)
  await expect(page.getByText('This browser remembers')).toHaveCount(0)
})

test('the offer to transfer a visitor’s answers to the account appears without a layout shift, is shown for a day, and then in the archive', async ({
  page,
  site,
}) => {
  await playTwoDays(page, site)
  await gotoPage(page, '/About')
  await registerByForm(page, GRACE)
  await expect(offer(page)).toContainText('That’s 2 days for your streak.')
  site.setClock('2026-11-22T09:00Z')
  await page.route('**/assets/history-transfer-offer*', async (route) => {
    await page.waitForTimeout(300)
    await route.continue()
  })
  await gotoPage(page, '/About')
  const heading = page.getByRole('heading', { level: 1 })
  const before = await heading.boundingBox()
  await expect(take(page)).toBeVisible()
  expect(await heading.boundingBox()).toEqual(before)
  await expect(offer(page)).toContainText('That’s 2 days for your streak.')
  site.setClock('2026-11-22T15:00Z')
  await gotoPage(page, '/Archive')
  await expect(page.getByText('2 answers are saved in this browser only.')).toBeVisible()
  await expect(take(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Add to my account' }).click()
  await expect(page.getByText('2 answers added.')).toBeVisible()
  await expect(streakCount(page)).toHaveText('Current Streak 2')
})

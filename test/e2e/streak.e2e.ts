import type { Page } from '@playwright/test'
import { expect, gotoPage, signIn, type TestSite, streakCount, test } from './site.ts'

/** Answers the questions of these days through the API. */
async function play(site: TestSite, player: { id: string; cookie: string }, days: readonly string[]) {
  for (const day of days) {
    site.setClock(`${day}T12:00Z`)
    await fetch(`${site.url}/api/getToday`)
    const row = await site.deps.db.selectFrom('days').selectAll().where('day', '=', day).executeTakeFirstOrThrow()
    await fetch(`${site.url}/api/AddUserScoreQuestion`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: site.url, cookie: player.cookie },
      body: JSON.stringify({ QuestionID: row.question_id, UserID: player.id, Choice: 'Seven' }),
    })
  }
}

const week = Array.from({ length: 7 }, (_, at) => `2026-11-0${at + 1}`)
const openMonth = (page: Page, name: string) => page.getByRole('button', { name }).click()
const day = (page: Page, words: string) => page.getByRole('button', { name: words })

test('the streak calendar says why each day counts, and links to its question', async ({ page, site, context }) => {
  await site.questions(...Array.from({ length: 12 }, () => ({})))
  const player = await signIn(context, site)
  await play(site, player, [...week, '2026-11-09'])
  site.setClock('2026-11-12T12:00Z')
  await gotoPage(page, '/Profile')
  await expect(page.getByRole('img', { name: /^This week: Monday right first time, Tuesday missed, / })).toBeVisible()
  await openMonth(page, 'November: 8 days played')
  await expect(page.getByRole('table', { name: 'November 2026' }).getByRole('columnheader')).toHaveCount(7)
  await day(page, 'Sunday 8 November: missed, saved by a freeze').click()
  const why = page.getByText('Not answered, but a freeze kept your streak going. Streak: 7.')
  await expect(why).toBeVisible()
  await day(page, 'Monday 9 November: right first time').press('Enter')
  await expect(page.getByText('Answered on the day, at 12:00 UTC. Streak: 8.')).toBeVisible()
  await expect(why).toHaveCount(0)
  await day(page, 'Tuesday 10 November: missed').click()
  await expect(page.getByText('so your streak ended here.')).toBeVisible()
  await page.getByRole('link', { name: 'See its question' }).click()
  await expect(page).toHaveURL(`${site.url}/10-11-2026`)
})

test('a player adds and removes a break, turns freezes off and sets their time zone', async ({ browser, site }) => {
  await site.questions({})
  const context = await browser.newContext({
    baseURL: site.url,
    timezoneId: 'America/Los_Angeles',
  })
  await signIn(context, site)
  const page = await context.newPage()
  const seeTodaysDeadline = async (deadline: RegExp) => {
    await gotoPage(page, '/Profile')
    await openMonth(page, 'November: 0 days played')
    await day(page, 'Saturday 21 November: still open').click()
    await expect(page.getByText(deadline)).toBeVisible()
    await gotoPage(page, '/Profile/Settings')
  }
  await seeTodaysDeadline(/Still open until 00:00 UTC\./)
  const terms = page.getByRole('region', { name: 'Your streak' })
  await terms.getByRole('button', { name: 'Use Los Angeles time' }).click()
  await expect(terms.getByRole('status')).toHaveText('From today, your days end at midnight in Los Angeles.')
  await expect(terms.getByLabel('Your time zone')).toBeDisabled()
  await expect(terms).toContainText('again on Saturday 28 November')

  await terms.getByLabel('Use freezes').uncheck()
  await expect(terms.getByRole('status')).toHaveText('Freezes are off from today.')

  await terms.getByLabel('First day').fill('2026-12-24')
  await terms.getByLabel('Last day').fill('2027-01-30')
  await terms.getByRole('button', { name: 'Take a break' }).click()
  await expect(terms.getByRole('status')).toHaveText('A break can last at most 30 days')
  await terms.getByLabel('Last day').fill('2027-01-06')
  await terms.getByRole('button', { name: 'Take a break' }).click()
  await expect(terms.getByText('24 Dec 2026 – 6 Jan 2027')).toBeVisible()
  await page.reload()
  await terms.getByRole('button', { name: 'Cancel' }).click()
  await expect(terms.getByText('24 Dec 2026 – 6 Jan 2027')).toHaveCount(0)
  await expect(terms.getByLabel('Use freezes')).not.toBeChecked()
  await seeTodaysDeadline(/Still open until .* in Los Angeles/)
  await context.close()
})

test('each section of the streak page whose data fail to load shows an error and a retry button', async ({
  page,
  site,
  context,
}) => {
  await site.questions({})
  await signIn(context, site)
  await page.route('**/api/GetStreak*', (route) => route.fulfill({ status: 503, json: {} }))
  await gotoPage(page, '/Profile')
  await expect(page.getByText('Your year couldn’t be loaded')).toBeVisible()
  await gotoPage(page, '/Profile/Settings')
  const terms = page.getByText('Your streak settings couldn’t be loaded')
  await expect(terms).toBeVisible()
  await page.unrouteAll()
  await terms.locator('..').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('region', { name: 'Your streak' })).toBeVisible()
})

test('an ended streak is not shown as current, and its end is announced once', async ({ page, site, context }) => {
  await site.questions(...Array.from({ length: 12 }, () => ({})))
  const player = await signIn(context, site)
  await play(site, player, week.slice(0, 3))
  await gotoPage(page, '/')
  await expect(streakCount(page)).toHaveText('Current Streak 3')
  site.setClock('2026-11-09T12:00Z')
  const ended = page.getByText('Your streak of 3 days has ended.')
  const held = Promise.withResolvers<void>()
  await page.route('**/api/CurrentUser', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.reload()
  const flame = page.getByRole('banner').getByRole('status').filter({ hasText: 'Current Streak' })
  await expect(flame).toContainText('Current Streak –')
  await expect(ended).toBeHidden()
  held.resolve()
  await expect(ended).toBeVisible()
  await expect(flame).toContainText('Current Streak 0')
  await gotoPage(page, '/')
  await expect(flame).toContainText('Current Streak 0')
  await expect(ended).toBeHidden()
})

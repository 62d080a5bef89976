import { TIME_ZONES } from '../cast.ts'
import { answersOf } from './quiz-site.ts'
import {
  answer,
  expect,
  greeting,
  logIn,
  logOut,
  menuButton,
  open,
  register,
  streak,
  test,
} from './site.ts'

test('an answer given offline is stored in the browser and sent later', async ({
  page,
  site,
  context,
}) => {
  await site.questions(TIME_ZONES)
  await open(page, '/')
  await register(page)
  await expect(streak(page)).toHaveText('Current Streak 0')
  await page.waitForTimeout(500)
  await context.setOffline(true)
  await answer(page, 'France')
  await expect(page.getByText('Your answer is kept here')).toBeVisible()
  await expect(streak(page)).toHaveText('Current Streak 0')
  await context.setOffline(false)
  await expect(streak(page)).toHaveText('Current Streak 1')
  await expect(page.getByText('Your answer is kept here')).toBeHidden()
  const kept = await page.evaluate(() => Object.keys(localStorage).join())
  expect(kept).not.toContain('outbox')
})

test('a player who is logged out during play is told so on the page', async ({
  page,
  site,
  context,
}) => {
  await site.questions(TIME_ZONES)
  await open(page, '/')
  await register(page)
  await context.clearCookies()
  await answer(page, 'France')
  const told = page.getByRole('alert').filter({ hasText: 'You were logged out meanwhile' })
  await expect(told).toBeVisible()
  await told.getByRole('button', { name: 'Log in again' }).click()
  await logIn(page, { email: 'ada@players.example', password: 'differential-engine' })
  await expect(told).toHaveCount(0)
  await expect(streak(page)).toHaveText('Current Streak 1')
})

test('an answer that the server cannot save yet is still sent after the page is closed', async ({
  page,
  site,
}) => {
  await site.questions(TIME_ZONES)
  await open(page, '/')
  await register(page)
  await page.route('**/api/AddUserScoreQuestion', (route) =>
    route.fulfill({ status: 503, json: { message: 'Later' }, headers: { 'retry-after': '60' } }),
  )
  await answer(page, 'France')
  await expect(page.getByText('Your answer is kept here')).toBeVisible()
  await page.unroute('**/api/AddUserScoreQuestion')
  await open(page, '/')
  await expect(streak(page)).toHaveText('Current Streak 1')
})

test('an answer that the server rejects shows a warning and can be sent again', async ({
  page,
  site,
}) => {
  await site.questions(TIME_ZONES)
  await open(page, '/')
  await register(page)
  await page.route('**/api/AddUserScoreQuestion', (route) =>
    route.fulfill({ status: 400, json: { message: 'This did not please the server' } }),
  )
  await answer(page, 'France')
  await expect(page.getByRole('dialog')).toContainText('This did not please the server')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.unroute('**/api/AddUserScoreQuestion')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(streak(page)).toHaveText('Current Streak 1')
})

test('an answer to today’s question from before the login counts for exactly one player', async ({
  page,
  site,
  elsewhere,
}) => {
  await site.questions(TIME_ZONES)
  const other = await elsewhere()
  await open(other, '/About')
  const bob = await register(other, { name: 'Bob', email: 'bob@players.example' })
  await open(page, '/')
  await answer(page, 'France')
  await page.getByRole('button', { name: 'Create a free account' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  // A player who registers separately may be another person, so they are asked.
  await register(page)
  await expect(streak(page)).toHaveText('Current Streak 0')
  await page.getByRole('button', { name: 'Take it over' }).click()
  await expect(streak(page)).toHaveText('Current Streak 1')
  await logOut(page)
  await logIn(page, bob)
  await expect(greeting(page, 'Bob')).toBeVisible()
  await page.reload()
  await expect(streak(page)).toHaveText('Current Streak 0')
})

test('unsent answers of one player are never sent for another player', async ({
  page,
  site,
  elsewhere,
}) => {
  await site.questions(TIME_ZONES)
  const other = await elsewhere()
  await open(other, '/About')
  const bob = await register(other, { name: 'Bob', email: 'bob@players.example' })
  await open(page, '/')
  const ada = await register(page)
  await page.route('**/api/AddUserScoreQuestion', (route) =>
    route.fulfill({ status: 503, json: { message: 'Later' } }),
  )
  await answer(page, 'France')
  await expect(page.getByText('Your answer is kept here')).toBeVisible()
  await logOut(page)
  await page.unroute('**/api/AddUserScoreQuestion')
  await logIn(page, bob)
  await expect(greeting(page, 'Bob')).toBeVisible()
  await open(page, '/')
  await expect(streak(page)).toHaveText('Current Streak 0')
  await expect(page.getByText(/database already has/)).toHaveCount(0)
  await logOut(page)
  await logIn(page, ada)
  await expect(streak(page)).toHaveText('Current Streak 1')
})

test('a second player on the same page plays their own card', async ({ page, site, elsewhere }) => {
  await site.questions(TIME_ZONES)
  const other = await elsewhere()
  await open(other, '/About')
  const bob = await register(other, { name: 'Bob', email: 'bob@players.example' })
  await open(page, '/')
  await register(page)
  await answer(page, 'France')
  await expect(streak(page)).toHaveText('Current Streak 1')
  await logOut(page)
  await logIn(page, bob)
  await expect(greeting(page, 'Bob')).toBeVisible()
  await expect(streak(page)).toHaveText('Current Streak 0')
  await answer(page, 'Russia')
  await expect(streak(page)).toHaveText('Current Streak 1')
  const saved = await answersOf(site)
  expect(saved.map(({ choice }) => choice)).toEqual(['France', 'Russia'])
  expect(new Set(saved.map((row) => row.user_id)).size).toBe(2)
})

test('answers given offline in two tabs are sent once each', async ({ page, site, context }) => {
  await site.questions(TIME_ZONES, { answer: 'Rome', wrongOptions: ['Paris', 'Oslo', 'Bern'] })
  await open(page, '/')
  await register(page)
  site.setClock('2026-11-22T12:00Z')
  await open(page, '/')
  const second = await context.newPage()
  await open(second, '/21-11-2026')
  await expect(menuButton(second)).toBeVisible()
  for (const tab of [page, second]) {
    await tab.route('**/api/AddUserScoreQuestion', (route) =>
      route.fulfill({ status: 503, json: { message: 'Later' }, headers: { 'retry-after': '60' } }),
    )
  }
  await answer(page, 'Rome')
  await answer(second, 'France')
  await expect(page.getByText('Your answer is kept here')).toBeVisible()
  await expect(second.getByText('Your answer is kept here')).toBeVisible()
  await page.close()
  await second.unrouteAll()
  await open(second, '/About')
  await expect(streak(second)).toHaveText('Current Streak 1')
  await expect
    .poll(async () => (await site.deps.db.selectFrom('answers').selectAll().execute()).length)
    .toBe(2)
})

test('blocked or corrupt browser storage does not prevent play', async ({ page, site }) => {
  await site.questions(TIME_ZONES)
  await page.addInitScript(() => {
    localStorage.setItem('current-user', '{"id": 7')
    localStorage.setItem('outbox  answer 1', '{"playerId": {}}')
    localStorage.setItem('outbox', '[')
  })
  await open(page, '/')
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new Error('closed')
      },
    })
  })
  await open(page, '/')
  await register(page)
  await answer(page, 'France')
  await expect(streak(page)).toHaveText('Current Streak 1')
  await page.reload()
  await expect(streak(page)).toHaveText('Current Streak 1')
})

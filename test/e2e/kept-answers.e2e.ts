import { TIME_ZONES } from '../fixtures.ts'
import { getAnswers } from './quiz-site.ts'
import {
  answerCard,
  expect,
  greeting,
  logIn,
  logOut,
  menuButton,
  gotoPage,
  registerByForm,
  registerByRequest,
  streakCount,
  test,
} from './site.ts'

test('an answer given offline is stored in the browser and sent later', async ({ page, site, context }) => {
  await site.questions(TIME_ZONES)
  await registerByRequest(page, site)
  await gotoPage(page, '/')
  await expect(streakCount(page)).toHaveText('Current Streak 0')
  await page.waitForTimeout(500)
  await context.setOffline(true)
  await answerCard(page, 'France')
  await expect(page.getByText('Your answer is kept here')).toBeVisible()
  await expect(streakCount(page)).toHaveText('Current Streak 0')
  await context.setOffline(false)
  await expect(streakCount(page)).toHaveText('Current Streak 1')
  await expect(page.getByText('Your answer is kept here')).toBeHidden()
  const kept = await page.evaluate(() => Object.keys(localStorage).join())
  expect(kept).not.toContain('outbox')
})

test('a player who is logged out during play is told so on the page', async ({ page, site, context }) => {
  await site.questions(TIME_ZONES)
  await registerByRequest(page, site)
  // The page knows the player before the session ends.
  const restored = page.waitForResponse('**/api/GetUserAnswers*')
  await gotoPage(page, '/')
  await restored
  await context.clearCookies()
  await answerCard(page, 'France')
  const told = page.getByRole('alert').filter({ hasText: 'You’ve been logged out' })
  await expect(told).toBeVisible()
  await told.getByRole('button', { name: 'Log in again' }).click()
  await logIn(page, { email: 'ada@players.example', password: 'differential-engine' })
  await expect(told).toHaveCount(0)
  await expect(streakCount(page)).toHaveText('Current Streak 1')
})

test('an answer that the server cannot save yet is still sent after the page is closed', async ({ page, site }) => {
  await site.questions(TIME_ZONES)
  await registerByRequest(page, site)
  await gotoPage(page, '/')
  await page.route('**/api/AddUserScoreQuestion', (route) =>
    route.fulfill({ status: 503, json: { message: 'Later' }, headers: { 'retry-after': '60' } }),
  )
  await answerCard(page, 'France')
  await expect(page.getByText('Your answer is kept here')).toBeVisible()
  await page.unroute('**/api/AddUserScoreQuestion')
  await gotoPage(page, '/')
  await expect(streakCount(page)).toHaveText('Current Streak 1')
})

test('an answer that the server rejects shows a warning and can be sent again', async ({ page, site }) => {
  await site.questions(TIME_ZONES)
  await registerByRequest(page, site)
  await gotoPage(page, '/')
  await page.route('**/api/AddUserScoreQuestion', (route) =>
    route.fulfill({ status: 400, json: { message: 'This did not please the server' } }),
  )
  await answerCard(page, 'France')
  await expect(page.getByRole('dialog')).toContainText('This did not please the server')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.unroute('**/api/AddUserScoreQuestion')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(streakCount(page)).toHaveText('Current Streak 1')
})

test('an answer to today’s question from before the login counts for exactly one player', async ({
  page,
  site,
  elsewhere,
}) => {
  await site.questions(TIME_ZONES)
  const other = await elsewhere()
  const bob = await registerByRequest(other, site, { name: 'Bob', email: 'bob@players.example' })
  await gotoPage(page, '/')
  await answerCard(page, 'France')
  await page.getByRole('button', { name: 'Create a free account' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  // A player who registers separately may be another person, so they are asked.
  await registerByForm(page)
  await expect(streakCount(page)).toHaveText('Current Streak 0')
  await page.getByRole('button', { name: 'Yes, add it to my account' }).click()
  await expect(streakCount(page)).toHaveText('Current Streak 1')
  await logOut(page)
  await logIn(page, bob)
  await expect(greeting(page, 'Bob')).toBeVisible()
  await page.reload()
  await expect(streakCount(page)).toHaveText('Current Streak 0')
})

test('unsent answers of one player are never sent for another player', async ({ page, site, elsewhere }) => {
  await site.questions(TIME_ZONES)
  const other = await elsewhere()
  const bob = await registerByRequest(other, site, { name: 'Bob', email: 'bob@players.example' })
  const ada = await registerByRequest(page, site)
  await gotoPage(page, '/')
  await page.route('**/api/AddUserScoreQuestion', (route) => route.fulfill({ status: 503, json: { message: 'Later' } }))
  await answerCard(page, 'France')
  await expect(page.getByText('Your answer is kept here')).toBeVisible()
  await logOut(page)
  await page.unroute('**/api/AddUserScoreQuestion')
  await logIn(page, bob)
  await expect(greeting(page, 'Bob')).toBeVisible()
  await gotoPage(page, '/')
  await expect(streakCount(page)).toHaveText('Current Streak 0')
  await expect(page.getByText(/database already has/)).toHaveCount(0)
  await logOut(page)
  await logIn(page, ada)
  await expect(streakCount(page)).toHaveText('Current Streak 1')
})

test('after a player logs out, today’s card is unanswered, and a second player on the same page plays it', async ({
  page,
  site,
  elsewhere,
}) => {
  await site.questions(TIME_ZONES)
  const other = await elsewhere()
  const bob = await registerByRequest(other, site, { name: 'Bob', email: 'bob@players.example' })
  await registerByRequest(page, site)
  await gotoPage(page, '/')
  await answerCard(page, 'France')
  await expect(streakCount(page)).toHaveText('Current Streak 1')
  await expect(page.getByText('First try!')).toBeVisible()
  await logOut(page)
  await expect(page.getByText('First try!')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Had a guess? Show potential answers...' })).toBeVisible()
  await logIn(page, bob)
  await expect(greeting(page, 'Bob')).toBeVisible()
  await expect(streakCount(page)).toHaveText('Current Streak 0')
  await answerCard(page, 'Russia')
  await expect(streakCount(page)).toHaveText('Current Streak 1')
  const saved = await getAnswers(site)
  expect(saved.map(({ choice }) => choice)).toEqual(['France', 'Russia'])
  expect(new Set(saved.map((row) => row.user_id)).size).toBe(2)
})

test('answers given offline in two tabs are sent once each', async ({ page, site, context }) => {
  await site.questions(TIME_ZONES, { answer: 'Rome', wrongOptions: ['Paris', 'Oslo', 'Bern'] })
  await registerByRequest(page, site)
  await gotoPage(page, '/')
  site.setClock('2026-11-22T12:00Z')
  await gotoPage(page, '/')
  const second = await context.newPage()
  await gotoPage(second, '/21-11-2026')
  await expect(menuButton(second)).toBeVisible()
  for (const tab of [page, second]) {
    await tab.route('**/api/AddUserScoreQuestion', (route) =>
      route.fulfill({ status: 503, json: { message: 'Later' }, headers: { 'retry-after': '60' } }),
    )
  }
  await answerCard(page, 'Rome')
  await answerCard(second, 'France')
  await expect(page.getByText('Your answer is kept here')).toBeVisible()
  await expect(second.getByText('Your answer is kept here')).toBeVisible()
  await page.close()
  await second.unrouteAll()
  await gotoPage(second, '/About')
  await expect(streakCount(second)).toHaveText('Current Streak 1')
  await expect.poll(async () => (await site.deps.db.selectFrom('answers').selectAll().execute()).length).toBe(2)
})

test('blocked or corrupt browser storage does not prevent play', async ({ page, site }) => {
  await site.questions(TIME_ZONES)
  await page.addInitScript(() => {
    localStorage.setItem('current-user', '{"id": 7')
    localStorage.setItem('outbox  answer 1', '{"playerId": {}}')
    localStorage.setItem('outbox', '[')
  })
  await gotoPage(page, '/')
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new Error('closed')
      },
    })
  })
  await gotoPage(page, '/')
  await registerByForm(page)
  await answerCard(page, 'France')
  await expect(streakCount(page)).toHaveText('Current Streak 1')
  await page.reload()
  await expect(streakCount(page)).toHaveText('Current Streak 1')
})

test('an answer is saved although the scripts of its result never arrive', async ({ page, site, context }) => {
  await site.questions(TIME_ZONES)
  await registerByRequest(page, site)
  await context.route(/\/assets\/(result-footer|result-stamp|explanation)-/, () => new Promise(() => {}))
  // On a busy machine the page asks for these scripts before it is loaded, and then never is.
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.waitForFunction(() => document.getElementById('root')?.dataset['ready'] !== undefined)
  await answerCard(page, 'France')
  await expect(streakCount(page)).toHaveText('Current Streak 1')
})

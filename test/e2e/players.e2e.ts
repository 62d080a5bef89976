import { ANSWER_OPTIONS_REVEAL_DURATION_MS } from '#domain/play/reveal-timing.ts'
import { TIME_ZONES } from '../fixtures.ts'
import {
  answerCard,
  expect,
  fillRegistration,
  greeting,
  logIn,
  logOut,
  menuButton,
  gotoPage,
  registerByForm,
  registerByRequest,
  revealOptions,
  signIn,
  streakCount,
  test,
} from './site.ts'

const PASSWORD = 'differential-engine'

test('a visitor registers, and each invalid field shows a message', async ({ page, site, elsewhere }) => {
  await site.questions(TIME_ZONES)
  await gotoPage(page, '/')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Login or Register' })
  await dialog.getByRole('button', { name: 'Register' }).click()
  const send = dialog.getByRole('button', { name: 'Register' }).last()
  await send.click()
  await expect(dialog.getByText('Please fill out all fields')).toHaveCount(4)
  await expect(dialog.getByLabel('Name')).toBeFocused()
  const ada = { name: 'Ada', email: 'ada', password: 'abc', confirmed: 'abd' }
  await fillRegistration(dialog, ada)
  await send.click()
  await expect(dialog.getByLabel('E-mail')).toHaveAccessibleDescription('Please enter a valid email address')
  await expect(dialog.getByText('Password must be at least 6 characters')).toBeVisible()
  await fillRegistration(dialog, { ...ada, email: 'ada@players.example', password: PASSWORD })
  await send.click()
  await expect(dialog.getByText('Passwords do not match')).toBeVisible()
  await expect(dialog.getByLabel('Confirm password', { exact: true })).toBeFocused()
  await dialog.getByLabel('Confirm password', { exact: true }).fill(PASSWORD)
  await expect(dialog.getByText('Passwords do not match')).toHaveCount(0)
  await dialog.getByLabel('Confirm password', { exact: true }).press('Enter')
  await expect(dialog.getByText('Your account has been successfully created')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(greeting(page, 'Ada')).toBeVisible()

  const other = await elsewhere()
  await gotoPage(other, '/')
  await other.getByRole('button', { name: 'Login', exact: true }).click()
  const again = other.getByRole('dialog')
  await again.getByRole('button', { name: 'Register' }).click()
  await fillRegistration(again, { name: 'Eve', email: 'Ada@players.example', password: PASSWORD })
  await again.getByRole('button', { name: 'Register' }).last().click()
  await expect(again.getByText('A user with that email address already exists. Please login')).toBeVisible()
})

test('a player logs in, with a message for each invalid field and each failure of the server, and logs out', async ({
  page,
  site,
}) => {
  await registerByRequest(page, site)
  await gotoPage(page, '/About')
  await menuButton(page).click()
  await expect(page.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/Profile')
  await expect(page.getByRole('link', { name: 'Admin' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(menuButton(page)).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('current-user'))).toBeNull()
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await logIn(page, { email: '', password: '' })
  await expect(dialog.getByText('Please fill out both fields')).toHaveCount(2)
  await logIn(page, { email: 'ada@players.example', password: 'wrong' })
  await expect(dialog.getByRole('alert')).toHaveText('That e-mail address or password isn’t right')
  await page.route('**/api/LoginWithEmail', (route) => route.fulfill({ json: { status: 1, message: '', data: {} } }))
  await logIn(page, { email: 'ada@players.example', password: PASSWORD })
  await expect(dialog.getByRole('alert')).toHaveText('There was a login issue')
  await page.unroute('**/api/LoginWithEmail')
  await page.route('**/api/LoginWithEmail', (route) =>
    route.fulfill({ json: { data: null, message: 'This account is not open yet.' } }),
  )
  await logIn(page, { email: 'ada@players.example', password: PASSWORD })
  await expect(dialog.getByRole('alert').first()).toHaveText('This account is not open yet.')
  await expect(dialog.getByText('One moment…')).toBeHidden()
  await page.unroute('**/api/LoginWithEmail')
  // The error page of a proxy in front of a stopped server is not mistaken for being offline.
  await page.route('**/api/LoginWithEmail', (route) =>
    route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>503</h1>' }),
  )
  await logIn(page, { email: 'ada@players.example', password: PASSWORD })
  await expect(page.getByText('The server is not ready at the moment')).toBeVisible()
  await page.unroute('**/api/LoginWithEmail')
  await logIn(page, { email: 'ada@players.example', password: PASSWORD })
  await expect(dialog).toBeHidden()
  await expect(greeting(page, 'Ada Lovelace')).toBeVisible()
  await page.reload()
  await expect(menuButton(page)).toBeVisible()
})

test('a streak grows each day, and a missed day ends it', async ({ page, site }) => {
  await site.questions({}, {}, {}, {})
  await registerByRequest(page, site)
  await gotoPage(page, '/')
  await expect(streakCount(page)).toHaveText('Current Streak 0')
  await answerCard(page, 'Seven')
  await expect(streakCount(page)).toHaveText('Current Streak 1')
  site.setClock('2026-11-22T08:00Z')
  await gotoPage(page, '/')
  await expect(streakCount(page)).toHaveText('Current Streak 1')
  await answerCard(page, 'Five')
  await expect(streakCount(page)).toHaveText('Current Streak 2')
  // The result, which shares the streak, follows the right answer.
  await page.getByRole('button', { name: 'Seven' }).click()
  const tweet = await page.getByRole('link', { name: 'Tweet' }).getAttribute('href')
  expect(decodeURIComponent(tweet ?? '')).toContain('2 days in a row')
  site.setClock('2026-11-24T08:00Z')
  await gotoPage(page, '/')
  await expect(streakCount(page)).toHaveText('Current Streak 0')
  await answerCard(page, 'Seven')
  await expect(streakCount(page)).toHaveText('Current Streak 1')
})

test('the time of an answer runs from the display of the options to the first pick', async ({
  page,
  site,
  context,
}) => {
  await signIn(context, site)
  await site.questions({})
  await gotoPage(page, '/')
  await revealOptions(page)
  await page.waitForTimeout(1000)
  await page.getByRole('button', { name: 'Seven' }).click()
  await expect(streakCount(page)).toHaveText('Current Streak 1')
  const times = async () =>
    (await site.deps.db.selectFrom('answers').select('time_taken').orderBy('answered_at').execute()).map(
      (row) => row.time_taken ?? -1,
    )
  const [picked = -1] = await times()
  expect(picked).toBeGreaterThan(ANSWER_OPTIONS_REVEAL_DURATION_MS + 900)
  expect(picked).toBeLessThan(20_000)
  await site.questions({ kind: 'Freetext', answer: 'Seven', wrongOptions: [] })
  site.setClock('2026-11-22T12:00Z')
  await gotoPage(page, '/')
  await page.getByLabel('Your guess').focus()
  await page.waitForTimeout(1000)
  await page.getByLabel('Your guess').fill('seven')
  await page.getByRole('button', { name: 'Check my guess' }).click()
  await expect(streakCount(page)).toHaveText('Current Streak 2')
  const [, guessed = -1] = await times()
  expect(guessed).toBeGreaterThan(900)
  expect(guessed).toBeLessThan(20_000)
})

test('a player who answered in another browser meanwhile is told that the answer exists, and another login shows it', async ({
  page,
  site,
  elsewhere,
}) => {
  await site.questions(TIME_ZONES)
  const ada = await registerByRequest(page, site)
  await gotoPage(page, '/')
  const other = await elsewhere()
  await gotoPage(other, '/')
  await logIn(other, ada)
  await expect(menuButton(other)).toBeVisible()
  await answerCard(page, 'Russia')
  await expect(streakCount(page)).toHaveText('Current Streak 1')
  await answerCard(other, 'France')
  await expect(other.getByText('The database already has your answer for today :)')).toBeVisible()
  await logOut(other)
  await logIn(other, ada)
  await expect(other.getByText('The database already has your answer for today :)')).toBeVisible()
  await expect(other.getByText('You said “Russia”. The answer: France')).toBeVisible()
  await expect(other.getByRole('link', { name: 'Learn more here' })).toBeVisible()
  site.setClock('2026-11-22T12:00Z')
  await gotoPage(other, '/21-11-2026')
  await expect(other.getByText('The database already has your answer :)')).toBeVisible()
})

test('two tabs agree on who is signed in and how long the streak is', async ({ page, site, context }) => {
  await site.questions(TIME_ZONES)
  await gotoPage(page, '/')
  const second = await context.newPage()
  await gotoPage(second, '/About')
  await registerByForm(page)
  await expect(menuButton(second)).toBeVisible()
  await answerCard(page, 'France')
  await expect(streakCount(second)).toHaveText('Current Streak 1')
  await menuButton(second).click()
  await second.getByRole('button', { name: 'Logout' }).click()
  await expect(menuButton(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
})

test('a page for players redirects a visitor to the home page, and returns after the login', async ({ page, site }) => {
  await site.questions({})
  const ada = await registerByRequest(page, site)
  await gotoPage(page, '/About')
  await logOut(page)
  await page.goto('/Profile')
  await expect(page).toHaveURL(`${site.url}/`)
  await expect(page.getByRole('dialog', { name: 'Login or Register' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('timer')).toContainText(/\d\d:\d\d/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto('/Host?quiz=maps')
  const dialog = page.getByRole('dialog', { name: 'Login or Register' })
  await expect(dialog).toHaveAccessibleDescription('Log in to host a quiz night')
  await logIn(page, ada)
  await expect(page).toHaveURL(`${site.url}/Host?quiz=maps`)
  await expect(page.getByRole('heading', { name: 'Host a quiz night' })).toBeVisible()
})

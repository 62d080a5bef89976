import { TIME_ZONES } from '../fixtures.ts'
import {
  expect,
  greeting,
  logIn,
  logOut,
  menuButton,
  gotoPage,
  registerByRequest,
  revealOptions,
  type TestSite,
  test,
} from './site.ts'

/** Returns the path and query of the link in the latest mail. */
function mailedLink(site: TestSite): string {
  const link = /https?:\/\/\S+/.exec(site.mails.at(-1)?.text ?? '')?.[0] ?? ''
  const { pathname, search, hash } = new URL(link)
  return pathname + search + hash
}

test('a player replaces a forgotten password with the link in a mail', async ({ page, site }) => {
  const ada = await registerByRequest(page, site)
  await gotoPage(page, '/About')
  await logOut(page)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Forgot your password?' }).click()
  await dialog.getByLabel('E-mail').fill('ada')
  await dialog.getByRole('button', { name: 'Send me the mail' }).click()
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible()
  await dialog.getByLabel('E-mail').fill(ada.email)
  await dialog.getByRole('button', { name: 'Send me the mail' }).click()
  await expect(dialog.getByText('If there is an account with this address')).toBeVisible()
  const link = mailedLink(site)
  expect(link).toMatch(/^\/ResetPassword\?token=/)
  await gotoPage(page, link)
  await expect(page).toHaveURL(`${site.url}/ResetPassword`)
  await page.getByLabel('New password', { exact: true }).fill('analytical-engine')
  await page.getByLabel('Confirm new password', { exact: true }).fill('analytical')
  await expect(page.getByText('Passwords do not match')).toBeHidden()
  await page.getByLabel('Confirm new password', { exact: true }).press('Shift+Tab')
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await page.getByLabel('Confirm new password', { exact: true }).fill('analytical-engine')
  await expect(page.getByText('Passwords do not match')).toBeHidden()
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await logIn(page, { email: ada.email, password: 'analytical-engine' })
  await expect(menuButton(page)).toBeVisible()
  await gotoPage(page, link)
  await page.getByLabel('New password', { exact: true }).fill('another-engine')
  await page.getByLabel('Confirm new password', { exact: true }).fill('another-engine')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('This link no longer works')).toBeVisible()
})

test('the page of a mailed link asks visitors to log in without covering that message, and verifies the address of a player', async ({
  page,
  site,
}) => {
  await gotoPage(page, '/VerifyEmail?token=abc')
  await expect(page.getByText('Please log in so we know whose address this is.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('dialog', { name: 'Login or Register' })).toBeVisible()

  await registerByRequest(page, site)
  await gotoPage(page, '/Profile/Settings')
  await expect(page.getByText('isn’t confirmed yet')).toBeVisible()
  await page.getByRole('button', { name: 'Make a new link' }).click()
  await expect(page.getByText('This site can’t send mail yet')).toBeVisible()
  const link = mailedLink(site)
  await gotoPage(page, link)
  await expect(page.getByText('Your e-mail address is confirmed')).toBeVisible()
  await gotoPage(page, '/Profile/Settings')
  await expect(page.getByRole('heading', { name: 'Account' })).toBeVisible()
  await expect(page.getByText('isn’t confirmed yet')).toHaveCount(0)
  await gotoPage(page, '/VerifyEmail?token=nonsense')
  await expect(page.getByText('This link no longer works')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'settings' })).toBeVisible()
})

test('the profile shows a player’s statistics, categories and year, and the page of answers shows the latest answers', async ({
  page,
  site,
}) => {
  await site.questions(TIME_ZONES, { text: 'The second question?' })
  await registerByRequest(page, site)
  await gotoPage(page, '/')
  await gotoPage(page, '/Profile')
  await expect(page.getByText('Every streak starts with one question')).toBeVisible()
  await gotoPage(page, '/')
  await revealOptions(page)
  await page.getByRole('button', { name: 'France' }).click()
  await page.waitForTimeout(300)
  site.setClock('2026-11-22T12:00Z')
  await gotoPage(page, '/')
  await revealOptions(page)
  await page.getByRole('button', { name: 'Five' }).click()
  await menuButton(page).click()
  await page.getByRole('link', { name: 'Profile' }).click()
  const main = page.getByRole('main')
  await expect(main.getByText('1/2')).toBeVisible()
  await expect(main.getByText('50%')).toBeVisible()
  await expect(main.getByRole('link', { name: /Geography 1\/1 100%/ })).toBeVisible()
  await expect(main.getByRole('link', { name: /Art 0\/0 0%/ })).toBeVisible()
  await main.getByRole('button', { name: 'November: 2 days played' }).click()
  await expect(main.getByRole('button', { name: 'Saturday 21 November: right first time' })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Sunday 22 November: not right first time' })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Friday 20 November' })).toHaveCount(0)
  await main.getByRole('button', { name: 'Previous year' }).click()
  await expect(main.getByRole('button', { name: 'November: 0 days played' })).toBeVisible()
  await main.getByRole('link', { name: 'Answers' }).click()
  await expect(main.getByRole('list').filter({ hasText: 'You said “Five”' })).toBeVisible()
  await page.route('**/api/GetUser*', (route) => route.fulfill({ status: 503, json: {} }))
  await gotoPage(page, '/Profile')
  await expect(main.getByRole('heading', { name: 'Your year' })).toBeVisible()
  await expect(main.getByText('Current streak')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a player changes name, picture and password, and deletes the account', async ({ page, site }) => {
  const ada = await registerByRequest(page, site)
  await gotoPage(page, '/Profile/Settings')
  const main = page.getByRole('main')
  await main.getByLabel('Name').fill('Countess Lovelace')
  await main.getByText('Change picture').click()
  await main.getByLabel('Science colours').check({ force: true })
  await main.getByRole('button', { name: 'Save' }).click()
  await expect(greeting(page, 'Countess Lovelace')).toBeVisible()
  await main.getByLabel('Current password', { exact: true }).fill('wrong')
  await main.getByLabel('New password', { exact: true }).fill('analytical-engine')
  await main.getByLabel('Confirm new password', { exact: true }).fill('analytical-engine')
  await main.getByRole('button', { name: 'Change password' }).click()
  await expect(main.getByText('That’s not your password')).toBeVisible()
  await main.getByLabel('New password', { exact: true }).fill('qwerty123')
  await main.getByLabel('Confirm new password', { exact: true }).fill('qwerty123')
  await main.getByRole('button', { name: 'Change password' }).click()
  await expect(main.getByLabel('New password', { exact: true })).toHaveAccessibleDescription(/is too easy to guess/)
  await main.getByLabel('New password', { exact: true }).fill('analytical-engine')
  await main.getByLabel('Confirm new password', { exact: true }).fill('analytical-engine')
  await main.getByLabel('Current password', { exact: true }).fill(ada.password)
  await main.getByRole('button', { name: 'Change password' }).click()
  await expect(main.getByText('Your password is changed')).toBeVisible()
  await expect(main.getByText('this browser', { exact: true })).toBeVisible()
  const download = page.waitForEvent('download')
  await main.getByRole('link', { name: 'Download my data' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.json$/)
  await main.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete my account' })
  await dialog.getByRole('button', { name: 'Delete everything' }).click()
  await expect(dialog.getByText('Please fill out all fields')).toHaveCount(2)
  await dialog.getByLabel('Your e-mail address').fill(ada.email)
  await dialog.getByLabel('Password', { exact: true }).fill('analytical-engine')
  await dialog.getByRole('button', { name: 'Delete everything' }).click()
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  await expect(menuButton(page)).toHaveCount(0)
})

test('a player ends their sessions in other browsers', async ({ page, site, elsewhere }) => {
  const ada = await registerByRequest(page, site)
  await gotoPage(page, '/About')
  const other = await elsewhere()
  await gotoPage(other, '/About')
  await logIn(other, ada)
  await expect(menuButton(other)).toBeVisible()
  await gotoPage(page, '/Profile/Settings')
  const endOther = page.getByRole('list', { name: 'Where you’re logged in' }).getByRole('button', { name: /^Log out/ })
  await endOther.click()
  await expect(endOther).toHaveCount(0)
  await other.reload()
  await expect(other.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Log out everywhere', exact: true }).click()
  await expect(page).toHaveURL(`${site.url}/`)
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

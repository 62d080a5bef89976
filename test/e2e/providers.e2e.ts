import type { Page } from '@playwright/test'
import { type IdentityServer, startIdentityServer } from '../identity-server.ts'
import { test as base, expect, greeting, logOut, menuButton, gotoPage, PICTURE_SITE_URL } from './site.ts'

const GOOGLE_SCRIPT = 'https://accounts.google.com/gsi/client'
const FACEBOOK_SCRIPT = 'https://connect.facebook.net/en_US/sdk.js'

const test = base.extend<{ identity: IdentityServer }>({
  // oxlint-disable-next-line no-empty-pattern -- the form that Playwright asks for
  identity: async ({}, use) => {
    const identity = await startIdentityServer()
    await use(identity)
    await identity.close()
  },
  settings: async ({ identity }, use) => {
    const scripts = { GOOGLE_SCRIPT_URL: GOOGLE_SCRIPT, FACEBOOK_SCRIPT_URL: FACEBOOK_SCRIPT }
    await use({ ...identity.settings, ...scripts })
  },
  page: async ({ page }, use) => {
    await page.route(`${PICTURE_SITE_URL}*`, (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
      }),
    )
    await use(page)
  },
})

/** Replaces Google's script. Its button signs in with a token that contains the page's nonce. */
async function playGoogle(page: Page, identity: IdentityServer): Promise<void> {
  await page.exposeFunction('googleToken', (nonce: string) => identity.googleToken({ nonce }))
  const body = `let options
    window.google = { accounts: { id: {
      initialize: (given) => { options = given },
      renderButton: (place) => {
        const button = document.createElement('button')
        button.textContent = 'Continue with Google'
        button.onclick = async () =>
          options.callback({ credential: await window.googleToken(options.nonce) })
        place.append(button)
      } } } }`
  await page.route(GOOGLE_SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body }))
}

/** Replaces Facebook's script. A login returns this token, or an error. */
async function playFacebook(page: Page, token: string, error = ''): Promise<void> {
  const me = error ? { error: { message: error } } : { id: 'fb-1', name: 'Grace', email: 'grace@example.org' }
  const status = { status: 'connected', authResponse: { accessToken: token, userID: 'fb-1' } }
  const body = `window.FB = {
      init: () => {},
      login: (done) => done(${JSON.stringify(status)}),
      getLoginStatus: (done) => done(${JSON.stringify(status)}),
      api: (path, options, done) => done(${JSON.stringify(me)}) }`
  await page.route(FACEBOOK_SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body }))
}

test('a visitor logs in with Google, whose script is loaded only on request', async ({ page, identity }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await playGoogle(page, identity)
  await gotoPage(page, '/About')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Login with Google' })).toBeVisible()
  expect(asked).not.toContain(GOOGLE_SCRIPT)
  await dialog.getByRole('button', { name: 'Login with Google' }).click()
  await dialog.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(dialog).toBeHidden()
  await expect(greeting(page, 'Grace')).toBeVisible()
})

test('a visitor logs in with Facebook, and is logged in automatically until they log out', async ({
  page,
  identity,
  context,
}) => {
  const person = { id: 'fb-1', name: 'Grace', email: 'grace@example.org' }
  await playFacebook(page, identity.facebookToken(person))
  await gotoPage(page, '/About')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByRole('button', { name: 'Login with Facebook' }).click()
  await expect(greeting(page, 'Grace')).toBeVisible()
  await context.clearCookies()
  await page.evaluate(() => localStorage.removeItem('current-user'))
  await gotoPage(page, '/About')
  await expect(greeting(page, 'Grace')).toBeVisible()
  await logOut(page)
  await gotoPage(page, '/About')
  await page.waitForTimeout(500)
  await expect(menuButton(page)).toBeHidden()
})

test('an error of a login provider is shown', async ({ page }) => {
  await playFacebook(page, 'no-such-token', 'Facebook is having a bad day')
  await gotoPage(page, '/About')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Login with Facebook' }).click()
  await expect(dialog.getByText('Facebook is having a bad day')).toBeVisible()
  await page.route(GOOGLE_SCRIPT, (route) => route.abort())
  await dialog.getByRole('button', { name: 'Login with Google' }).click()
  await expect(dialog.getByText('Google could not be reached')).toBeVisible()
})

test('a player who logged in with Google long ago must log in again before deleting the account', async ({
  page,
  identity,
  site,
}) => {
  await playGoogle(page, identity)
  await gotoPage(page, '/About')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Login with Google' }).click()
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(greeting(page, 'Grace')).toBeVisible()
  site.setClock('2026-11-21T13:00Z')
  await gotoPage(page, '/Profile/Settings')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const form = page.getByRole('dialog', { name: 'Delete my account' })
  await form.getByLabel('Your e-mail address').fill('grace@example.org')
  await form.getByRole('button', { name: 'Delete everything' }).click()
  const again = page.getByRole('dialog', { name: 'Is it you?' })
  await again.getByRole('button', { name: 'Cancel' }).click()
  await expect(form.getByText('It’s been a while since you logged in')).toBeVisible()
  await form.getByRole('button', { name: 'Delete everything' }).click()
  await again.getByRole('button', { name: 'Login with Google' }).click()
  await again.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

import { findViolations } from './accessibility-violations.ts'
import { expect, logIn, logOut, gotoPage, registerByRequest, type TestSite, test } from './site.ts'

/** Returns the path and query of the link in the latest mail. */
function mailedLink(site: TestSite): string {
  const link = /https?:\/\/\S+/.exec(site.mails.at(-1)?.text ?? '')?.[0] ?? ''
  const { pathname, search, hash } = new URL(link)
  return pathname + search + hash
}

test('after a password reset, the page lists the other login methods, and a player removes one with the keyboard', async ({
  page,
  site,
}) => {
  const ada = await registerByRequest(page, site)
  await gotoPage(page, '/About')
  const { db, sessions } = site.deps
  const { id } = await db.updateTable('users').set({ email_verified: 1 }).returning('id').executeTakeFirstOrThrow()
  const passkey = { id: 'p', name: 'An old phone', public_key: '', credential_id: 'c', counter: 0 }
  const rest = { device_type: '', backed_up: 0, transports: '', aaguid: '' }
  await db
    .insertInto('passkeys')
    .values({ user_id: id, ...passkey, ...rest, created_at: '2026-11-20T12:00:00.000Z' })
    .execute()
  sessions.forget(id)
  await logOut(page)
  await page.request.post('/api/ForgotPassword', {
    data: { email: ada.email },
    headers: { origin: site.url },
  })
  await gotoPage(page, mailedLink(site))
  await page.getByLabel('New password', { exact: true }).fill('analytical-engine')
  await page.getByLabel('Confirm new password', { exact: true }).fill('analytical-engine')
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await logIn(page, { email: ada.email, password: 'analytical-engine' })
  const heading = page.getByRole('heading', { name: 'What else logs in to your account' })
  await expect(heading).toBeFocused()
  const list = page.getByRole('list', { name: 'What else logs in to your account' })
  await expect(list.getByRole('listitem')).toHaveText([/Passkey: An old phone.*20 Nov 2026/])
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Remove Passkey: An old phone' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your passkey is removed')).toBeVisible()
  await expect(page.getByText('Nothing but your new password')).toBeVisible()
  await expect(heading).toBeFocused()
  expect(site.mails.at(-1)?.subject).toContain('A passkey was removed')
})

test('a player with an unverified address is told to verify it before adding a passkey, an app or a token', async ({
  page,
  site,
}) => {
  await registerByRequest(page, site)
  await gotoPage(page, '/About')
  // The profile forwards to the settings, so its script need not be ready.
  await page.goto('/Profile#security')
  const security = page.getByRole('region', { name: 'Security' })
  await expect(page).toHaveURL(`${site.url}/Profile/Settings#security`)
  await expect(security.getByRole('heading', { name: 'Authenticator app' })).toBeVisible()
  await expect(security.getByRole('button', { name: 'Set up an app' })).toHaveCount(0)
  await expect(security.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0)
  await expect(page.getByText('isn’t confirmed yet. This site sends no mail.')).toBeVisible()
  await expect(page.getByText('the mail we sent you')).toHaveCount(0)
  await gotoPage(page, '/Profile/Tokens')
  await expect(page.getByRole('button', { name: 'Make a token' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Make a new link' }).click()
  await expect(page.getByText('The person who runs it can find the link in the log')).toBeVisible()
  await gotoPage(page, mailedLink(site))
  await expect(page.getByText('Your e-mail address is confirmed')).toBeVisible()
  await gotoPage(page, '/Profile/Settings#security')
  await expect(security.getByRole('button', { name: 'Set up an app' })).toBeVisible()
  await gotoPage(page, '/Profile/Tokens')
  await expect(page.getByRole('button', { name: 'Make a token' })).toBeVisible()
})

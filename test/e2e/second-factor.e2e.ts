import { computeAppCode } from '../authenticator-app.ts'
import { expect, logIn, logOut, menuButton, gotoPage, registerByForm, test } from './site.ts'

test.use({ settings: { SECOND_FACTOR: 'authors' } })

test('an author sets up a second factor, and logs in with an app, a recovery code and a passkey', async ({
  page,
  context,
  site,
}) => {
  test.slow()
  // Passkeys need a host name, not an IP address.
  const origin = site.url.replace('127.0.0.1', 'localhost')
  site.deps.settings.siteUrl = origin
  const device = await context.newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await gotoPage(page, `${origin}/About`)
  const ada = await registerByForm(page)
  const { id } = await site.deps.db
    .updateTable('users')
    .set({ role: 'contributor', email_verified: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  site.deps.sessions.forget(id)
  await gotoPage(page, `${origin}/Admin/Questions`)
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await page.getByRole('link', { name: 'Set up a second factor' }).click()

  await page.getByRole('button', { name: 'Set up an app' }).click()
  await expect(page.getByRole('img', { name: 'The secret of the app' })).toBeVisible()
  const secret = (await page.locator('[data-secret]').getAttribute('data-secret')) ?? ''
  await page.getByLabel('Code from the app').fill('12345')
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await expect(page.getByText('Please type the six digits that your app shows')).toBeVisible()
  await page.getByLabel('Code from the app').fill(computeAppCode(secret))
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await expect(page.getByText('Your authenticator app is set up')).toBeVisible()
  const codes = page.locator('[data-recovery-codes] code')
  await expect(codes).toHaveCount(10)
  const recoveryCode = (await codes.first().textContent()) ?? ''
  await gotoPage(page, `${origin}/Admin/Questions`)
  await expect(page.getByRole('heading', { name: 'Admin' })).toBeVisible()

  const dialog = page.getByRole('dialog', { name: 'Login or Register' })
  await gotoPage(page, `${origin}/Profile/Settings`)
  await logOut(page)
  await page.waitForURL(`${origin}/`)
  await gotoPage(page, `${origin}/About`)
  await logIn(page, ada)
  await dialog.getByLabel('Code').fill('000000')
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await expect(dialog.getByText('That code is wrong')).toBeVisible()
  await dialog.getByLabel('Code').fill(computeAppCode(secret, 1))
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await expect(menuButton(page)).toBeVisible()
  await logOut(page)
  await logIn(page, ada)
  await dialog.getByLabel('Code').fill(recoveryCode)
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await expect(menuButton(page)).toBeVisible()

  await gotoPage(page, `${origin}/Profile/Settings`)
  await page.getByLabel('Name of this device').fill('My laptop')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('Your passkey is added')).toBeVisible()
  const laptop = page.getByRole('list', { name: 'Passkeys' }).getByText('My laptop', { exact: true })
  await expect(laptop).toBeVisible()
  await page.getByRole('button', { name: 'Remove the app' }).click()
  await expect(page.getByText('Your authenticator app is removed')).toBeVisible()
  await logOut(page)
  await page.waitForURL(`${origin}/`)
  await gotoPage(page, `${origin}/About`)
  await logIn(page, ada)
  await expect(dialog.getByLabel('Recovery code')).toBeVisible()
  await dialog.getByRole('button', { name: 'Login with a passkey' }).click()
  await expect(menuButton(page)).toBeVisible()
  await gotoPage(page, `${origin}/Profile/Settings`)
  await page.getByRole('button', { name: 'Remove the passkey My laptop' }).click()
  await expect(page.getByText('Your passkey is removed')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Recovery codes' })).toHaveCount(0)
})

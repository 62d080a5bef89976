import { expect, logIn, menuButton, gotoPage, registerByRequest, signIn, test } from './site.ts'

test('a player logs out other browsers, and an admin changes the player’s role and blocks the account', async ({
  page,
  context,
  site,
  elsewhere,
}) => {
  test.slow()
  const phone = await elsewhere()
  const ada = await registerByRequest(phone, site)
  await gotoPage(phone, '/About')
  await site.deps.db.updateTable('users').set({ email_verified: 1 }).execute()
  const laptop = await elsewhere()
  await gotoPage(laptop, '/About')
  await logIn(laptop, ada)
  await expect(menuButton(laptop)).toBeVisible()
  await gotoPage(laptop, '/Profile/Settings')
  await laptop.getByRole('button', { name: 'Log out everywhere else' }).click()
  await expect(laptop.getByRole('button', { name: 'Log out everywhere else' })).toHaveCount(0)
  await phone.goto('/Profile')
  await expect(phone.getByRole('dialog', { name: 'Login or Register' })).toBeVisible()

  await signIn(context, site, 'admin')
  await gotoPage(page, '/Admin/Players')
  await page.getByLabel('Name or e-mail address').fill('ada@')
  await page.getByRole('button', { name: 'Search' }).click()
  await page
    .getByRole('button', { name: `Manage ${ada.name}` })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: ada.name })
  await dialog.getByLabel('Role').selectOption('contributor')
  await dialog.getByRole('button', { name: 'Give this role' }).click()
  await expect(page.getByText(`${ada.name} is contributor now`)).toBeVisible()
  await page
    .getByRole('button', { name: `Manage ${ada.name}` })
    .first()
    .click()
  await dialog.getByRole('button', { name: 'Block' }).click()
  await expect(page.getByText(`${ada.name} is blocked`)).toBeVisible()
  await laptop.goto('/Profile')
  await expect(laptop.getByRole('dialog', { name: 'Login or Register' })).toBeVisible()
  await logIn(laptop, ada)
  await expect(laptop.getByText('This account is blocked')).toBeVisible()
  await gotoPage(page, '/Admin/Activity')
  await expect(page.getByText('Blocked an account')).toBeVisible()
})

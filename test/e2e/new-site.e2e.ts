import { createFirstAdminLink } from '#server/accounts/players/first-admin.ts'
import { findViolations } from './accessibility-violations.ts'
import { expect, gotoPage, registerByForm, signIn, test } from './site.ts'

test('the first admin opens the printed link, registers and names the site', async ({
  page,
  site,
}) => {
  await site.questions({})
  const link = new URL((await createFirstAdminLink(site.deps)) ?? '')
  await gotoPage(page, link.pathname + link.search)
  const { email } = await registerByForm(page)
  await expect(page.getByText(email)).toBeVisible()
  await page.getByRole('button', { name: 'Make Ada Lovelace the admin' }).click()
  const again = page.getByLabel('Your e-mail address once more')
  await expect(again).toBeFocused()
  await again.fill('adda@players.example')
  await page.getByRole('button', { name: 'Make Ada Lovelace the admin' }).click()
  await expect(page.getByText('This is not the address of your account')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await again.fill(email)
  await page.getByRole('button', { name: 'Make Ada Lovelace the admin' }).click()
  const checklist = page.getByRole('region', { name: 'Your new site' })
  await expect(checklist.getByText('Make a backup')).toBeVisible()
  await checklist.getByRole('link', { name: 'Site' }).click()
  await page.getByLabel('Name').fill('Bath Trivia')
  await page.getByLabel('Accent').fill('#7a1fa2')
  await expect(page.getByRole('figure', { name: 'Preview' }).getByText('Bath Trivia')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  const parts = page.getByRole('figure', { name: 'Preview' }).getByText('Shop')
  await expect(parts).toBeVisible()
  await page.getByLabel('Shop').uncheck()
  await expect(parts).toHaveCount(0)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved: your visitors see it within a second')).toBeVisible()
  await gotoPage(page, '/About')
  await expect(page).toHaveTitle('About us · Bath Trivia')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Bath Trivia' })).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Shop' })).toHaveCount(0)
  expect(await findViolations(page)).toEqual([])
})

test('an admin permanently hides the checklist for new sites', async ({ page, site, context }) => {
  await site.questions({})
  await signIn(context, site, 'admin')
  await gotoPage(page, '/Admin/AllQuizzes')
  const checklist = page.getByRole('region', { name: 'Your new site' })
  await checklist.getByRole('button', { name: 'Hide this' }).click()
  await expect(checklist).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  await gotoPage(page, '/Admin/System')
  await expect(page.getByText('There is no backup.')).toBeVisible()
  await expect(checklist).toHaveCount(0)
})

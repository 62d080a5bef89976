import { TIME_ZONES } from '../fixtures.ts'
import { answerCard, expect, logOut, gotoPage, registerByRequest, test } from './site.ts'

const ASK = 'Had a guess? Show potential answers...'

test('after logging out, today’s card is unanswered', async ({ page, site }) => {
  await site.questions(TIME_ZONES)
  await registerByRequest(page, site)
  await gotoPage(page, '/')
  await answerCard(page, 'France')
  await expect(page.getByText('First try!')).toBeVisible()
  await logOut(page)
  await expect(page.getByText('First try!')).toBeHidden()
  await expect(page.getByRole('button', { name: ASK })).toBeVisible()
})

test('a login reply without a user shows the server’s message', async ({ page, site }) => {
  await site.questions(TIME_ZONES)
  await page.route('**/api/LoginWithEmail', (route) =>
    route.fulfill({ json: { data: null, message: 'This account is not open yet.' } }),
  )
  await gotoPage(page, '/')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Login or Register' })
  await dialog.getByLabel('E-mail').fill('ada@players.example')
  await dialog.getByLabel('Password', { exact: true }).fill('differential-engine')
  await dialog.getByRole('button', { name: 'Login', exact: true }).last().click()
  await expect(dialog.getByRole('alert').first()).toHaveText('This account is not open yet.')
  await expect(dialog.getByText('One moment…')).toBeHidden()
})

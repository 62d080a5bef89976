import { findViolations } from './accessibility-violations.ts'
import { expect, gotoPage, signIn, test } from './site.ts'

test('a player creates an access token, a program uses it, and the player revokes it', async ({
  context,
  page,
  site,
}) => {
  await site.questions({ id: 'today', answer: 'Seven' })
  await signIn(context, site)
  await gotoPage(page, '/Profile/Tokens')
  const part = page.getByRole('region', { name: 'Your access tokens' })
  const make = part.getByRole('button', { name: 'Make a token' })
  await make.click()
  await expect(part.getByRole('alert')).toHaveText('Please give the token a name')
  await part.getByLabel('Name').fill('My lamp')
  await part.getByLabel('Answer for me').check()
  await expect(part.getByLabel('Write questions and quizzes for me')).toHaveCount(0)
  await expect(part.getByLabel('Read what only admins see')).toHaveCount(0)
  await make.click()
  await expect(part.getByText('you won’t see it again')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  const token = (await part.locator('[data-token]').textContent()) ?? ''

  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const today = await fetch(`${site.url}/api/v1/days/today`)
  const { question } = (await today.json()) as { question: { id: string } }
  const answered = await fetch(`${site.url}/api/v1/questions/${question.id}/answers`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ choice: 'Seven' }),
  })
  expect(await answered.json()).toMatchObject({ isFirst: true, isCorrect: true, streak: 1 })

  await gotoPage(page, '/Profile/Tokens')
  await expect(part.getByRole('listitem')).toContainText('last used on 21 Nov 2026')
  await expect(part.locator('[data-token]')).toHaveCount(0)
  await part.getByRole('button', { name: 'Revoke My lamp' }).click()
  await expect(part.getByRole('listitem')).toHaveCount(0)
  const after = await fetch(`${site.url}/api/v1/me/statistics`, { headers })
  expect(after.status).toBe(401)
})

test('an admin is offered the scope for admin reads, unticked by default', async ({ context, page, site }) => {
  await signIn(context, site, 'admin')
  await gotoPage(page, '/Profile/Tokens')
  const part = page.getByRole('region', { name: 'Your access tokens' })
  const scope = part.getByLabel('Read what only admins see')
  await expect(scope).not.toBeChecked()
  await scope.check()
  await part.getByLabel('Name').fill('A dashboard')
  await part.getByRole('button', { name: 'Make a token' }).click()
  await expect(part.getByRole('listitem')).toContainText('every player’s e-mail address')
})

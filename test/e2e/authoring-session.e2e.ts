import { openNewQuestion, openList, QUESTION, fillQuestion } from './authoring-site.ts'
import { TIME_ZONES } from '../fixtures.ts'
import { expect, signIn, type TestSite, test } from './site.ts'

/** Ends a player's session while their page is open. */
async function endSession(site: TestSite, { id }: { id: string }): Promise<void> {
  await site.deps.db.deleteFrom('sessions').where('user_id', '=', id).execute()
  site.deps.sessions.forget(id)
}

test('unsaved changes survive the end of the session, and after a dismissed login the page asks for a login only on request', async ({
  page,
  site,
  context,
}) => {
  await site.questions(TIME_ZONES)
  const admin = await signIn(context, site, 'admin')
  await openList(page)
  // The page now knows the player and need not wait for the server.
  const slow = Promise.withResolvers<void>()
  await page.route('**/api/CurrentUser*', async (route) => {
    await slow.promise
    await route.continue()
  })
  await openList(page)
  const form = await openNewQuestion(page)
  await fillQuestion(form)
  await endSession(site, admin)
  await form.getByRole('button', { name: 'Add the question' }).click()
  const dialog = page.getByRole('dialog', { name: 'Login or Register' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const told = page.waitForResponse(/CurrentUser/)
  slow.resolve()
  await (await told).finished()
  // The message has been painted by then.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await expect(dialog).toBeHidden({ timeout: 2000 })
  const notice = page.getByRole('alert').filter({ hasText: 'You’ve been logged out.' })
  await expect(notice).toContainText('Nothing you wrote is lost')
  await notice.getByRole('button', { name: 'Log in again' }).click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form.getByLabel('Question')).toHaveValue(QUESTION)
})

test('an author whose session ends is told, stays on the page and can log in again', async ({
  page,
  site,
  context,
}) => {
  await site.questions(TIME_ZONES)
  const admin = await signIn(context, site, 'admin')
  await openList(page)
  await endSession(site, admin)
  await page.getByRole('button', { name: 'Hard 0' }).click()
  await expect(page.getByRole('dialog', { name: 'Login or Register' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alert')).toContainText('You’ve been logged out.')
  await expect(page).toHaveURL(`${site.url}/List?difficulty=Hard`)
  // A page opened after that leads to the home page, and the login leads back.
  await page.evaluate(() => {
    const player = { id: 'gone', name: 'Ada', role: 'admin' }
    localStorage.setItem('current-user', JSON.stringify(player))
  })
  await page.goto('/List?status=Draft')
  await expect(page).toHaveURL(`${site.url}/`)
  await expect(page.getByRole('dialog', { name: 'Login or Register' })).toBeVisible()
})

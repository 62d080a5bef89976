import { newQuestion, openList, QUESTION, write } from './authoring-site.ts'
import { TIME_ZONES } from '../cast.ts'
import { expect, signIn, type Site, test } from './site.ts'

/** Ends the session of a player under what they do. */
async function endSession(site: Site, { id }: { id: string }): Promise<void> {
  await site.deps.db.deleteFrom('sessions').where('user_id', '=', id).execute()
  site.deps.sessions.forget(id)
}

test('a session that ends takes nothing along', async ({ page, site, context }) => {
  await site.questions(TIME_ZONES)
  const admin = await signIn(context, site, 'admin')
  await openList(page)
  const form = await newQuestion(page)
  await write(form)
  await endSession(site, admin)
  await form.getByRole('button', { name: 'Add the question' }).click()
  await expect(page.getByRole('dialog', { name: 'Login or Register' })).toBeVisible()
  await page.keyboard.press('Escape')
  const notice = page.getByRole('alert').filter({ hasText: 'You were logged out meanwhile.' })
  await expect(notice).toContainText('Nothing you wrote is lost')
  await notice.getByRole('button', { name: 'Log in again' }).click()
  await expect(page.getByRole('dialog', { name: 'Login or Register' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form.getByLabel('Question')).toHaveValue(QUESTION)
})

test('a login that is turned down is not asked for once more', async ({ page, site, context }) => {
  await site.questions(TIME_ZONES)
  const admin = await signIn(context, site, 'admin')
  await openList(page)
  // From now on the page knows whose it is, and need not wait for the server.
  const slow = Promise.withResolvers<void>()
  await page.route('**/api/CurrentUser*', async (route) => {
    await slow.promise
    await route.continue()
  })
  await openList(page)
  const form = await newQuestion(page)
  await write(form)
  await endSession(site, admin)
  await form.getByRole('button', { name: 'Add the question' }).click()
  const dialog = page.getByRole('dialog', { name: 'Login or Register' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const told = page.waitForResponse(/CurrentUser/)
  slow.resolve()
  await (await told).finished()
  // What it says has been drawn by then.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
  await expect(dialog).toBeHidden({ timeout: 2000 })
})

test('who is logged out meanwhile is told, stays, and may log in', async ({
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
  await expect(page.getByRole('alert')).toContainText('You were logged out meanwhile.')
  await expect(page).toHaveURL(`${site.url}/List?difficulty=Hard`)
  // A page that is opened only then leads home, where the login leads back.
  await page.evaluate(() => {
    const player = { id: 'gone', name: 'Ada', role: 'admin' }
    localStorage.setItem('current-user', JSON.stringify(player))
  })
  await page.goto('/List?status=Draft')
  await expect(page).toHaveURL(`${site.url}/`)
  await expect(page.getByRole('dialog', { name: 'Login or Register' })).toBeVisible()
})

import type { Locator, Page } from '@playwright/test'
import { addQuizWithQuestions, congratulations, openQuiz, pickQuizOption } from './quiz-site.ts'
import { addButton, chosenQuestions, foundQuestions, chosenTrees, addTreeQuestions } from './picker-site.ts'
import { expect, gotoPage, signIn, test } from './site.ts'

const row = (page: Page, title: string): Locator => page.getByRole('row').filter({ hasText: title })

async function addTheQuiz(page: Page, confirm: string): Promise<void> {
  await page.getByRole('button', { name: 'Add the quiz' }).click()
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' })
  await dialog.getByRole('button', { name: confirm }).click()
  await expect(dialog).toBeHidden()
}

test('an admin creates a quiz and plays it', async ({ page, context, site }) => {
  await addTreeQuestions(site)
  await signIn(context, site, 'admin')
  await gotoPage(page, '/Admin/NewQuiz')
  await page.getByRole('button', { name: 'Add the quiz' }).click()
  await expect(page.getByText('Please enter a valid message')).toBeVisible()
  await expect(page.getByLabel('Title')).toBeFocused()
  await page.getByLabel('Title').fill('Tall & old')
  await page.getByLabel('Category', { exact: true }).selectOption('Science')
  await expect(page.getByRole('article')).toContainText('Tall & old')

  for (const tree of ['yew', 'oak', 'elm', 'ash']) await addButton(page, tree)
  expect(await chosenTrees(page)).toEqual(['yew', 'oak', 'elm', 'ash'])

  await chosenQuestions(page).getByRole('button', { name: 'Remove: How tall is an elm?' }).click()
  const up = chosenQuestions(page).getByRole('button', { name: 'Move up: How tall is an ash?' })
  await up.press('Enter')
  await expect(page.getByText('“How tall is an ash?” is now question 2 of 3.')).toBeAttached()
  await expect(up).toBeFocused()
  await up.press('Alt+ArrowDown')
  await expect(up).toBeFocused()
  expect(await chosenTrees(page)).toEqual(['yew', 'oak', 'ash'])
  const items = chosenQuestions(page).getByRole('listitem')
  const handles = items.getByTitle('Drag to move')
  await handles.nth(2).dragTo(handles.nth(0))
  expect(await chosenTrees(page)).toEqual(['ash', 'yew', 'oak'])

  await addTheQuiz(page, 'Yes, publish it')
  await expect(page.getByLabel('Title')).toHaveValue('')
  await expect(items).toHaveCount(0)
  await page.getByRole('status').getByRole('link', { name: 'Tall & old' }).click()
  await expect(page).toHaveURL(`${site.url}/Quiz/tall-old`)
  for (const number of [1, 2, 3]) await pickQuizOption(page, number, 'Seven')
  await expect(congratulations(page)).toContainText('3 / 3')
})

test('a contributor’s quiz is a draft until an admin publishes it', async ({ page, context, site, elsewhere }) => {
  // Today has its question already, so the published one waits for its day.
  await site.questions({})
  await site.app.inject('/api/getToday')
  await addTreeQuestions(site)
  await signIn(context, site, 'contributor')
  await gotoPage(page, '/Admin/NewQuiz')
  await page.getByLabel('Title').fill('Mine')
  await addButton(page, 'oak')
  await foundQuestions(page).getByRole('button', { name: 'Which cactus waits?' }).click()
  await expect(chosenQuestions(page)).toContainText('Not playable yet: a question has no day.')
  await chosenQuestions(page).getByRole('button', { name: 'Remove: Which cactus waits?' }).click()
  await addTheQuiz(page, 'Yes, save it')
  await expect(page.getByText('is saved as a draft. An admin reviews and publishes it.')).toBeVisible()

  const theirs = await elsewhere()
  await signIn(theirs.context(), site, 'admin')
  await gotoPage(theirs, '/Admin')
  await expect(theirs).toHaveURL(`${site.url}/Admin/AllQuizzes`)
  await expect(row(theirs, 'Mine')).toContainText('Draft')
  await row(theirs, 'Mine').getByRole('button', { name: 'Publish' }).click()
  await expect(row(theirs, 'Mine')).toContainText('Published')
  await row(theirs, 'Mine').getByRole('link', { name: 'View' }).click()
  await expect(theirs).toHaveURL(`${site.url}/Quiz/mine`)
  await expect(theirs.getByText('How tall is an oak?')).toBeVisible()
})

test('an admin archives a quiz, which removes it from the site, and restores it', async ({ page, context, site }) => {
  await addQuizWithQuestions(site, { title: 'Maps' })
  await addQuizWithQuestions(site, { title: 'Spots', slug: 'spots', status: 'Draft' })
  await signIn(context, site, 'admin')
  await gotoPage(page, '/Admin/AllQuizzes')
  await row(page, 'Maps').getByRole('button', { name: 'Archive' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Archive it' }).click()
  await expect(page.getByRole('status').filter({ hasText: '“Maps” is archived.' })).toBeVisible()
  await expect(row(page, 'Maps')).toBeHidden()
  expect(await (await page.request.get('/Quiz')).text()).not.toContain('Maps')
  await page.getByLabel('Search the quizzes').fill('MAPS')
  await expect(page.getByText('no items found')).toBeVisible()
  await page.getByLabel('Status').selectOption('Archived')
  await row(page, 'Maps').getByRole('button', { name: 'Restore' }).click()
  await page.getByLabel('Status').selectOption('current')
  await expect(row(page, 'Maps')).toContainText('Draft')
})

test('an author edits a quiz at its own address without overwriting another author’s changes', async ({
  page,
  context,
  site,
  elsewhere,
}) => {
  const { id } = await addQuizWithQuestions(site, { title: 'Maps' })
  await signIn(context, site, 'admin')
  await gotoPage(page, '/Admin/AllQuizzes')
  await row(page, 'Maps').getByRole('link', { name: 'Edit' }).click()
  await expect(page).toHaveURL(`${site.url}/Admin/AllQuizzes?quiz=${id}`)
  await page.goBack()
  await expect(row(page, 'Maps')).toBeVisible()
  await page.goForward()
  await page.getByLabel('Byline').fill('Mine')
  await page.getByLabel('Description').fill('Made of beans')
  // Fields that only one author changed are merged. Fields that both changed need a choice.
  const theirs = await elsewhere()
  await signIn(theirs.context(), site, 'admin')
  await gotoPage(theirs, `/Admin/AllQuizzes?quiz=${id}`)
  await theirs.getByLabel('Byline').fill('Theirs')
  await theirs.getByLabel('Title').fill('More maps')
  await theirs.getByRole('button', { name: 'Save' }).click()
  await expect(theirs.getByText('“More maps” is saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', { name: 'Somebody else has just saved this quiz' })
  await expect(dialog.getByRole('group')).toHaveCount(1)
  await expect(dialog).toContainText('Their title stays as they saved it.')
  await dialog.getByRole('group', { name: 'Byline' }).getByRole('radio', { name: 'Theirs' }).check()
  await dialog.getByRole('button', { name: 'Save this' }).click()
  await expect(page.getByText('“More maps” is saved.')).toBeVisible()
  const columns = ['title', 'byline', 'description', 'version'] as const
  const saved = await site.deps.db.selectFrom('quizzes').select(columns).execute()
  const [title, byline, description] = ['More maps', 'Theirs', 'Made of beans']
  expect(saved).toEqual([{ title, byline, description, version: 3 }])
})

test('unsaved changes of a quiz survive following a link, going offline and an expired session', async ({
  page,
  context,
  site,
}) => {
  await addTreeQuestions(site)
  const player = await signIn(context, site, 'admin')
  await gotoPage(page, '/Admin/NewQuiz')
  await page.getByLabel('Title').fill('Precious')
  await addButton(page, 'elm')
  page.once('dialog', (asks) => void asks.dismiss())
  await page.getByRole('link', { name: 'Categories', exact: true }).last().click()

  await context.setOffline(true)
  await addTheQuiz(page, 'Yes, publish it')
  const warning = page.getByRole('dialog').filter({ hasText: 'Request to add list item failed:' })
  await warning.getByRole('button', { name: 'Dismiss' }).click()
  await context.setOffline(false)
  await expect(page.getByLabel('Title')).toHaveValue('Precious')

  const cookies = await context.cookies()
  const sessions = site.deps.db.updateTable('sessions').where('user_id', '=', player.id)
  await sessions.set({ expires_at: '2020-01-01T00:00:00.000Z' }).execute()
  await page.getByRole('button', { name: 'Add the quiz' }).click()
  await page.getByRole('button', { name: 'Yes, publish it' }).click()
  await expect(page.getByRole('dialog', { name: 'Login or Register' })).toBeVisible()
  await sessions.set({ expires_at: '2099-01-01T00:00:00.000Z' }).execute()
  await context.addCookies(cookies)
  page.once('dialog', (asks) => void asks.accept())
  await gotoPage(page, '/Admin/NewQuiz')
  await page.getByRole('button', { name: 'Continue where you left off' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Precious')
  expect(await chosenTrees(page)).toEqual(['elm'])
  await addTheQuiz(page, 'Yes, publish it')
  await openQuiz(page, '/Quiz/precious')
})

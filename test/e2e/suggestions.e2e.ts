import { TIME_ZONES } from '../fixtures.ts'
import { findViolations } from './accessibility-violations.ts'
import { answerCard, expect, gotoPage, signIn, test } from './site.ts'

test('a player’s suggestion becomes the question of a day, with their name', async ({
  page,
  site,
  context,
  elsewhere,
}) => {
  await site.questions(TIME_ZONES)
  await signIn(context, site)
  await gotoPage(page, '/About')
  await page.getByRole('link', { name: 'suggest one' }).click()
  const form = page.locator('form[action="/api/SuggestQuestion"]')
  await form.getByLabel('Question').fill('Which river flows through Paris?')
  await form.getByRole('button', { name: 'Suggest it' }).click()
  await expect(form.getByText('The answer is missing')).toBeVisible()
  expect(await findViolations(page), 'suggesting').toEqual([])
  await form.getByLabel('Answer', { exact: true }).fill('Seine')
  for (const [at, wrong] of ['Rhône', 'Loire', 'Rhine'].entries()) {
    await form.getByLabel(`Wrong option ${at + 1}`).fill(wrong)
  }
  await form.getByLabel('Category').selectOption('Geography')
  await form.getByRole('button', { name: 'Suggest it' }).click()
  await expect(page.getByText('Thank you! An editor will take a look.')).toBeVisible()
  const own = page.getByRole('region', { name: 'Your suggestions' })
  await expect(own).toContainText('Waiting for an editor')
  await form.getByLabel('Question').fill('Is this declined?')
  await form.getByRole('radio', { name: 'Yes/No' }).check()
  await form.getByRole('button', { name: 'Suggest it' }).click()
  await expect(own.getByRole('listitem')).toHaveCount(2)

  const editor = await elsewhere()
  await signIn(editor.context(), site, 'admin')
  await gotoPage(editor, '/Admin/Questions')
  await expect(editor.getByRole('article')).toContainText('Which river flows through Paris?')
  await editor.getByRole('button', { name: 'Publish' }).click()
  await expect(editor.getByText('Published: “Which river')).toBeVisible()
  await editor.getByRole('button', { name: 'Decline…' }).click()
  const dialog = editor.getByRole('dialog', { name: 'Decline a draft' })
  await dialog.getByLabel('A note for Ada Lovelace').fill('It asks about itself.')
  expect(await findViolations(editor), 'declining').toEqual([])
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(editor.getByText('No draft waits for review.')).toBeVisible()

  await gotoPage(page, '/Suggest')
  await expect(own).toContainText('It asks about itself.')
  await expect(own).toContainText('Accepted: waiting for its day')
  site.setClock('2026-11-22T12:00Z')
  await gotoPage(page, '/')
  await answerCard(page, 'Seine')
  await expect(page.getByText('Suggested by Ada Lovelace')).toBeVisible()
  await gotoPage(page, '/Suggest')
  await expect(own).toContainText('Asked on Sunday 22 November 2026')
})

test('a contributor edits a draft that an editor returned with a note, and then it is no longer listed as returned', async ({
  page,
  site,
  context,
  elsewhere,
}) => {
  await site.questions(TIME_ZONES)
  await signIn(context, site, 'contributor')
  const editor = await elsewhere()
  await signIn(editor.context(), site, 'admin')
  const headers = { origin: site.url }
  const draft = { Question: 'Which river?', Answer: 'Seine' }
  const added = await page.request.post(`${site.url}/api/list`, { headers, data: draft })
  const { id } = ((await added.json()) as { data: { id: string } }).data
  const answer = { id, note: 'Please name a city.', decline: false }
  expect((await editor.request.post(`${site.url}/api/AnswerDraft`, { headers, data: answer })).status()).toBe(200)

  await gotoPage(page, '/Profile')
  await expect(page.getByText('An editor answered a question of yours.')).toBeVisible()
  await page.getByRole('link', { name: 'Read the notes' }).click()
  const answered = page.getByRole('region', { name: 'Back from the editors' })
  await expect(answered).toContainText('Please name a city.')
  expect(await findViolations(page), 'an answered draft').toEqual([])
  await answered.getByRole('link', { name: 'Edit: Which river?' }).click()
  await expect(page.getByText('Editor’s note: Please name a city.')).toBeVisible()
  await page.getByLabel('Question', { exact: true }).fill('Which river flows through Paris?')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Which river flows through Paris?').first()).toBeVisible()
  await gotoPage(page, '/Admin/Questions')
  await expect(page.getByRole('heading', { name: 'Your drafts' })).toBeVisible()
  await expect(answered).toHaveCount(0)
})

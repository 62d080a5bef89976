import { TIME_ZONES } from '../fixtures.ts'
import { openNewQuestion, openList, QUESTION, questionRow, fillQuestion } from './authoring-site.ts'
import { expect, gotoPage, signIn, test } from './site.ts'

test('an author duplicates a question, and the browser keeps several unsaved texts until they are saved', async ({
  page,
  site,
  context,
}) => {
  page.on('dialog', (asks) => void asks.accept())
  await site.questions({ ...TIME_ZONES, source: 'A book', licence: 'CC0 1.0' })
  await signIn(context, site, 'admin')
  await openList(page)
  await fillQuestion(await openNewQuestion(page))
  // Another form opens, and the unsaved text stays in the browser.
  await questionRow(page, TIME_ZONES.text ?? '')
    .getByRole('link', { name: `Duplicate: ${TIME_ZONES.text}` })
    .click()
  const form = page.getByRole('form', { name: 'New question' })
  await expect(form.getByLabel('Question')).toHaveValue(TIME_ZONES.text ?? '')
  await expect(form.getByLabel('Wrong option 1')).not.toHaveValue('')
  await expect(form.getByLabel('Source')).toHaveValue('A book')
  const other = 'Which country has the fewest time zones?'
  await form.getByLabel('Question').fill(other)
  await expect(form.getByText('Not saved yet')).toBeVisible()
  await gotoPage(page, '/Admin/Questions')
  const unsaved = page.getByRole('region', { name: 'Unsaved in this browser' })
  await expect(unsaved.getByRole('listitem')).toHaveCount(2)
  await unsaved.getByRole('link', { name: other }).click()
  await expect(form.getByLabel('Question')).toHaveValue(other)
  await form.getByRole('button', { name: 'Add the question' }).click()
  await expect(questionRow(page, other)).toBeVisible()
  await expect(questionRow(page, TIME_ZONES.text ?? '')).toBeVisible()
  await gotoPage(page, '/Admin/Questions')
  await expect(unsaved.getByRole('listitem')).toHaveText([new RegExp(QUESTION.replace('?', ''))])
  await unsaved.getByRole('button', { name: `Discard: ${QUESTION}` }).click()
  await expect(unsaved).toBeHidden()
})

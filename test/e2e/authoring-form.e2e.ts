import { TIME_ZONES } from '../fixtures.ts'
import { openNewQuestion, openList, QUESTION, questionRow, fillQuestion } from './authoring-site.ts'
import { expect, gotoPage, signIn, type TestSite, test } from './site.ts'

async function versionOf(site: TestSite, id: string): Promise<number> {
  const { version } = await site.deps.db
    .selectFrom('questions')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return version
}

test('the question form reports errors while the author writes, and a click works although leaving a field shows an error that moves the button', async ({
  page,
  site,
  context,
}) => {
  await site.questions(TIME_ZONES)
  await signIn(context, site, 'admin')
  await openList(page)
  const form = await openNewQuestion(page)
  await form.getByLabel('Question').focus()
  await form.getByRole('radio', { name: 'Free text' }).click()
  await expect(form.getByRole('radio', { name: 'Free text' })).toBeChecked()
  await expect(form.getByLabel('Question')).toHaveAccessibleDescription('Please enter a valid message')
  // With the keyboard, the error appears immediately.
  const answer = form.getByRole('textbox', { name: 'Answer', exact: true })
  await answer.focus()
  await page.keyboard.press('Tab')
  await expect(answer).toHaveAccessibleDescription('The answer is missing')
  await form.getByRole('radio', { name: 'Multiple choice' }).click()
  await form.getByRole('button', { name: 'Add the question' }).click()
  await expect(form.getByLabel('Question')).toBeFocused()
  await expect(form.getByLabel('Question')).toHaveAccessibleDescription('Please enter a valid message')
  await form.getByLabel('Question').fill(`${TIME_ZONES.text}`)
  await form.getByLabel('Answer').fill('France')
  await form.getByLabel('Wrong option 1').fill('French Guiana, France')
  await form.getByLabel('Wrong option 2').fill('france')
  await form.getByLabel('Reference').fill('an old book')
  await form.getByLabel('More info').fill('<b>Twelve</b><script>alert(1)</script>')
  for (const flaw of [
    'The wrong option "French Guiana, France" contains the answer',
    'Two options are the same',
    'The reference is not a web address',
    'Some of the HTML will be removed when you save',
  ]) {
    // The form shows the first error next to the button, too.
    await expect(form.getByText(flaw).first()).toBeVisible()
  }
  const problems = page.getByRole('complementary').getByRole('status').last()
  await expect(problems).toContainText('existing question asks nearly the same')
  await expect(problems.getByRole('link', { name: TIME_ZONES.text ?? '' })).toBeVisible()
  await page.getByRole('radio', { name: 'Answered' }).check()
  const explanation = page.getByRole('complementary').getByText('Twelve')
  await expect(explanation).toBeVisible()
  await expect(explanation).toHaveText('Twelve')
})

test('the browser asks before unsaved changes are lost, and restores them later', async ({ page, site, context }) => {
  await site.questions(TIME_ZONES)
  await signIn(context, site, 'admin')
  await openList(page)
  const form = await openNewQuestion(page)
  await fillQuestion(form)
  // After the author cancels leaving, the form stays.
  page.once('dialog', (asks) => void asks.dismiss())
  await page.getByRole('link', { name: 'Quizzes', exact: true }).click()
  await expect(form.getByLabel('Question')).toHaveValue(QUESTION)
  // Filters do not leave the page.
  await page.getByRole('button', { name: 'Hard 0' }).click()
  await expect(page).toHaveURL(/difficulty=Hard/)
  await expect(form.getByLabel('Question')).toHaveValue(QUESTION)
  // Closing the page asks as well, and the text is restored afterwards.
  page.once('dialog', (asks) => void asks.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Continue where you left off' }).click()
  await expect(form.getByLabel('Question')).toHaveValue(QUESTION)
  // After leaving anyway, the text is restored until the author discards it.
  page.once('dialog', (asks) => void asks.accept())
  await page.getByRole('link', { name: 'Quizzes', exact: true }).click()
  await expect(page).toHaveURL(`${site.url}/Quiz`)
  await openList(page)
  await page.getByRole('button', { name: 'Start afresh' }).click()
  await expect(form.getByLabel('Question')).toHaveValue('')
  await page.getByRole('link', { name: 'Quizzes', exact: true }).click()
  await expect(page).toHaveURL(`${site.url}/Quiz`)
})

test('when two authors edit a question at once, the second is told of the conflict and chooses a version', async ({
  page,
  site,
  context,
  elsewhere,
}) => {
  // The question has had no day, so it has no answers.
  await site.questions({ ...TIME_ZONES, status: 'Quizonly' })
  await signIn(context, site, 'admin')
  const other = await elsewhere()
  await signIn(other.context(), site, 'admin')
  await openList(page, '/List?words=zones')
  await page.getByRole('link', { name: TIME_ZONES.text ?? '', exact: true }).click()
  await gotoPage(other, '/Edit/time-zones')
  await other.getByLabel('Answer', { exact: true }).fill('The French Republic')
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other).toHaveURL(`${site.url}/List`)
  // Fields that only one author changed are merged. Fields that both changed need a choice.
  await page.getByLabel('Wrong option 1').fill('Canada')
  await page.getByLabel('Answer', { exact: true }).fill('France, in all')
  await page.getByRole('button', { name: 'Save' }).click()
  const both = page.getByRole('dialog', { name: 'Somebody else has just saved this question' })
  const answer = both.getByRole('group', { name: 'Answer' })
  await expect(both).toContainText('The French Republic')
  await expect(both.getByRole('group')).toHaveCount(1)
  await answer.getByRole('radio', { name: 'Theirs' }).check()
  await both.getByRole('button', { name: 'Save this' }).click()
  // Saving returns to the previous page.
  await expect(page).toHaveURL(`${site.url}/List?words=zones`)
  await expect(questionRow(page, 'zones')).toContainText('The French Republic')
  expect(await versionOf(site, 'time-zones')).toBe(3)
  await gotoPage(other, '/Edit/time-zones')
  await gotoPage(page, '/Edit/time-zones')
  await expect(other.getByLabel('Answer', { exact: true })).toHaveValue('The French Republic')
  await expect(page.getByLabel('Wrong option 1')).toHaveValue('Canada')
  await other.getByLabel('Wrong option 2').fill('China')
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other).toHaveURL(`${site.url}/List`)
  await page.getByLabel('Answer', { exact: true }).fill('France')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Somebody else changed these fields in the meantime')).toBeVisible()
  // Any version can be restored after a preview of its changes.
  await gotoPage(page, '/Edit/time-zones')
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByRole('listitem').first()).toContainText('Ada Lovelace edited it')
  await history.getByRole('button', { name: 'Restore version 1' }).click()
  await page.getByRole('button', { name: 'Restore it' }).click()
  await expect(page.getByText('Back to version 1')).toBeVisible()
  await gotoPage(page, '/Edit/time-zones')
  await expect(page.getByLabel('Wrong option 1')).toHaveValue('Russia')
})

test('the form offers the actions that fit the status of a question', async ({ page, site, context }) => {
  await site.questions(TIME_ZONES, { id: 'owls' })
  await signIn(context, site, 'admin')
  await page.request.get('/')
  await gotoPage(page, '/Edit/time-zones')
  await expect(page.getByText('It’s been a daily question, so it stays published.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Make it a draft' })).toBeHidden()
  await gotoPage(page, '/Edit/owls')
  const status = page.getByLabel('Status')
  await expect(status.getByRole('option')).toHaveText(['Published', 'Quiz only'])
  await page.getByRole('button', { name: 'Make it a draft' }).click()
  await expect(page.getByText('A draft again')).toBeVisible()
  await gotoPage(page, '/Edit/owls')
  await expect(status.getByRole('option')).toHaveText(['Published', 'Quiz only', 'Stays a draft'])
  await page.getByLabel('Answer', { exact: true }).fill('Seven spots')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(`${site.url}/List`)
  const owls = site.deps.db.selectFrom('questions').select(['status', 'answer'])
  expect(await owls.where('id', '=', 'owls').executeTakeFirst()).toEqual({
    status: 'Draft',
    answer: 'Seven spots',
  })
})

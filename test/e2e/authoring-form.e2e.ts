import { TIME_ZONES } from '../cast.ts'
import { newQuestion, openList, QUESTION, row, write } from './authoring-site.ts'
import { expect, open, signIn, type Site, test } from './site.ts'

async function versionOf(site: Site, id: string): Promise<number> {
  const { version } = await site.deps.db
    .selectFrom('questions')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return version
}

test('what is wrong with a question is said while it is written', async ({
  page,
  site,
  context,
}) => {
  await site.questions(TIME_ZONES)
  await signIn(context, site, 'admin')
  await openList(page)
  const form = await newQuestion(page)
  await form.getByRole('button', { name: 'Add the question' }).click()
  await expect(form.getByLabel('Question')).toBeFocused()
  await expect(form.getByLabel('Question')).toHaveAccessibleDescription(
    'Please enter a valid message',
  )
  await form.getByLabel('Question').fill(`${TIME_ZONES.text}`)
  await form.getByLabel('Answer').fill('France')
  await form.getByLabel('Wrong option 1').fill('French Guiana, France')
  await form.getByLabel('Wrong option 2').fill('france')
  await form.getByLabel('Reference').fill('an old book')
  await form.getByLabel('More info').fill('<b>Twelve</b><script>alert(1)</script>')
  for (const flaw of [
    'The wrong option "French Guiana, France" contains the answer',
    'Two options say the same',
    'The reference is not a web address',
    'Some of the HTML will be left out when it is saved',
  ]) {
    // The first of them is said beside the button, too.
    await expect(form.getByText(flaw).first()).toBeVisible()
  }
  const problems = page.getByRole('complementary').getByRole('status').last()
  await expect(problems).toContainText('already asks nearly the same')
  await expect(problems.getByRole('link', { name: TIME_ZONES.text ?? '' })).toBeVisible()
  await page.getByRole('radio', { name: 'Answered' }).check()
  const explanation = page.getByRole('complementary').getByText('Twelve')
  await expect(explanation).toBeVisible()
  await expect(explanation).toHaveText('Twelve')
})

test('a click is not lost to what a field says when it is left', async ({
  page,
  site,
  context,
}) => {
  await signIn(context, site, 'admin')
  await openList(page)
  const form = await newQuestion(page)
  const text = form.getByLabel('Question')
  await text.focus()
  await form.getByRole('radio', { name: 'Free text' }).click()
  await expect(form.getByRole('radio', { name: 'Free text' })).toBeChecked()
  await expect(text).toHaveAccessibleDescription('Please enter a valid message')
  // With the keyboard it is said at once.
  const answer = form.getByRole('textbox', { name: 'Answer', exact: true })
  await answer.focus()
  await page.keyboard.press('Tab')
  await expect(answer).toHaveAccessibleDescription('There is no answer')
})

test('what is not saved is not lost by a slip', async ({ page, site, context }) => {
  await site.questions(TIME_ZONES)
  await signIn(context, site, 'admin')
  await openList(page)
  const form = await newQuestion(page)
  await write(form)
  // The browser asks before it leaves; who stays goes on.
  page.once('dialog', (asks) => void asks.dismiss())
  await page.getByRole('link', { name: 'Quizzes' }).click()
  await expect(form.getByLabel('Question')).toHaveValue(QUESTION)
  // Filters lead nowhere else.
  await page.getByRole('button', { name: 'Hard 0' }).click()
  await expect(page).toHaveURL(/difficulty=Hard/)
  await expect(form.getByLabel('Question')).toHaveValue(QUESTION)
  // Closing the page asks, too; what was typed is there again.
  page.once('dialog', (asks) => void asks.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Continue where you left off' }).click()
  await expect(form.getByLabel('Question')).toHaveValue(QUESTION)
  // Who leaves all the same finds it again, until they start afresh.
  page.once('dialog', (asks) => void asks.accept())
  await page.getByRole('link', { name: 'Quizzes' }).click()
  await expect(page).toHaveURL(`${site.url}/Quiz`)
  await openList(page)
  await page.getByRole('button', { name: 'Start afresh' }).click()
  await expect(form.getByLabel('Question')).toHaveValue('')
  await page.getByRole('link', { name: 'Quizzes' }).click()
  await expect(page).toHaveURL(`${site.url}/Quiz`)
})

test('of two authors at once the second is told, and chooses', async ({
  page,
  site,
  context,
  elsewhere,
}) => {
  // It has had no day, so that nobody has answered it.
  await site.questions({ ...TIME_ZONES, status: 'Quizonly' })
  await signIn(context, site, 'admin')
  const other = await elsewhere()
  await signIn(other.context(), site, 'admin')
  await openList(page, '/List?words=zones')
  await page.getByRole('link', { name: TIME_ZONES.text ?? '', exact: true }).click()
  await open(other, '/Edit/time-zones')
  await other.getByLabel('Answer', { exact: true }).fill('The French Republic')
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other).toHaveURL(`${site.url}/List`)
  // What only one of them changed goes together by itself; what both did is asked.
  await page.getByLabel('Wrong option 1').fill('Canada')
  await page.getByLabel('Answer', { exact: true }).fill('France, in all')
  await page.getByRole('button', { name: 'Save' }).click()
  const both = page.getByRole('dialog', { name: 'Somebody else saved this question meanwhile' })
  const answer = both.getByRole('group', { name: 'Answer' })
  await expect(both).toContainText('The French Republic')
  await expect(both.getByRole('group')).toHaveCount(1)
  await answer.getByRole('radio', { name: 'Theirs' }).check()
  await both.getByRole('button', { name: 'Save it so' }).click()
  // Back where one came from.
  await expect(page).toHaveURL(`${site.url}/List?words=zones`)
  await expect(row(page, 'zones')).toContainText('The French Republic')
  expect(await versionOf(site, 'time-zones')).toBe(3)
  await open(other, '/Edit/time-zones')
  await open(page, '/Edit/time-zones')
  await expect(other.getByLabel('Answer', { exact: true })).toHaveValue('The French Republic')
  await expect(page.getByLabel('Wrong option 1')).toHaveValue('Canada')
  await other.getByLabel('Wrong option 2').fill('China')
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other).toHaveURL(`${site.url}/List`)
  await page.getByLabel('Answer', { exact: true }).fill('France')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Somebody else changed meanwhile, and that stays')).toBeVisible()
  // Any version comes back, after a look at what that changes.
  await open(page, '/Edit/time-zones')
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByRole('listitem').first()).toContainText('Ada Lovelace edited it')
  await history.getByRole('button', { name: 'Restore version 1' }).click()
  await page.getByRole('button', { name: 'Restore it' }).click()
  await expect(page.getByText('Back to version 1')).toBeVisible()
  await open(page, '/Edit/time-zones')
  await expect(page.getByLabel('Wrong option 1')).toHaveValue('Russia')
})

test('what becomes of a question is offered as it is', async ({ page, site, context }) => {
  await site.questions(TIME_ZONES, { id: 'owls' })
  await signIn(context, site, 'admin')
  await page.request.get('/')
  await open(page, '/Edit/time-zones')
  await expect(page.getByText('It had its day, so it stays published.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Make it a draft' })).toBeHidden()
  await open(page, '/Edit/owls')
  const status = page.getByLabel('Status')
  await expect(status.getByRole('option')).toHaveText(['Published', 'Quiz only'])
  await page.getByRole('button', { name: 'Make it a draft' }).click()
  await expect(page.getByText('A draft again')).toBeVisible()
  await open(page, '/Edit/owls')
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

import { findViolations } from './accessibility-violations.ts'
import { openNewQuestion, openList, QUESTION, fillQuestion } from './authoring-site.ts'
import { expect, gotoPage, signIn, test } from './site.ts'

test.use({ settings: { SMTP_URL: 'smtp://127.0.0.1:1' } })

test('a question with a yearly date appears on that date, and an admin gets a mail about days without a question', async ({
  page,
  context,
  site,
}) => {
  await site.questions({ text: 'What is asked today?' }, { text: 'What is asked tomorrow?' })
  await page.request.get('/')
  await signIn(context, site, 'admin')
  await openList(page)
  const form = await openNewQuestion(page)
  await fillQuestion(form)
  await form.getByLabel('Date', { exact: true }).fill('Thanksgiving')
  await form.getByLabel('On this day of any year').check()
  await expect(form).toContainText('Comes up every year on 4th Thursday of November (next on Thu 26 Nov 2026)')
  await form.getByRole('button', { name: 'Add the question' }).click()
  await expect(page.getByText(`Saved as published: ${QUESTION}`)).toBeVisible()

  await gotoPage(page, '/Admin/Questions')
  const dated = page.getByRole('gridcell', { name: /^Thursday 26 November/ })
  await expect(dated).toContainText(QUESTION)
  await expect(dated).toContainText('its date')
  await expect(page.getByRole('gridcell', { name: /^Monday 23 November/ })).toContainText('no question')

  await gotoPage(page, '/Profile/Settings')
  const wanted = page.getByLabel('Low on questions')
  await wanted.check()
  await expect(page.getByText('We’ll let you know in time.')).toBeVisible()
  await gotoPage(page, '/Profile/Settings')
  await expect(wanted).toBeChecked()
})

test('a question planned for another question’s yearly date says so in the form, and can move to the next free day', async ({
  page,
  context,
  site,
}) => {
  await site.questions({ text: 'What is asked today?' }, { text: 'Who was Churchill?', yearlyDate: '11-30' })
  await page.request.get('/')
  await signIn(context, site, 'admin')
  await openList(page)
  const form = await openNewQuestion(page)
  await fillQuestion(form)
  await form.getByLabel('Date', { exact: true }).fill('2026-11-30')
  await expect(form).toContainText('Takes the place of Who was Churchill?, which then waits until 30 Nov 2027.')
  expect(await findViolations(page)).toEqual([])
  await form.getByRole('button', { name: 'Next free day: Tuesday 1 December' }).click()
  await expect(form).toContainText('Tuesday 1 December is free.')
  await form.getByLabel('Date', { exact: true }).fill('2026-11-30')
  await form.getByRole('button', { name: 'Take this day' }).click()
  await form.getByRole('button', { name: 'Add the question' }).click()
  await expect(page.getByText('“Who was Churchill?” waits until 30 Nov 2027.')).toBeVisible()
})

test('an admin names the theme of a week, the card and the archive show it, and undo takes it away', async ({
  page,
  context,
  site,
}) => {
  await site.questions({ text: 'What is asked today?' })
  await page.request.get('/')
  await signIn(context, site, 'admin')
  await gotoPage(page, '/Admin/Questions')
  const themes = page.getByRole('region', { name: 'Themes of the week' })
  await expect(themes).toContainText('No week has a theme yet.')
  await themes.getByRole('button', { name: 'New theme' }).click()
  await themes.getByLabel('Title').fill('ladybirds')
  await themes.getByLabel('Days').fill('in winter')
  await themes.getByRole('button', { name: 'Add' }).click()
  await expect(themes).toContainText('Please give days like 31 October')
  await themes.getByLabel('Days').fill('16 November to 22 November')
  await themes.getByRole('button', { name: 'Add' }).click()
  await expect(themes.getByRole('listitem')).toContainText('16 November to 22 November: now')
  expect(await findViolations(page)).toEqual([])

  await gotoPage(page, '/Archive')
  await expect(page.getByRole('list', { name: 'Themes of this month' })).toContainText('ladybirds')
  await gotoPage(page, '/')
  await expect(page.getByRole('article')).toContainText('This week: ladybirds')

  await gotoPage(page, '/Admin/Questions')
  await themes.getByRole('button', { name: 'Remove ladybirds' }).click()
  await expect(themes).toContainText('No week has a theme yet.')
  await themes.getByRole('button', { name: 'Undo' }).click()
  await expect(themes.getByRole('listitem')).toContainText('ladybirds')
})

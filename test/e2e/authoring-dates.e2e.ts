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
  await form.getByLabel('Date', { exact: true }).fill('26 Nov')
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

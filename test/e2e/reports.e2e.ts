import type { Locator, Page } from '@playwright/test'
import { TIME_ZONES } from '../fixtures.ts'
import { findViolations } from './accessibility-violations.ts'
import { answerCard, expect, gotoPage, signIn, test } from './site.ts'

/** Answers today's question wrongly, and opens the dialog that reports a problem with it. */
async function openReportOfWrongAnswer(page: Page): Promise<Locator> {
  await gotoPage(page, '/')
  await answerCard(page, 'Russia')
  await page.getByRole('button', { name: 'Show the answer' }).click()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Report a problem' }).press('Enter')
  return page.getByRole('dialog', { name: 'Report a problem' })
}

test('an author answers a report, and its sender reads the reply with their answers', async ({
  page,
  site,
  context,
  elsewhere,
}) => {
  await site.questions(TIME_ZONES)
  await signIn(context, site)
  const dialog = await openReportOfWrongAnswer(page)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByText('Please tell us what’s wrong')).toBeVisible()
  await dialog.getByLabel('My answer should count').check()
  expect(await findViolations(page), 'reporting').toEqual([])
  await expect(dialog.getByLabel('Your answer')).toHaveValue('Russia')
  await dialog.getByLabel('Anything to add?').fill('It spans half of the globe.')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Report a problem' }).click()
  await expect(dialog.getByLabel('Anything to add?')).toHaveValue('It spans half of the globe.')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByText('Thank you! We’ll take a look.')).toBeVisible()

  const author = await elsewhere()
  await signIn(author.context(), site, 'admin')
  await gotoPage(author, '/Admin/Reports')
  await expect(author.getByRole('link', { name: 'Reports 1 open' })).toBeVisible()
  const reported = author.getByRole('article', { name: /most time zones/ })
  await expect(reported).toContainText('Said “Russia”')
  expect(await findViolations(author), 'reports').toEqual([])
  await expect(reported.getByRole('link', { name: /Edit the question/ })).toHaveAttribute('href', '/Edit/time-zones')
  await reported.getByLabel('Assigned to').selectOption({ label: 'Ada Lovelace' })
  await expect(author.getByText('Ada Lovelace looks after it')).toBeVisible()
  await reported.getByLabel('Your answer').fill('France has twelve with all its territories.')
  await reported.getByRole('button', { name: 'Close' }).click()
  await expect(author.getByText('Closed one report.')).toBeVisible()
  await author.getByRole('link', { name: 'Closed' }).click()
  await expect(reported).toContainText('France has twelve')

  await dialog.getByRole('link', { name: 'your answers' }).click()
  const own = page.getByRole('region', { name: 'Your reports' })
  await expect(own).toContainText('It spans half of the globe.')
  await expect(own).toContainText('France has twelve with all its territories.')
})

test('an admin counts a reported answer as right from the report, and the answers so far are judged again', async ({
  page,
  site,
  context,
  elsewhere,
}) => {
  await site.questions(TIME_ZONES)
  await signIn(context, site)
  const dialog = await openReportOfWrongAnswer(page)
  await dialog.getByLabel('My answer should count').check()
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByText('Thank you! We’ll take a look.')).toBeVisible()

  const author = await elsewhere()
  await signIn(author.context(), site, 'admin')
  // Without motion the button has its final colours when its count arrives.
  await author.emulateMedia({ reducedMotion: 'reduce' })
  await gotoPage(author, '/Admin/Reports')
  await author.getByRole('button', { name: 'Count “Russia” as right…' }).click()
  const regrade = author.getByRole('dialog', { name: 'What about the answers so far?' })
  await expect(regrade).toContainText('The answer becomes “Russia” instead of “France”')
  await expect(regrade).toContainText('1 becomes right')
  expect(await findViolations(author)).toEqual([])
  await regrade.getByRole('button', { name: 'Judge them again' }).click()
  await expect(author.getByText('“Russia” counts as right now. You can close the report.')).toBeVisible()
  const { data } = await (await author.request.get('/api/list/time-zones')).json()
  expect(data).toMatchObject({ Answer: 'Russia' })
})

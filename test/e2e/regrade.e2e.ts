import { runRegrades } from '#server/regrades/run-regrades.ts'
import { TIME_ZONES } from '../fixtures.ts'
import { answerCard, expect, gotoPage, signIn, streakCount, test } from './site.ts'

test('after an admin corrects an answer, players whose answers become right are notified and their statistics change', async ({
  page,
  context,
  site,
  elsewhere,
}) => {
  await site.questions(TIME_ZONES)
  await signIn(context, site)
  await gotoPage(page, '/')
  await answerCard(page, 'Russia')
  await expect(streakCount(page)).toHaveText('Current Streak 1')
  await gotoPage(page, '/Profile')
  await expect(page.getByText('0/1').first()).toBeVisible()
  await expect(page.getByText('was corrected')).toHaveCount(0)

  const admin = await elsewhere()
  await signIn(admin.context(), site, 'admin')
  await gotoPage(admin, '/Edit/time-zones')
  const form = admin.getByRole('form', { name: 'Edit the question' })
  await form.getByLabel('Answer').fill('Russia')
  await form.getByLabel('Wrong option 1').fill('France')
  await form.getByRole('button', { name: 'Save' }).click()
  const dialog = admin.getByRole('dialog', { name: 'What about the answers so far?' })
  await expect(dialog).toContainText('Of the one answer, 1 becomes right')
  await expect(dialog).toContainText('The statistics of one player change')
  await expect(dialog.getByLabel('Erratum')).toHaveValue('The answer is Russia, not France.')
  await dialog.getByRole('button', { name: 'Back to the form' }).click()
  await expect(dialog).toBeHidden()
  await form.getByRole('button', { name: 'Save' }).click()
  await dialog.getByLabel('Erratum').fill('It is Russia: eleven in one piece.')
  await dialog.getByRole('button', { name: 'Judge them again' }).click()
  await expect(admin.getByText(`Saved: ${TIME_ZONES.text}`)).toBeVisible()
  await runRegrades(site.deps)
  await gotoPage(admin, '/Edit/time-zones')
  await expect(admin.getByText(/^Answers were judged again .*: 1 became right/)).toBeVisible()

  await gotoPage(page, '/Profile')
  await expect(page.getByText('1/1').first()).toBeVisible()
  await page.getByText('One of your answers was corrected.').getByRole('link').click()
  const told = page.getByRole('region', { name: 'Corrections' }).getByRole('listitem')
  await expect(told).toContainText('was corrected on 21 Nov: your answer now counts as right')
  // While the day lasts, the erratum would reveal the answer.
  await gotoPage(page, '/')
  await expect(page.getByText('Corrected on')).toHaveCount(0)
  site.setClock('2026-11-22T12:00Z')
  await gotoPage(page, '/21-11-2026')
  const erratum = page.getByText('It is Russia: eleven in one piece.')
  await expect(erratum).toBeHidden()
  await page.getByText('Corrected on Saturday 21 November 2026').click()
  await expect(erratum).toBeVisible()
})

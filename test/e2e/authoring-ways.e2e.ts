import { createQuiz } from '../fixtures.ts'
import { openList, questionRow } from './authoring-site.ts'
import { findViolations } from './accessibility-violations.ts'
import { expect, gotoPage, signIn, test } from './site.ts'

const TODAYS = 'What is asked today?'

test('an admin edits a live question from its page, and writes a new one from a day of the calendar', async ({
  page,
  context,
  site,
}) => {
  await site.questions({ text: TODAYS })
  await signIn(context, site, 'admin')
  await gotoPage(page, '/')
  await page.getByRole('link', { name: `Edit: ${TODAYS}` }).click()
  await expect(page.getByRole('form', { name: 'Edit the question' }).getByLabel('Question')).toHaveValue(TODAYS)

  await openList(page)
  const navigation = page.getByRole('navigation', { name: 'Admin' })
  await expect(navigation.getByRole('link', { name: 'All Questions' })).toHaveAttribute('aria-current', 'page')
  await navigation.getByRole('link', { name: 'Questions', exact: true }).click()
  await page
    .getByRole('gridcell', { name: /^Thursday 26 November/ })
    .getByRole('button')
    .click()
  await page.getByRole('link', { name: 'New question for this day' }).click()
  const form = page.getByRole('form', { name: 'New question' })
  await expect(form.getByLabel('Date', { exact: true })).toHaveValue('26 November 2026')
  await expect(form).toContainText('Thursday 26 November is free.')
})

test('the question list fits its card on a wide screen, and with the filter ‘Mine’ its totals count only one’s own questions', async ({
  page,
  context,
  site,
}) => {
  await site.questions({ text: TODAYS, categories: ['General Knowledge'] })
  await signIn(context, site, 'admin')
  for (const width of [1440, 1100]) {
    await page.setViewportSize({ width, height: 900 })
    await openList(page)
    const [list, bin] = await Promise.all(
      [page.getByRole('region', { name: 'The list' }), page.getByRole('button', { name: `Delete: ${TODAYS}` })].map(
        (element) => element.boundingBox(),
      ),
    )
    expect(bin && list && bin.x + bin.width <= list.x + list.width).toBe(true)
  }
  expect(await findViolations(page)).toEqual([])
  await expect(page.getByRole('button', { name: 'Published 1' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Mine' }).check()
  await expect(page.getByRole('button', { name: 'Published 0' })).toBeVisible()
  await expect(questionRow(page, TODAYS)).toHaveCount(0)
})

test('an admin schedules the selected questions, one a day, and puts them into a quiz, by buttons of the selection', async ({
  page,
  context,
  site,
}) => {
  await site.questions({ text: TODAYS }, { text: 'Ants?' }, { text: 'Bees?' })
  await site.quizzes(createQuiz({ title: 'Insects' }))
  await page.request.get('/')
  await signIn(context, site, 'admin')
  await openList(page, '/List?use=unused')
  await page.getByLabel('Choose all on this page').click()
  const bar = page.getByRole('region', { name: 'The selection' })
  await bar.getByRole('button', { name: 'Schedule, one a day' }).click()
  await bar.getByLabel('From').fill('2026-11-24')
  await bar.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('2 questions changed.')).toBeVisible()
  await expect(questionRow(page, 'Ants?')).toContainText(/2[45] Nov 2026/)

  await page.getByLabel('Choose all on this page').click()
  await bar.getByRole('button', { name: 'Put into a quiz' }).click()
  await bar.getByLabel('Quiz').selectOption('Insects')
  expect(await findViolations(page)).toEqual([])
  await bar.getByRole('button', { name: 'Apply' }).click()
  await expect(questionRow(page, 'Bees?')).toContainText('Insects')
})

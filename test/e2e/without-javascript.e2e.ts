import { TIME_ZONES } from '../fixtures.ts'
import { addQuizWithQuestions } from './quiz-site.ts'
import { expect, test } from './site.ts'

test.use({ javaScriptEnabled: false })

test('without JavaScript, questions, quizzes and their answers are readable, and visitors reach months and days by links and by search', async ({
  page,
  site,
}) => {
  await site.questions({})
  site.setClock('2026-10-30T12:00Z')
  await site.app.inject('/api/getToday')
  await site.questions(TIME_ZONES)
  site.setClock('2026-11-21T12:00Z')
  await site.app.inject('/api/getToday')
  await addQuizWithQuestions(site, {}, [{}])

  await page.goto('/')
  expect(await page.content()).toContain('Without JavaScript this site can be read')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TIME_ZONES.text ?? '')
  for (const option of ['France', 'Russia', 'United States', 'United Kingdom']) {
    await expect(page.getByRole('button', { name: option })).toBeVisible()
  }
  await page.getByText('Show the answer').click()
  await expect(page.getByRole('group').getByText('France')).toBeVisible()
  await page.getByRole('button', { name: 'Categories' }).click()
  await expect(page.getByRole('link', { name: 'Sport' })).toBeVisible()

  await page.goto('/Quiz/maps')
  await expect(page.getByRole('button', { name: 'Seven' })).toBeVisible()
  await page.getByText('Show the answer').click()
  await expect(page.getByRole('group').getByText('Seven')).toBeVisible()
  await expect(page.getByRole('timer')).toBeHidden()

  await page.goto('/Archive')
  await page.getByRole('link', { name: 'The month before, Oct' }).click()
  await expect(page).toHaveURL(/\/Archive\/10-2026$/)
  await page.getByRole('link', { name: 'Friday 30 October: Science' }).click()
  await expect(page).toHaveURL(/\/30-10-2026$/)

  await page.goto('/Search')
  await page.getByLabel('Words to find').fill('zones')
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('link', { name: /Which country/ })).toBeVisible()
})

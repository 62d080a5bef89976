import { answer, expect, open, reveal, test } from './site.ts'

const LONG = {
  text: 'Which country has the most time zones on Earth, if all of its islands and territories overseas are counted?',
  answer: 'France',
  wrongOptions: ['Russia', 'The United States of America', 'The United Kingdom'],
  moreInfo: `<p>${'France counts twelve, from Polynesia to the Indian Ocean. '.repeat(12)}</p>`,
  difficulty: 'Medium',
} as const

test('verdict, sharing and what there is to learn begin on the first screen of a phone', async ({
  page,
  site,
}) => {
  await site.questions({ ...LONG, wrongOptions: [...LONG.wrongOptions] })
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/')
  await expect(page.getByRole('article').getByText('Medium')).toBeVisible()
  await answer(page, 'Russia')
  await page.getByRole('button', { name: 'France' }).click()
  const result = page.getByRole('article')
  for (const part of [
    result.getByText('Right, you got there!'),
    result.getByRole('button', { name: 'Share' }),
    result.getByText(/^France counts twelve/),
  ]) {
    await expect(part).toBeInViewport()
  }
  await expect(result.getByRole('heading', { name: LONG.text })).toBeInViewport()
})

test('answers that were passed over fold together, and open again', async ({ page, site }) => {
  await site.questions({ ...LONG, wrongOptions: [...LONG.wrongOptions] })
  await open(page, '/')
  await reveal(page)
  await page.keyboard.press('Tab')
  const kingdom = page.getByRole('button', { name: 'The United Kingdom' })
  await expect(kingdom).toBeVisible()
  await page.getByRole('button', { name: 'France' }).press('Enter')
  await expect(kingdom).toBeHidden()
  await expect(page.getByRole('button', { name: 'France' })).toBeFocused()
  await page.getByRole('button', { name: 'Show all 4 answers' }).press('Enter')
  await expect(kingdom).toBeVisible()
})

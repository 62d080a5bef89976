import { TIME_ZONES } from '../cast.ts'
import { answer, expect, open, reveal, test } from './site.ts'

test('a visitor’s answer is restored after a reload as long as the browser stores it', async ({
  page,
  site,
}) => {
  await site.questions(TIME_ZONES)
  await open(page, '/')
  await answer(page, 'Russia')
  await page.getByRole('button', { name: 'France' }).click()
  await expect(page.getByText('Right, you got there!')).toBeVisible()
  await open(page, '/')
  await expect(page.getByText('This browser remembers your answer')).toBeVisible()
  // The first pick is stored.
  await expect(page.getByText('You said “Russia”. The answer: France')).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  await open(page, '/')
  await reveal(page)
  await expect(page.getByRole('button', { name: 'Russia' })).toHaveAttribute('data-look', 'open')
})

import { TIME_ZONES } from '../fixtures.ts'
import { answerCard, expect, gotoPage, revealOptions, test } from './site.ts'

test('a visitor’s answer is restored after a reload as long as the browser stores it', async ({ page, site }) => {
  await site.questions(TIME_ZONES)
  await gotoPage(page, '/')
  await answerCard(page, 'Russia')
  await page.getByRole('button', { name: 'France' }).click()
  await expect(page.getByText('You got there!')).toBeVisible()
  await gotoPage(page, '/')
  await expect(page.getByText('This browser remembers your answer')).toBeVisible()
  // The first pick is stored.
  await expect(page.getByText('You said “Russia”. The answer: France')).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  await gotoPage(page, '/')
  await revealOptions(page)
  await expect(page.getByRole('button', { name: 'Russia' })).toHaveAttribute('data-look', 'open')
})

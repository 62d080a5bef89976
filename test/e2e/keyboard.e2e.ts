import { expect, open, test } from './site.ts'

test('the first stop of the keyboard skips to the content, on every page', async ({ page }) => {
  await open(page, '/About')
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Quizzes' })
    .click()
  await expect(page).toHaveURL(/\/Quiz$/)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to the content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()
})

test('tables of the API’s page are scrolled by the keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await open(page, '/api/docs')
  const table = page.getByRole('region', { name: 'Fields of POST /api/list', exact: true })
  await table.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => table.evaluate((one) => one.scrollLeft)).toBeGreaterThan(0)
})

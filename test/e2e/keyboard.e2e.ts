import type { Page } from '@playwright/test'
import { expect, gotoPage, test, WITH_MOTION } from './site.ts'

test.use(WITH_MOTION)

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

const follow = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()

test('the first Tab stop skips to the content, and after an internal link the heading has the focus, the page is scrolled to the top, and Tab leads to the content', async ({
  page,
}) => {
  await gotoPage(page, '/About')
  await expect(page.locator(':focus')).toHaveCount(0)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to the content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()
  await follow(page, 'Quizzes')
  await expect(heading(page)).toHaveText('All Quizzes')
  await expect(heading(page)).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()
  // Back restores the position, and a reload starts like any page load.
  await gotoPage(page, '/Quiz')
  await follow(page, 'About us')
  await expect(heading(page)).toBeFocused()
  const loaded = page.waitForResponse('**/meta.json')
  await page.reload()
  await loaded
  await page.goBack()
  await expect(heading(page)).toHaveText('All Quizzes')
  await expect(page.locator('h1:focus')).toHaveCount(0)
})

test('the tables of the API page can be scrolled with the keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await gotoPage(page, '/api/docs')
  const table = page.getByRole('region', { name: 'Fields of POST /api/list', exact: true })
  await table.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => table.evaluate((one) => one.scrollLeft)).toBeGreaterThan(0)
})

import { TIME_ZONES } from '../fixtures.ts'
import { expect, gotoPage, test } from './site.ts'

test('a visitor finds a question through the search by its words, and the feeds through the link in the footer', async ({
  page,
  site,
}) => {
  await site.questions({ ...TIME_ZONES, id: 'remembered' })
  await site.app.inject('/')
  await gotoPage(page, '/About')
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'Search' }).click()
  await page.getByLabel('Words to find').fill('zebra')
  await page.getByLabel('Words to find').press('Enter')
  await expect(page.getByRole('heading', { name: 'no items found' })).toBeVisible()
  await page.getByLabel('Words to find').fill('TIME zones')
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\/Search\?q=TIME\+zones$/)
  await expect(page.getByLabel('Words to find')).toHaveValue('TIME zones')
  await expect(page.getByRole('heading', { name: 'One question' })).toBeVisible()
  await expect(page.locator('mark').first()).toHaveText('time')
  await page.getByRole('link', { name: /Which country has the most time zones/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('time zones')

  await footer.getByRole('link', { name: 'Feeds' }).click()
  await expect(page.getByRole('heading', { name: 'Follow us elsewhere' })).toBeInViewport()
  const feed = page.getByRole('link', { name: 'RSS', exact: true })
  await expect(feed).toHaveAttribute('href', '/feed.xml')
  const named = page.locator('link[rel="alternate"][type="application/rss+xml"]')
  await expect(named).toHaveAttribute('href', '/feed.xml')
  const reply = await page.request.get('/feed.xml')
  expect(await reply.text()).toContain('Which country has the most time zones')
})

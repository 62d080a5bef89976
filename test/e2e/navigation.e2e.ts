import { TIME_ZONES } from '../fixtures.ts'
import { expect, menuButton, gotoPage, revealOptions, signIn, test, WITH_MOTION } from './site.ts'

test.use(WITH_MOTION)

test('the Categories menu opens on hover, on click and with the keyboard', async ({ page, site }) => {
  await site.questions({ categories: ['Food & Drink'] })
  await site.app.inject('/')
  await gotoPage(page, '/About')
  const button = page.getByRole('button', { name: 'Categories' })
  const menu = page.getByRole('navigation', { name: 'Main' })
  const food = menu.getByRole('link', { name: 'Food & Drink' })
  await button.hover()
  await expect(food).toBeVisible()
  await page.mouse.move(600, 600)
  await expect(food).toBeHidden()
  // However slow the click after a hover is, it keeps the menu open. The next one closes it.
  await button.hover()
  await expect(food).toBeVisible()
  await page.waitForTimeout(700)
  await button.click()
  await page.waitForTimeout(200)
  await expect(food).toBeVisible()
  await button.click()
  await expect(food).toBeHidden()
  await button.click()
  await expect(food).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(food).toBeHidden()
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(food).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(menu.getByRole('link', { name: 'General Knowledge' })).toBeFocused()
  await food.click()
  await expect(page).toHaveURL(/\/Categories\/Food$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Food & Drink')
  await expect(page.locator('body')).toHaveClass('FoodDrink')
  await expect(food).toBeHidden()
})

test('the navigation contains all nine categories and the pages, and the footer all links, including the configured ones', async ({
  page,
}) => {
  await gotoPage(page, '/About')
  const nav = page.getByRole('navigation', { name: 'Main' }).first()
  await nav.getByRole('button', { name: 'Categories' }).click()
  const hrefs = await nav.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(hrefs).toEqual([
    '/',
    '/Archive',
    '/Categories/General',
    '/Categories/Art',
    '/Categories/Entertainment',
    '/Categories/Food',
    '/Categories/Geography',
    '/Categories/History',
    '/Categories/Science',
    '/Categories/Sport',
    '/Categories/Technology',
    '/Quiz',
    '/About',
    '/Contact',
  ])
  const footer = page.getByRole('contentinfo')
  await expect(
    footer.getByRole('link', {
      name: 'Please shout us a coffee to help keep the questions coming',
    }),
  ).toHaveAttribute('href', 'https://coffee.example/something-new')
  await expect(footer.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/Privacy')
  await expect(footer.getByRole('link', { name: 'Facebook' })).toHaveAttribute(
    'href',
    'https://social.example/something-new',
  )
})

test('on a phone the menu contains all navigation links', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await gotoPage(page, '/Privacy')
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: 'Geography' })).toBeVisible()
  for (const name of ['Today', 'Archive', 'Quizzes', 'Search', 'Review', 'About us', 'Contact us']) {
    await expect(menu.getByRole('link', { name })).toBeVisible()
  }
  await menu.getByRole('link', { name: 'About us' }).click()
  await expect(page).toHaveURL(/\/About$/)
  await expect(menu.getByRole('link', { name: 'Geography' })).toBeHidden()
})

test('a category page plays its questions in place, with pagination', async ({ page, site }) => {
  for (let day = 1; day <= 12; day += 1) {
    site.setClock(`2026-11-${String(day).padStart(2, '0')}T12:00Z`)
    await site.questions({ ...TIME_ZONES, id: `q${day}`, text: `Question of day ${day}?` })
    await site.app.inject('/')
  }
  await gotoPage(page, '/Categories/geography')
  await expect(page.getByText('12 questions so far')).toBeVisible()
  const rows = page.getByRole('main').locator('details:has(> article)')
  await expect(rows).toHaveCount(10)
  const first = rows.first()
  await expect(first.getByRole('heading')).toHaveText('Question of day 12?')
  await expect(first).toContainText('Multiple choice · Easy · 12 Nov 2026')
  await first.getByRole('heading').click()
  const card = first.getByRole('article')
  await expect(card.getByRole('heading')).toHaveText('Question of day 12?')
  await revealOptions(card)
  await card.getByRole('button', { name: 'France' }).click()
  await expect(card.getByText('First try!')).toBeVisible()
  await first.getByText('Close').click()
  await expect(first).toContainText('right first time')
  // Answered questions are marked, also after a reload.
  await page.reload()
  await expect(first).toContainText('right first time')
  await expect(rows.nth(1)).not.toContainText('right first time')
  await page.getByRole('link', { name: 'Older' }).click()
  await expect(page).toHaveURL(/\/Categories\/Geography\/2$/)
  await expect(rows).toHaveCount(2)
  await page.getByRole('link', { name: 'Newer' }).click()
  await expect(page).toHaveURL(/\/Categories\/Geography$/)
})

test('a page checks who is signed in once a minute, not on every navigation, and when it is restored by Back, with the clock', async ({
  page,
  site,
  context,
}) => {
  await site.questions({})
  await signIn(context, site)
  let asked = 0
  page.on('request', (request) => (asked += request.url().endsWith('/api/CurrentUser') ? 1 : 0))
  await gotoPage(page, '/About')
  await expect(menuButton(page)).toBeVisible()
  await expect.poll(() => asked).toBe(1)
  for (const name of ['Contact us', 'Quizzes', 'About us']) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
    await expect(menuButton(page)).toBeVisible()
  }
  expect(asked).toBe(1)
  site.setClock('2026-11-21T12:02Z')
  await gotoPage(page, '/Contact')
  await expect.poll(() => asked).toBe(2)
  await expect(menuButton(page)).toBeVisible()
  // The player logged out in another tab, of which a page in the back/forward cache is not notified.
  await page.evaluate(() => localStorage.removeItem('current-user'))
  await expect(menuButton(page)).toBeVisible()
  const asks = page.waitForRequest('**/meta.json')
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await asks
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
})

test('following a link while another page loads causes no error', async ({ page }) => {
  // The first page loads for longer than the 20 ms after which the second link is followed.
  await page.route('**/Contact', async (route) => {
    await page.waitForTimeout(200)
    await route.continue().catch(() => {})
  })
  for (let time = 0; time < 4; time += 1) {
    await gotoPage(page, '/About')
    await page.evaluate(() => {
      location.href = '/Contact'
      setTimeout(() => (location.href = '/Quiz'), 20)
    })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Quizzes')
  }
})

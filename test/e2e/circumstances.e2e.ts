import { TIME_ZONES } from '../fixtures.ts'
import { answerCard, expect, gotoPage, revealOptions, test, WITH_MOTION } from './site.ts'

test.use(WITH_MOTION)

test('the icon of the installed app has a badge until today’s question is played', async ({ page, site }) => {
  await site.questions(TIME_ZONES)
  await page.addInitScript(() => {
    Object.assign(Navigator.prototype, {
      setAppBadge: async () => void (document.documentElement.dataset['badge'] = 'true'),
      clearAppBadge: async () => void (document.documentElement.dataset['badge'] = 'false'),
    })
    const { matchMedia } = globalThis
    const matchInstalled = (query: string) => matchMedia(query === '(display-mode: standalone)' ? 'all' : query)
    Object.assign(globalThis, { matchMedia: matchInstalled })
  })
  await gotoPage(page, '/')
  const root = page.locator('html')
  await expect(root).toHaveAttribute('data-badge', 'true')
  await revealOptions(page)
  await page.getByRole('button', { name: 'France' }).click()
  await expect(root).toHaveAttribute('data-badge', 'false')
  site.setClock('2026-11-22T12:00Z')
  await gotoPage(page, '/Archive')
  await expect(root).toHaveAttribute('data-badge', 'true')
})

test('a visitor’s choice of theme is stored and applied before the first paint', async ({ page, site }) => {
  await site.questions({})
  await gotoPage(page, '/')
  const colour = () => page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
  const light = await colour()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: /Theme: as the system/ }).click()
  await page.getByRole('button', { name: /Theme: light/ }).click()
  await expect(page.getByRole('button', { name: /Theme: dark/ })).toBeVisible()
  await expect.poll(colour).not.toBe(light)
  await page.waitForTimeout(400)
  const dark = await colour()
  await page.route('**/entry-client-*.js', (route) => route.abort())
  await page.reload({ waitUntil: 'domcontentloaded' })
  await expect.poll(colour).toBe(dark)
})

test('on a phone the page says that it is offline without covering the countdown, and a page that cannot be loaded shows a warning with dismiss and retry', async ({
  page,
  site,
  context,
}) => {
  await site.questions({})
  await page.setViewportSize({ width: 360, height: 740 })
  await gotoPage(page, '/')
  await context.setOffline(true)
  const notice = await page.getByText('You are offline').boundingBox()
  const timer = await page.getByRole('timer').boundingBox()
  expect(timer?.y).toBeGreaterThanOrEqual((notice?.y ?? 740) + (notice?.height ?? 0))
  await page.getByRole('link', { name: /Previous day/ }).click()
  const warning = page.getByRole('dialog')
  await expect(warning).toContainText('Request to get list items failed: We can’t reach the server')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(warning).toBeHidden()
  await context.setOffline(false)
  await page.getByRole('link', { name: /Previous day/ }).click()
  await expect(page.getByText('no items found')).toBeVisible()
})

test('the page reloads once for a newer build, never in a loop', async ({ page, site }) => {
  await site.questions({})
  let loads = 0
  page.on('request', (request) => (loads += request.isNavigationRequest() ? 1 : 0))
  await page.route('**/meta.json', (route) =>
    route.fulfill({ json: { buildDate: site.deps.buildDate + 1, now: site.deps.now() } }),
  )
  await page.goto('/')
  await expect.poll(() => loads).toBe(2)
  await page.waitForTimeout(1500)
  expect(loads).toBe(2)
  await page.goto('/About')
  await page.waitForTimeout(500)
  expect(loads).toBe(3)
})

test('without the server’s time, the countdown uses the browser’s clock', async ({ page, site }) => {
  site.setClock(new Date().toISOString())
  await site.questions({})
  await page.route('**/meta.json', (route) => route.fulfill({ status: 503, json: { message: 'x' } }))
  await page.goto('/')
  await expect(page.getByRole('timer')).toContainText(/\d\d:\d\d:\d\d/)
})

test('the Konami code shows Happy Birthday on the site’s anniversary and on no other day', async ({ page, site }) => {
  const code = [
    'ArrowUp',
    'ArrowUp',
    'ArrowDown',
    'ArrowDown',
    'ArrowLeft',
    'ArrowRight',
    'ArrowLeft',
    'ArrowRight',
    'b',
    'a',
  ]
  const enter = async () => {
    for (const key of code) await page.keyboard.press(key)
  }
  site.setClock('2026-11-01T12:00Z')
  await site.questions({}, {})
  await gotoPage(page, '/')
  await revealOptions(page)
  await page.keyboard.press('ArrowUp')
  await enter()
  await expect(page.getByRole('alertdialog', { name: 'Happy Birthday!' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(/First try|Not “/)).toHaveCount(0)
  site.setClock('2026-11-02T12:00Z')
  await gotoPage(page, '/')
  await enter()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('screen readers announce a successful copy, and the share buttons follow the explanation in reading order', async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await site.questions(TIME_ZONES)
  await gotoPage(page, '/')
  await answerCard(page, 'France')
  const share = page.getByRole('button', { name: 'Share' })
  const friends = page.getByRole('link', { name: 'Play with friends' })
  // Both are loaded after the answer.
  await expect(share).toBeVisible()
  await expect(friends).toBeVisible()
  await page.getByRole('link', { name: 'Learn more here' }).focus()
  await page.keyboard.press('Tab')
  await expect(friends).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(share).toBeFocused()
  await page.keyboard.press('Enter')
  const said = page.getByRole('article').locator('[popover] [role=status]')
  await expect(said).toHaveText('')
  await page.getByRole('button', { name: 'Copy the text' }).click()
  await expect(said).toHaveText('Copied')
})

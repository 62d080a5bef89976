import { TIME_ZONES } from '../fixtures.ts'
import { expect, menuButton, gotoPage, signIn, test } from './site.ts'

test('each admin tab has an address and a title, Back returns to the previous tab, and a tab whose script fails to load reports that and loads after a retry', async ({
  page,
  context,
  site,
}) => {
  await signIn(context, site, 'admin')
  await gotoPage(page, '/Admin/nothing-of-ours')
  await expect(page).toHaveURL(`${site.url}/Admin/AllQuizzes`)
  const tabs = page.getByRole('navigation', { name: 'Admin' })
  await tabs.getByRole('link', { name: 'Questions', exact: true }).click()
  await expect(page).toHaveURL(`${site.url}/Admin/Questions`)
  await expect(page).toHaveTitle(/^Questions · Admin/)
  await expect(page.getByRole('heading', { name: 'Schedule' })).toBeVisible()
  await page.route('**/admin-categories-*.js', (route) => route.abort())
  await tabs.getByRole('link', { name: 'Categories' }).click()
  await expect(page.getByRole('alert')).toContainText('did not load completely')
  await page.unroute('**/admin-categories-*.js')
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Sort By Name' })).toBeVisible()
  await expect(page).toHaveURL(`${site.url}/Admin/Categories`)
  await expect(page).toHaveTitle(/^Categories · Admin/)
  await expect(tabs.getByRole('link', { name: 'Categories' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('heading', { name: 'Categories' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(`${site.url}/Admin/Questions`)
  await expect(page.getByRole('heading', { name: 'Schedule' })).toBeVisible()
})

test('the list of categories is sorted by count or by name, and links to the questions of each', async ({
  page,
  context,
  site,
}) => {
  await signIn(context, site, 'contributor')
  await site.questions(
    { categories: ['Sport', 'Art'] },
    { categories: ['Sport', 'Art'] },
    { categories: ['Art'], status: 'Quizonly' },
  )
  await gotoPage(page, '/Admin/Categories')
  const names = page.getByRole('listitem').getByRole('heading')
  await expect(page.getByRole('button', { name: 'Sort By Count' })).toHaveAttribute('aria-pressed', 'true')
  const sport = page.getByRole('listitem').filter({ hasText: 'Sport' })
  await expect(sport).toContainText('2 questions')
  await expect(sport).toContainText('1 shown')
  await expect(sport).toContainText('1 waiting')
  await expect(page.getByRole('listitem').filter({ hasText: 'Art' })).toContainText('0 shown')
  expect((await names.allTextContents()).slice(0, 3)).toEqual(['Sport', 'Art', 'Entertainment'])
  await page.getByRole('button', { name: 'Sort By Name' }).click()
  await expect(names.first()).toHaveText('Art')
  await expect(names.last()).toHaveText('Technology')
  await expect(sport.getByRole('link', { name: '2 questions' })).toHaveAttribute('href', '/List?category=Sport')
})

test('a player who is not an author is redirected from the admin pages to the home page', async ({
  page,
  context,
  site,
}) => {
  await site.questions(TIME_ZONES)
  for (const path of ['/Admin/Questions', '/List?words=zones']) {
    await page.goto(path)
    await expect(page).toHaveURL(`${site.url}/`)
    await expect(page.getByRole('dialog', { name: 'Login or Register' })).toBeVisible()
  }
  // A contributor edits only their own questions.
  await signIn(context, site, 'contributor')
  await page.goto('/Edit/time-zones')
  await expect(page).toHaveURL(`${site.url}/`)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await context.clearCookies()
  await signIn(context, site)
  for (const path of ['/Admin/Questions', '/List', '/Edit/time-zones']) {
    await page.goto(path)
    await expect(page).toHaveURL(`${site.url}/`)
  }
})

test('a player who was just made an author can open the admin pages, although the browser still has the old role', async ({
  page,
  context,
  site,
}) => {
  const player = await signIn(context, site)
  await gotoPage(page, '/About')
  await expect(menuButton(page)).toBeVisible()
  await site.deps.db.updateTable('users').set({ role: 'admin' }).execute()
  site.deps.sessions.forget(player.id)
  await page.goto('/List')
  await expect(page.getByRole('region', { name: 'The list' })).toBeVisible()
  await expect(page).toHaveURL(`${site.url}/List`)
})

test('on a phone the admin navigation is one row that shows the current tab', async ({ page, context, site }) => {
  await signIn(context, site, 'admin')
  await page.setViewportSize({ width: 360, height: 740 })
  for (const [path, name] of [
    ['/Admin/Today', 'Today'],
    ['/List', 'All Questions'],
    ['/Admin/Insights', 'Insights'],
    ['/Admin/Activity', 'Activity'],
  ] as const) {
    await gotoPage(page, path)
    const tabs = page.getByRole('navigation', { name: 'Admin' })
    const current = tabs.getByRole('link', { name, exact: true })
    await expect(current).toHaveAttribute('aria-current', 'page')
    await expect(current).toBeInViewport({ ratio: 1 })
    expect((await tabs.boundingBox())?.height).toBeLessThan(64)
  }
})

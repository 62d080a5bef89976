import type { Page } from '@playwright/test'
import { TIME_ZONES } from '../fixtures.ts'
import { startNewerBuild } from './newer-build.ts'
import { addQuizWithQuestions, openQuiz, pickQuizOption } from './quiz-site.ts'
import { answerCard, expect, logOut, gotoPage, revealOptions, signIn, streakCount, test } from './site.ts'

test.use({ serviceWorkers: 'allow' })

/** Waits until the service worker has cached a page. */
async function kept(page: Page, path: string): Promise<void> {
  await expect.poll(() => page.evaluate(async (one) => (await caches.match(one)) !== undefined, path)).toBe(true)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

const isRegistered = async () => (await navigator.serviceWorker.getRegistration()) !== undefined

/** Opens a page and interacts with it, so that the page is cached. */
async function stay(page: Page, path: string): Promise<void> {
  await gotoPage(page, path)
  await expect(async () => {
    // Repeated, since an early key press is lost while the page is not ready.
    await page.keyboard.press('Shift')
    expect(await page.evaluate(isRegistered)).toBe(true)
  }).toPass()
  await kept(page, path)
}

/** Expects that the browser would install the site. */
async function expectInstallable(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const { errors } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // A private window, as in a test, cannot install apps.
  const errorIds = installabilityErrors.map(({ errorId }) => errorId)
  expect(errorIds.filter((id) => id !== 'in-incognito')).toEqual([])
}

const ofBuild = (date: number) => [`pages ${date}`, `shell ${date}`]

const notHere = (page: Page) => page.getByRole('heading', { name: 'You’re offline' })

test('offline, today’s question is playable after a reload, its answer counts once the network is back, and the site can be installed on the home screen', async ({
  page,
  site,
  context,
}) => {
  await site.questions(TIME_ZONES)
  await signIn(context, site)
  await stay(page, '/')
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('You are offline')).toBeVisible()
  await expect(page.getByRole('timer')).toContainText(/1[12]:\d\d:\d\d/)
  await answerCard(page, 'France')
  await expect(page.getByText('Your answer is kept here')).toBeVisible()
  await context.setOffline(false)
  await expect(streakCount(page)).toHaveText('Current Streak 1')
  await expectInstallable(page)
})

test('offline, a visited quiz is available, and an unvisited page explains itself and links to available ones', async ({
  page,
  site,
  context,
}) => {
  await site.questions(TIME_ZONES)
  await addQuizWithQuestions(site)
  await stay(page, '/')
  await openQuiz(page)
  await kept(page, '/Quiz/maps')
  await context.setOffline(true)
  await page.goto('/Categories/Art')
  await expect(notHere(page)).toBeVisible()
  await page.getByRole('link', { name: 'Maps' }).click()
  await expect(page).toHaveURL(/\/Quiz\/maps$/)
  await pickQuizOption(page, 1, 'Seven')
  await expect(page.getByText('First try!')).toBeVisible()
  await page.goto('/About')
  await page.getByRole('link', { name: 'Today’s question' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TIME_ZONES.text ?? '')
  await page.goto('/About')
  await expect(notHere(page)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/offline/)
})

test('offline, due reviews are available although the review page was never opened', async ({
  page,
  site,
  context,
}) => {
  await site.questions(TIME_ZONES, {})
  await signIn(context, site)
  await gotoPage(page, '/')
  const saved = page.waitForResponse(/AddUserScoreQuestion/)
  await answerCard(page, 'Russia')
  await expect(page.getByText('Not “Russia”. Try again?')).toBeVisible()
  // A review saved on the next day is due one day later.
  await saved
  site.setClock('2026-11-22T06:00Z')
  await stay(page, '/')
  await answerCard(page, 'Seven')
  await expect(page.getByRole('link', { name: '1 to review' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('due-reviews'))).toContain(TIME_ZONES.text)
  await context.setOffline(true)
  await page.goto('/About')
  await page.getByRole('link', { name: 'Your review' }).click()
  await expect(page.getByText('1 of 1')).toBeVisible()
  await revealOptions(page)
  await page.getByRole('button', { name: 'France' }).click()
  await page.getByRole('button', { name: /^Good/ }).click()
  await expect(page.getByText('Your reviews are saved here')).toBeVisible()
})

test('offline, yesterday’s question is never shown as today’s', async ({ page, site, context }) => {
  await site.questions(TIME_ZONES, {})
  site.setClock('2026-11-21T23:59:45Z')
  await stay(page, '/')
  await context.setOffline(true)
  await expect(page.getByText('You are now in the future!')).toBeVisible()
  await expect(async () => {
    await page.goto('/')
    await expect(notHere(page)).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(page.getByRole('link', { name: 'Today’s question' })).toHaveCount(0)
  // By keyboard, because a pointer makes Chromium prefetch the page, which ignores that the test is offline.
  await page.getByRole('link', { name: 'Saturday 21 November' }).press('Enter')
  await expect(page).toHaveURL(/\/21-11-2026$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TIME_ZONES.text ?? '')
  await expect(page.getByRole('link', { name: 'Play the new question' })).toBeVisible()
})

test('a newer version replaces the cache of the previous one completely', async ({ browser, site }) => {
  await site.questions(TIME_ZONES)
  await using build = await startNewerBuild(site)
  const context = await browser.newContext({ baseURL: build.url, serviceWorkers: 'allow' })
  const page = await context.newPage()
  await stay(page, '/')
  // A page that learns of a newer version reloads itself.
  const names = () => page.evaluate(async () => (await caches.keys()).toSorted()).catch(() => null)
  await expect.poll(names).toEqual(ofBuild(site.deps.buildDate))
  build.deploy()
  await page.goto('/')
  await expect(page).toHaveTitle('Something Newer')
  await expect.poll(names).toEqual(ofBuild(build.date))
  await context.setOffline(true)
  await page.reload()
  await expect(page).toHaveTitle('Something Newer')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TIME_ZONES.text ?? '')
  await context.close()
})

test('no player data is cached, and logging out deletes cached pages', async ({ page, site, context }) => {
  await site.questions(TIME_ZONES)
  await addQuizWithQuestions(site)
  await signIn(context, site)
  await stay(page, '/Quiz/maps')
  await gotoPage(page, '/Profile')
  const keptPaths = () =>
    page.evaluate(async () => {
      const paths: string[] = []
      for (const name of await caches.keys()) {
        for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname)
      }
      return paths.filter((path) => !path.startsWith('/assets/')).toSorted()
    })
  await expect.poll(keptPaths).toContain('/Quiz/maps')
  // The page may reload during the check.
  await expect(async () => expect((await keptPaths()).join()).not.toMatch(/api|Profile/i)).toPass()
  await logOut(page)
  // The player page redirects to the home page, which aborts the check.
  await expect(async () => expect(await keptPaths()).not.toContain('/Quiz/maps')).toPass()
})

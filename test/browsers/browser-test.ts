/* oxlint-disable eslint/no-empty-pattern -- Playwright reads from the pattern what a fixture needs */
import { test as base, expect } from '@playwright/test'
import { startTestSite, type TestSite } from '../e2e/site.ts'
import { addPlayers, createBrowserCookies } from '../players.ts'
import type { Role } from '#domain/accounts/role.ts'
import { type Tab, createTab } from './tab.ts'
import type { Engine } from './engine.ts'
import { startEngine } from './start-engine.ts'
import { type RecordingProxy, startRecordingProxy } from './network.ts'

/**
 * The error that Firefox reports for each request of a page that is left while a service worker handles the request. It
 * says nothing about the page: a missing file fails the test by its missing content.
 */
const LEFT_EARLY = /A ServiceWorker intercepted the request and encountered an unexpected error/

/** The test function for end-to-end tests in all browsers. A test also fails if one of its pages reports an error. */
export const test = base.extend<{ site: TestSite; network: RecordingProxy; tab: Tab }, { engine: Engine }>({
  engine: [
    async ({}, use, { project }) => {
      const engine = await startEngine(project.name)
      await use(engine)
      await engine.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  site: async ({}, use) => {
    const site = await startTestSite({})
    await use(site)
    await site.close()
  },
  network: async ({ site }, use) => {
    const network = await startRecordingProxy(site.url)
    await use(network)
    await network.close()
  },
  tab: async ({ engine, network }, use, testInfo) => {
    const tab = createTab(await engine.openWindow(), network.url)
    await tab.resize(1280, 800)
    await use(tab)
    if (testInfo.status !== testInfo.expectedStatus) {
      await tab.screenshot(testInfo.outputPath('page.png')).catch(() => {})
    }
    await tab.close()
    const complaints = [...tab.errors(), ...network.errors()]
    expect(complaints.filter((one) => !LEFT_EARLY.test(one))).toEqual([])
  },
})

export { expect }

/** Signs in a player with this role without the login dialog. The page must already be on the site. */
export async function signInInTab(tab: Tab, site: TestSite, url: string, role: Role = 'ordinary') {
  const now = site.deps.now()
  const [player] = await addPlayers(site.deps.db, 1, { role, cookieName: 'session', now })
  if (!player) throw new Error('No player was added')
  for (const cookie of createBrowserCookies(player.cookie, url)) await tab.addCookie(cookie, url)
  return player
}

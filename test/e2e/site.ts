import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test'
import type { Role } from '#domain/accounts/role.ts'
import { ANSWER_OPTIONS_REVEAL_DURATION_MS } from '#domain/play/reveal-timing.ts'
import type { OutgoingMail } from '#server/site/mail.ts'
import { collectMails } from '../mails.ts'
import { addPlayers, createBrowserCookies, type TestPlayer } from '../players.ts'
import { type TestProcess, startTestProcess } from '../process.ts'
import { createTemporaryFolder } from '../temporary-folder.ts'
import { createMigratedSqliteFile } from '../sqlite-files.ts'

/** A separate site for each test, on a real port, with a clock that the test sets. */
export type TestSite = TestProcess & {
  url: string
  /** Sets the clock, which then runs on. */
  setClock: (instant: string) => void
  /** The sent mails, oldest first. */
  mails: OutgoingMail[]
}

export async function startTestSite(settings: Record<string, string>): Promise<TestSite> {
  const folder = await createTemporaryFolder()
  let set = { to: Date.parse('2026-11-21T12:00Z'), at: Date.now() }
  const sqliteFile = join(folder, 'site.sqlite')
  await createMigratedSqliteFile(sqliteFile)
  const started = await startTestProcess(
    { sqliteFile },
    {
      now: () => set.to + (Date.now() - set.at),
      elapsed: () => performance.now(),
      settings: { DATA_DIR: folder, ...settings },
    },
  )
  const mails: OutgoingMail[] = []
  collectMails(started.deps.mail, mails)
  return {
    ...started,
    mails,
    url: await started.app.listen({ port: 0, host: '127.0.0.1' }),
    setClock: (instant) => {
      set = { to: Date.parse(instant), at: Date.now() }
    },
    close: async () => {
      await started.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const LINKS = {
  SOCIAL_URL: 'https://social.example/something-new',
  MICROBLOG_URL: 'https://microblog.example/something-new',
  MESSENGER_URL: 'https://messenger.example/something-new',
  DONATION_URL: 'https://coffee.example/something-new',
  CONTACT_EMAIL: 'hello@trivia.example',
}

/** The base address of profile pictures from the simulated login providers. */
export const PICTURE_SITE_URL = 'https://pictures.example/'

/** The base address of other sites. Browsers treat `localhost` and `127.0.0.1` as different sites. */
export const OTHER_SITES_URL_PREFIX = 'http://localhost:'

/** Browser messages about a page that was left before it or its styles were loaded. */
const LEFT_EARLY = new Set([
  'Transition was skipped. Navigation aborted',
  'Transition was aborted because of invalid state. ViewTransition opt-in disabled',
])

/** The test function. A test also fails if its page logs an error or makes a request to another host. */
export const test = base.extend<{
  site: TestSite
  quiet: void
  settings: Record<string, string>
  elsewhere: () => Promise<Page>
}>({
  /** Settings in addition to the links. */
  settings: [{}, { option: true }],
  site: async ({ settings }, use) => {
    const site = await startTestSite({ ...LINKS, ...settings })
    await use(site)
    await site.close()
  },
  baseURL: async ({ site }, use) => {
    await use(site.url)
  },
  /** Opens a separate browser context. It is closed at the end of the test. */
  elsewhere: async ({ browser, site }, use) => {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext({ baseURL: site.url })
      contexts.push(context)
      return context.newPage()
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
  quiet: [
    async ({ context, site, settings }, use) => {
      const complaints: string[] = []
      context.on('console', (message) => {
        const expected =
          /status of (400|401|403|404|409|413|415|422|429|503)|ERR_INTERNET_DISCONNECTED|ERR_FAILED/.test(
            message.text(),
          )
        if (message.type() === 'error' && !expected) complaints.push(message.text())
      })
      context.on('weberror', (failure) => {
        const { message } = failure.error()
        if (!LEFT_EARLY.has(message)) complaints.push(message)
      })
      context.on('request', (request) => {
        const url = request.url()
        const isSetUp =
          Object.values(settings).includes(url) ||
          url.startsWith(PICTURE_SITE_URL) ||
          url.startsWith(OTHER_SITES_URL_PREFIX)
        if (!isSetUp && !url.startsWith(site.url)) complaints.push(`asked ${url}`)
      })
      await use()
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** The options of tests that need the motion of the site, such as turning cards and smooth scrolling. */
export const WITH_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const

/** Shows the options of a card and waits until they have appeared. */
export async function revealOptions(card: Page | Locator): Promise<void> {
  await card.getByRole('button', { name: 'Had a guess? Show potential answers...' }).click()
  await new Promise((resolve) => setTimeout(resolve, ANSWER_OPTIONS_REVEAL_DURATION_MS))
}

/** Opens a page and waits until its script is ready. */
export async function gotoPage(page: Page, path: string): Promise<void> {
  const scriptAsks = page.waitForResponse('**/meta.json')
  await page.goto(path)
  await scriptAsks
  // On a busy machine, hydration of the whole page may take a while.
  await page.waitForFunction(() => document.getElementById('root')?.dataset['ready'] !== undefined)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

const ADA = { name: 'Ada Lovelace', email: 'ada@players.example', password: 'differential-engine' }

/** Registers a player through the form, and waits until the header greets them. */
export async function registerByForm(page: Page, special: Partial<typeof ADA> = {}): Promise<typeof ADA> {
  const person = { ...ADA, ...special }
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Login or Register' })
  await dialog.getByRole('button', { name: 'Register' }).click()
  await fillRegistration(dialog, person)
  await dialog.getByRole('button', { name: 'Register' }).last().click()
  await dialog.getByRole('button', { name: 'Play on' }).click()
  await expect(menuButton(page)).toBeVisible()
  return person
}

/** Registers a player without the form and signs in the page's browser, before a page is opened. */
export async function registerByRequest(
  page: Page,
  site: TestSite,
  special: Partial<typeof ADA> = {},
): Promise<typeof ADA> {
  const person = { ...ADA, ...special }
  const reply = await page.request.post(`${site.url}/api/Register`, { data: person, headers: { origin: site.url } })
  expect(reply.status()).toBe(200)
  return person
}

export async function fillRegistration(dialog: Locator, person: typeof ADA & { confirmed?: string }): Promise<void> {
  await dialog.getByLabel('Name').fill(person.name)
  await dialog.getByLabel('E-mail').fill(person.email)
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await dialog.getByLabel('Confirm password', { exact: true }).fill(person.confirmed ?? person.password)
}

/** Signs in a player with this role without the login dialog, before a page is opened. */
export async function signIn(context: BrowserContext, site: TestSite, role: Role = 'ordinary'): Promise<TestPlayer> {
  const [player] = await addPlayers(site.deps.db, 1, {
    role,
    cookieName: 'session',
    now: site.deps.now(),
  })
  if (!player) throw new Error('There is nobody')
  await context.addCookies(createBrowserCookies(player.cookie, site.url))
  return player
}

/** Logs in through the form, and opens the form if necessary. */
export async function logIn(page: Page, person: { email: string; password: string }): Promise<void> {
  const button = page.getByRole('banner').getByRole('button', { name: 'Login', exact: true }).first()
  if ((await button.getAttribute('aria-busy')) !== 'true') await button.click()
  const dialog = page.getByRole('dialog', { name: 'Login or Register' })
  await dialog.getByLabel('E-mail').fill(person.email)
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Login', exact: true }).last().click()
}

/** Returns the player's picture in the header, which opens the menu. */
export function menuButton(page: Page): Locator {
  return page.getByRole('button', { name: /: your menu$/ })
}

/** Returns the menu button with the greeting by name. */
export function greeting(page: Page, name: string): Locator {
  return page.getByRole('button', { name: `Welcome ${name}: your menu` })
}

/** Logs out through the menu. */
export async function logOut(page: Page): Promise<void> {
  await menuButton(page).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(menuButton(page)).toBeHidden()
}

/** Answers the visible card with this option. */
export async function answerCard(page: Page, option: string): Promise<void> {
  await revealOptions(page)
  await page.getByRole('button', { name: option }).click()
}

/** Returns the streak count in the header. */
export function streakCount(page: Page): Locator {
  return page.getByRole('banner').getByText(/^Current Streak \d+$/)
}

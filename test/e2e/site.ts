import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { type Process, startProcess } from '../process.ts'

/** A site of its own for each test, on a real port, whose clock the test sets. */
export type Site = Process & {
  url: string
  /** From there on the clock runs, as clocks do. */
  setClock: (instant: string) => void
}

async function openSite(settings: Record<string, string>): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'something-new-e2e-'))
  let set = { to: Date.parse('2026-11-21T12:00Z'), at: Date.now() }
  const started = await startProcess(
    { sqliteFile: join(folder, 'site.sqlite') },
    { now: () => set.to + (Date.now() - set.at), settings },
  )
  return {
    ...started,
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

/** The options take this long to come in, in milliseconds; what is pressed at first is not a pick. */
export const REVEAL_MS = 800

const LINKS = {
  SOCIAL_URL: 'https://social.example/something-new',
  MICROBLOG_URL: 'https://microblog.example/something-new',
  MESSENGER_URL: 'https://messenger.example/something-new',
  DONATION_URL: 'https://coffee.example/something-new',
  CONTACT_EMAIL: 'hello@trivia.example',
}

/** Also fails a test in whose page the console told of an error, or that asked another host. */
export const test = base.extend<{ site: Site; quiet: void }>({
  // oxlint-disable-next-line no-empty-pattern -- the form that Playwright asks for
  site: async ({}, use) => {
    const site = await openSite(LINKS)
    await use(site)
    await site.close()
  },
  baseURL: async ({ site }, use) => {
    await use(site.url)
  },
  quiet: [
    async ({ context, site }, use) => {
      const complaints: string[] = []
      context.on('console', (message) => {
        const expected = /status of (404|503)|ERR_INTERNET_DISCONNECTED|ERR_FAILED/.test(
          message.text(),
        )
        if (message.type() === 'error' && !expected) complaints.push(message.text())
      })
      context.on('weberror', ({ error }) => void complaints.push(error().message))
      context.on('request', (request) => {
        if (!request.url().startsWith(site.url)) complaints.push(`asked ${request.url()}`)
      })
      await use()
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Asks for the options of a card and waits until they are in. */
export async function reveal(card: Page | Locator): Promise<void> {
  await card.getByRole('button', { name: 'Had a guess? Show potential answers...' }).click()
  await new Promise((resolve) => setTimeout(resolve, REVEAL_MS))
}

/** Goes to a page and waits until its script has taken over. */
export async function open(page: Page, path: string): Promise<void> {
  const scriptAsks = page.waitForResponse('**/meta.json')
  await page.goto(path)
  await scriptAsks
}

/* oxlint-disable eslint/no-empty-pattern -- Playwright reads from the pattern what a fixture needs */
import type { Page } from '@playwright/test'
import { type DelayingProxy, startDelayingProxy } from '../delaying-proxy.ts'
import { openQuizNightOnPhone, pressHostButton, SEAS, WONDERS } from './night-site.ts'
import { expect, test as base } from './site.ts'

/** The delay of a message in each direction, so that a reply takes twice as long. */
const LATENCY_MS = 2000

const test = base.extend<{ network: DelayingProxy; phone: Page }>({
  network: async ({}, use) => {
    const network = await startDelayingProxy()
    await use(network)
    await network.close()
  },
  /** A phone whose clock is wrong by hours, behind the network. */
  phone: async ({ browser, site, network }, use) => {
    const context = await browser.newContext({ baseURL: site.url, proxy: { server: network.url } })
    await context.addInitScript(() => {
      const WRONG_BY_MS = 5 * 3_600_000
      const { now } = Date
      Date.now = () => now() + WRONG_BY_MS
    })
    const phone = await context.newPage()
    await phone.setViewportSize({ width: 360, height: 740 })
    await use(phone)
    await context.close()
  },
})

test('a phone with a wrong clock and 2 s of latency each way counts down to the last moment for an answer, and is told what it missed', async ({
  page: remote,
  site,
  network,
  phone,
}) => {
  test.slow()
  const code = await openQuizNightOnPhone(remote, site, [SEAS, WONDERS], () =>
    remote.getByRole('radio', { name: 'The clock' }).check(),
  )
  await phone.goto(`/Join/${code}`)
  await phone.getByLabel('Your name').fill('Ada')
  network.setDelay(LATENCY_MS)
  await pressHostButton(phone, 'Join')
  await expect(phone.getByRole('heading', { name: 'You’re in, Ada!' })).toBeVisible()

  // The question opens after 0.4 s and the phone receives it after 2 s. Of its 20 s, 16.4 are left in which an answer
  // can be sent.
  await pressHostButton(remote, 'Start the quiz')
  await expect(phone.getByText(/You missed the first (second|2 seconds|3 seconds) of this question/)).toBeVisible()
  expect(Number(await phone.getByRole('timer').textContent())).toBeLessThanOrEqual(17)
  await phone.getByRole('button', { name: 'Seven' }).click()
  await expect(phone.getByText('Right!')).toBeVisible()
  const { taken_ms: taken } = await site.deps.db
    .selectFrom('night_answers')
    .select('taken_ms')
    .executeTakeFirstOrThrow()
  expect(taken).toBeGreaterThan(2 * LATENCY_MS - 400)

  // The host closes the next question while the answer is on its way, later than the grace period allows.
  await pressHostButton(remote, 'Next question')
  await phone.getByRole('button', { name: 'Seven' }).click()
  await pressHostButton(remote, 'Close the question')
  await expect(phone.getByText('Your answer came too late')).toBeVisible()
  await expect(phone.getByText('Right!')).toBeHidden()
})

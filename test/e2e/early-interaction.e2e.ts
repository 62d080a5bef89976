import type { Page } from '@playwright/test'
import { TIME_ZONES } from '../fixtures.ts'
import { expect, gotoPage, test, WITH_MOTION } from './site.ts'

test.use(WITH_MOTION)

test('a guess that is sent before the page is interactive is judged as soon as it is', async ({ page, site }) => {
  await site.questions({ kind: 'Freetext', answer: 'Shakespeare', wrongOptions: [] })
  const release = await delayScript(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByLabel('Your guess').fill('Shakespeare')
  await page.getByLabel('Your guess').press('Enter')
  release()
  await expect(page.getByText('First try!')).toBeVisible()
  await expect(page).toHaveURL(site.url)
})

test('options that are asked for before the page is interactive, by the button or by a tap on a face-down card, are shown as soon as it is', async ({
  page,
  site,
}) => {
  await site.questions(TIME_ZONES)
  for (const target of [
    page.getByRole('button', { name: 'Had a guess?' }),
    page.getByText('C', { exact: true }).locator('visible=true'),
  ]) {
    const release = await delayScript(page)
    await page.goto('/', { waitUntil: 'commit' })
    await target.click()
    release()
    await expect(page.getByRole('button', { name: 'France' })).toBeVisible()
    await page.unrouteAll()
  }
})

test('a tap on a face-down card shows the options, and the cards are no buttons for keys and screen readers', async ({
  page,
  site,
}) => {
  await site.questions(TIME_ZONES)
  await gotoPage(page, '/')
  const card = page.getByRole('article')
  await expect(card.getByRole('button')).toHaveCount(1)
  await card.getByText('C', { exact: true }).locator('visible=true').click()
  await expect(card.getByRole('listitem').first().getByRole('button')).toBeFocused()
  await expect(card.getByRole('button')).toHaveCount(4)
})

/** Delays the script of the page until the returned function is called. */
async function delayScript(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/entry-client*', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

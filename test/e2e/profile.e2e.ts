import type { Page } from '@playwright/test'
import { expect, gotoPage, signIn, test } from './site.ts'
import { addYearOfPlay } from './year-of-play.ts'

/** The height of two screens of a phone of 740 pixels. */
const MAX_PROFILE_HEIGHT = 1480
const MAX_ACCESSIBILITY_NODES = 250

test('the profile of a player with a year of answers fits on two phone screens and in 250 accessibility nodes', async ({
  page,
  site,
  context,
}) => {
  await addYearOfPlay(site, await signIn(context, site))
  await page.setViewportSize({ width: 360, height: 740 })
  await gotoPage(page, '/Profile')
  await expect(page.getByText('13 to go')).toBeVisible()
  const height = await page.evaluate(() => document.querySelector('main')?.getBoundingClientRect().bottom ?? Infinity)
  expect(height).toBeLessThanOrEqual(MAX_PROFILE_HEIGHT)
  expect(await countAccessibilityNodes(page)).toBeLessThanOrEqual(MAX_ACCESSIBILITY_NODES)
  await page.setViewportSize({ width: 320, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

test('old links into the sections of the profile lead to the pages that have them now', async ({
  page,
  site,
  context,
}) => {
  await signIn(context, site)
  for (const [old, now] of [
    ['#terms-title', '/Profile/Settings#terms-title'],
    ['#reminders-title', '/Profile/Settings#reminders-title'],
    ['#tokens-title', '/Profile/Tokens'],
  ] as const) {
    await page.goto(`/Profile${old}`)
    await expect(page).toHaveURL(site.url + now)
  }
})

/** Counts what a screen reader can reach on the whole page. */
async function countAccessibilityNodes(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  const { nodes } = await devtools.send('Accessibility.getFullAXTree')
  return nodes.filter(({ ignored, role }) => !ignored && role?.value !== 'InlineTextBox').length
}

import type { Page } from '@playwright/test'
import { TIME_ZONES } from '../fixtures.ts'
import { answerCard, expect, fillRegistration, gotoPage, signIn, test } from './site.ts'

const bar = (page: Page) => page.getByRole('navigation', { name: 'Shortcuts' })

test('on phones up to 480 px a bar at the bottom leads to the four main pages and marks the current one', async ({
  page,
  context,
  site,
}) => {
  await site.questions(TIME_ZONES)
  await signIn(context, site)
  await page.setViewportSize({ width: 481, height: 740 })
  await gotoPage(page, '/')
  await expect(bar(page)).toBeHidden()
  for (const [name, address] of [
    ['Archive', /\/Archive$/],
    ['Quizzes', /\/Quiz$/],
    ['You', /\/Profile$/],
    ['Today', /:\d+\/$/],
  ] as const) {
    await page.setViewportSize({ width: 480, height: 740 })
    await bar(page).getByRole('link', { name }).click()
    await expect(page).toHaveURL(address)
    for (const width of [480, 320]) {
      await page.setViewportSize({ width, height: 740 })
      await expect(bar(page).locator('[aria-current]')).toHaveText(name)
      const box = await bar(page).getByRole('link', { name }).boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(48)
      expect(box?.width).toBeGreaterThanOrEqual(48)
    }
  }
})

test('the bottom bar covers neither the end of a page nor a focused link', async ({ page, site }) => {
  await site.questions(TIME_ZONES)
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of ['/', '/About', '/Quiz']) {
    await gotoPage(page, path)
    const top = (await bar(page).boundingBox())?.y ?? 0
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).focus()
    const focused = await page.locator(':focus').boundingBox()
    expect((focused?.y ?? 740) + (focused?.height ?? 0), path).toBeLessThanOrEqual(top + 1)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const foot = await page.getByRole('contentinfo').boundingBox()
    expect((foot?.y ?? 740) + (foot?.height ?? 0), path).toBeLessThanOrEqual(top + 1)
  }
})

test('a visitor who taps You in the bottom bar logs in on the same page and reaches the profile', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await gotoPage(page, '/About')
  await bar(page).getByRole('link', { name: 'You' }).click()
  const dialog = page.getByRole('dialog', { name: 'Login or Register' })
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(/\/About$/)
  await dialog.getByRole('button', { name: 'Register' }).click()
  await fillRegistration(dialog, { name: 'Ada', email: 'ada@players.example', password: 'differential-engine' })
  await dialog.getByRole('button', { name: 'Register' }).last().click()
  await dialog.getByRole('button', { name: 'Play on' }).click()
  await expect(page).toHaveURL(/\/Profile$/)
})

test('the header shows a visitor’s streak, and no lit flame before the first answer', async ({ page, site }) => {
  await site.questions(TIME_ZONES)
  await gotoPage(page, '/')
  const banner = page.getByRole('banner')
  await expect(banner.getByText('0 days in a row')).toBeVisible()
  await expect(banner.locator('[data-flame]')).toHaveCount(0)
  await answerCard(page, TIME_ZONES.answer ?? '')
  await expect(banner.getByText(/^Current Streak 1$/)).toBeVisible()
  await expect(banner.locator('[data-flame=safe]')).toBeVisible()
  await gotoPage(page, '/About')
  await expect(banner.getByText(/^Current Streak 1$/)).toBeVisible()
})

import type { Locator, Page } from '@playwright/test'
import { TIME_ZONES } from '../fixtures.ts'
import { openNewQuestion, openList } from './authoring-site.ts'
import { answerCard, expect, gotoPage, registerByRequest, signIn, test } from './site.ts'

/** Returns how many pixels of an element are outside the window's width. */
async function overhang(element: Locator): Promise<number> {
  return element.evaluate((one) => {
    const { left, right } = one.getBoundingClientRect()
    return Math.round(Math.max(0, -left, right - document.documentElement.clientWidth))
  })
}

test('on phones of 320 to 390 pixels the site’s name and opened menus are fully visible, and at 320 pixels the streak is beside the stamp', async ({
  page,
  site,
}) => {
  await site.questions({ ...TIME_ZONES, answer: 'France and its islands in three oceans' })
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 740 })
    await gotoPage(page, '/')
    const brand = page.getByRole('banner').getByRole('link', { name: 'Something New' })
    const cut = await brand.evaluate((one) => one.scrollWidth - one.clientWidth)
    expect(cut, String(width)).toBeLessThanOrEqual(0)
    expect(await overhang(brand), String(width)).toBe(0)
    if (width === 320) {
      await answerCard(page, 'France and its islands')
      await expectStreakBesideStamp(page, width)
    }
    for (const name of ['Share', 'Menu']) {
      await page.getByRole('button', { name }).click()
      expect(await overhang(page.locator('[popover]:popover-open')), String(width)).toBe(0)
      await page.keyboard.press('Escape')
    }
  }
})

test('on tablets and larger screens the greeting shows a name of fifteen letters without truncation, and all categories fit into the window', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await registerByRequest(page, site, { name: 'Ada B. Lovelace' })
  await gotoPage(page, '/About')
  const welcome = page.getByRole('banner').getByText('Welcome', { exact: false }).first()
  const isCut = () =>
    welcome.evaluate((one) =>
      [one, ...one.children].some(
        (each) => getComputedStyle(each).display === 'block' && each.scrollWidth > each.clientWidth,
      ),
    )
  for (const width of [1440, 1200, 1024, 860, 820, 768]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(welcome).toBeVisible()
    await expect(welcome).toHaveText('Welcome Ada B. Lovelace')
    expect(await isCut(), String(width)).toBe(false)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    // With the keyboard, because a pointer that rests on the button opens the menu by itself.
    await page.getByRole('button', { name: 'Categories' }).press('Enter')
    expect(await overhang(page.locator('[popover]:popover-open')), String(width)).toBe(0)
    await page.keyboard.press('Escape')
  }
})

test('on the site’s first day, which has no previous day, the heading is where it is on other days', async ({
  page,
}) => {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 740 })
    const tops: (number | undefined)[] = []
    for (const path of ['/02-11-2019', '/01-11-2019']) {
      await page.goto(path)
      tops.push((await page.getByRole('heading', { level: 1 }).boundingBox())?.y)
    }
    expect(tops[1], String(width)).toBe(tops[0])
  }
})

test('on phones and wide screens the save bar never covers the focused element', async ({ page, context, site }) => {
  test.slow()
  await signIn(context, site, 'admin')
  for (const [width, height] of [
    [360, 740],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await openList(page)
    const form = await openNewQuestion(page)
    const bar = form.getByRole('button', { name: 'Add the question' })
    await form.getByLabel('Question').focus()
    for (let stop = 0; stop < 40; stop += 1) {
      await page.keyboard.press('Tab')
      const hidden = await bar.evaluate((button) => {
        const focused = document.activeElement
        const foot = button.parentElement
        if (!foot || !focused?.closest('form') || foot.contains(focused)) return ''
        const { bottom, height: high } = focused.getBoundingClientRect()
        const top = foot.getBoundingClientRect().top
        return bottom - top > high / 2 ? focused.outerHTML.slice(0, 120) : ''
      })
      expect(hidden).toBe('')
      if (await bar.evaluate((button) => button === document.activeElement)) break
    }
  }
})

test('in forced colours the selected filter is distinguishable', async ({ page, context, site }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await signIn(context, site, 'admin')
  await site.questions(TIME_ZONES, {})
  await openList(page)
  const chip = page.getByRole('button', { name: /^Published \d/ })
  const background = () => chip.evaluate((one) => getComputedStyle(one).backgroundColor)
  const before = await background()
  await chip.click()
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
  expect(await background()).not.toBe(before)
})

async function expectStreakBesideStamp(page: Page, width: number): Promise<void> {
  const stamp = await page
    .getByText(/^First try!/)
    .last()
    .boundingBox()
  const streak = await page.getByRole('main').getByText('Day 1 of your streak').boundingBox()
  expect(streak?.x).toBeGreaterThan((stamp?.x ?? width) + (stamp?.width ?? 0))
  expect(streak?.y).toBeLessThan((stamp?.y ?? 0) + 80)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
}

import type { Locator } from '@playwright/test'
import { TIME_ZONES } from '../fixtures.ts'
import { openNewQuestion, openList } from './authoring-site.ts'
import { addQuizWithQuestions, card, congratulations, openQuiz, pickQuizOption } from './quiz-site.ts'
import { answerCard, expect, gotoPage, registerByRequest, signIn, test } from './site.ts'

/** Returns how many pixels of an element are outside the window's width. */
async function overhang(element: Locator): Promise<number> {
  return element.evaluate((one) => {
    const { left, right } = one.getBoundingClientRect()
    return Math.round(Math.max(0, -left, right - document.documentElement.clientWidth))
  })
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('on phones of 320 to 390 pixels the site’s name and opened menus are fully visible', async ({ page, site }) => {
  await site.questions(TIME_ZONES)
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 740 })
    await gotoPage(page, '/')
    const brand = page.getByRole('banner').getByRole('link', { name: 'Something New' })
    const cut = await brand.evaluate((one) => one.scrollWidth - one.clientWidth)
    expect(cut, String(width)).toBeLessThanOrEqual(0)
    expect(await overhang(brand), String(width)).toBe(0)
    if (width === 320) await answerCard(page, TIME_ZONES.answer ?? '')
    for (const name of ['Share', 'Menu']) {
      await page.getByRole('button', { name }).click()
      expect(await overhang(page.locator('[popover]:popover-open')), String(width)).toBe(0)
      await page.keyboard.press('Escape')
    }
  }
})

test('on tablets and larger screens the greeting shows a name of fifteen letters without truncation', async ({
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
  for (const width of [1440, 1200, 1024, 768]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(welcome).toBeVisible()
    await expect(welcome).toHaveText('Welcome Ada B. Lovelace')
    expect(await isCut(), String(width)).toBe(false)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

test('on a small phone the streak is beside the stamp and the page does not scroll horizontally', async ({
  page,
  site,
}) => {
  await site.questions({ ...TIME_ZONES, answer: 'France and its islands in three oceans' })
  await page.setViewportSize({ width: 320, height: 740 })
  await gotoPage(page, '/')
  await answerCard(page, 'France and its islands')
  const stamp = await page
    .getByText(/^First try!/)
    .last()
    .boundingBox()
  const streak = await page.getByRole('main').getByText('Day 1 of your streak').boundingBox()
  expect(streak?.x).toBeGreaterThan((stamp?.x ?? 320) + (stamp?.width ?? 0))
  expect(streak?.y).toBeLessThan((stamp?.y ?? 0) + 80)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
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

test('the offline notice does not cover the countdown', async ({ page, site, context }) => {
  await site.questions(TIME_ZONES)
  await page.setViewportSize({ width: 360, height: 740 })
  await gotoPage(page, '/')
  await context.setOffline(true)
  const notice = await page.getByText('You are offline').boundingBox()
  const timer = await page.getByRole('timer').boundingBox()
  expect(timer?.y).toBeGreaterThanOrEqual((notice?.y ?? 740) + (notice?.height ?? 0))
})

test('on a tablet all categories fit into the window', async ({ page }) => {
  for (const width of [768, 820, 860, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    await gotoPage(page, '/About')
    await page.getByRole('button', { name: 'Categories' }).click()
    expect(await overhang(page.locator('[popover]:popover-open')), String(width)).toBe(0)
  }
})

test('on a phone the marks of ten answers fit on one line', async ({ page, site }) => {
  test.slow()
  await page.setViewportSize({ width: 360, height: 740 })
  await addQuizWithQuestions(
    site,
    {},
    Array.from({ length: 10 }, () => ({})),
  )
  await openQuiz(page)
  for (let number = 1; number <= 10; number += 1) {
    await card(page, number).scrollIntoViewIfNeeded()
    await pickQuizOption(page, number, 'Five')
  }
  const marks = congratulations(page).locator('li[data-right]')
  await expect(marks).toHaveCount(10)
  const tops = await marks.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
})

for (const [width, height] of [
  [360, 740],
  [1440, 900],
] as const) {
  test(`at ${width} pixels the save bar never covers the focused element`, async ({ page, context, site }) => {
    test.slow()
    await page.setViewportSize({ width, height })
    await signIn(context, site, 'admin')
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
  })
}

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

import type { Page } from '@playwright/test'
import { addQuizWithQuestions, card, openQuiz, pickQuizOption } from './quiz-site.ts'
import { expect, test, WITH_MOTION } from './site.ts'

test.use(WITH_MOTION)

const run = (page: Page) => page.getByRole('group', { name: 'Your run' })
const TEN_QUESTIONS = Array.from({ length: 10 }, () => ({}))

async function getTop(page: Page, number: number): Promise<number> {
  return Math.round((await card(page, number).boundingBox())?.y ?? Number.NaN)
}

test('on phones the cover of a quiz says how long it takes, Start leads to the first question, and scrolling stops at one question a screen, which the bar does not cover', async ({
  page,
  site,
}) => {
  await addQuizWithQuestions(site, {}, TEN_QUESTIONS)
  await page.setViewportSize({ width: 360, height: 740 })
  await openQuiz(page)
  await expect(page.getByText('10 questions · about 3 min')).toBeVisible()
  const start = page.getByRole('link', { name: 'Start' })
  await expect(start).toBeInViewport({ ratio: 1 })
  await start.click()
  await expect(card(page, 1).getByRole('button', { name: /Had a guess/ })).toBeFocused()
  await expect.poll(() => getTop(page, 1)).toBeLessThan(20)
  await pickQuizOption(page, 1, 'Seven')
  await page.evaluate(() => scrollTo(0, 0))
  await page.getByRole('link', { name: 'Go on' }).click()
  await expect.poll(() => getTop(page, 2)).toBeLessThan(20)
  await page.evaluate(() => document.getElementById('question-3')?.scrollIntoView())
  await page.mouse.move(180, 300)
  await page.mouse.wheel(0, 560)
  await expect.poll(() => getTop(page, 4)).toBeLessThan(20)
  const bar = await run(page).boundingBox()
  const article = await card(page, 4).getByRole('article').boundingBox()
  expect((article?.y ?? 0) + (article?.height ?? 740)).toBeLessThanOrEqual(bar?.y ?? 0)
  expect(await getTop(page, 5)).toBeGreaterThanOrEqual(bar?.y ?? 740)
})

test('the bar of a quiz has the same height before, during and after a run', async ({ page, site }) => {
  await addQuizWithQuestions(site)
  await openQuiz(page)
  const getHeights = async () => {
    const heights: (number | undefined)[] = []
    for (const width of [320, 360, 1440]) {
      await page.setViewportSize({ width, height: 740 })
      heights.push((await run(page).boundingBox())?.height)
      expect(await run(page).evaluate((bar) => bar.scrollWidth - bar.clientWidth)).toBeLessThanOrEqual(0)
    }
    return heights
  }
  const before = await getHeights()
  for (const height of before) expect(height).toBeLessThanOrEqual(56)
  await pickQuizOption(page, 1, 'Seven')
  await expect(run(page).getByRole('button', { name: 'Start over' })).toBeVisible()
  expect(await getHeights()).toEqual(before)
  await pickQuizOption(page, 2, 'Seven')
  await page.getByRole('dialog', { name: 'Congrats!' }).getByRole('button', { name: 'Close' }).click()
  await expect(run(page).getByRole('button', { name: 'Your result' })).toBeVisible()
  expect(await getHeights()).toEqual(before)
})

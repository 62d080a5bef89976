import type { Page } from '@playwright/test'
import { TIME_ZONES } from '../fixtures.ts'
import { openNewQuestion, openList, QUESTION, questionRow, fillQuestion } from './authoring-site.ts'
import { simulateOldestBrowser, findUnsupportedFeatures } from './oldest-browser.ts'
import { addQuizWithQuestions, congratulations, openQuiz, pickQuizOption } from './quiz-site.ts'
import {
  answerCard,
  expect,
  logIn,
  menuButton,
  gotoPage,
  registerByForm,
  revealOptions,
  signIn,
  test,
  WITH_MOTION,
} from './site.ts'

test.use(WITH_MOTION)

test.beforeEach(async ({ context }) => {
  await simulateOldestBrowser(context)
})

/** Expects that the page lacks exactly the features that some supported browser lacks. */
async function expectOldestFeatures(page: Page): Promise<void> {
  const types = await page.evaluate(() => [
    typeof URL.parse,
    typeof Map.groupBy,
    typeof Promise.withResolvers,
    typeof Element.prototype.checkVisibility,
    typeof Intl.Segmenter,
    'popover' in HTMLElement.prototype,
    typeof [].toSorted,
  ])
  expect(types).toEqual([...Array(5).fill('undefined'), false, 'function'])
  expect(findUnsupportedFeatures().length).toBeGreaterThan(500)
}

test('in the oldest supported browser, a visitor answers the question, registers, logs out and in, and sees the profile', async ({
  page,
  site,
}) => {
  await site.questions(TIME_ZONES)
  await gotoPage(page, '/')
  const { email, password } = await registerByForm(page)
  await answerCard(page, 'France')
  await expect(page.getByText('First try!')).toBeVisible()
  await menuButton(page).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(menuButton(page)).toBeHidden()
  await logIn(page, { email, password })
  await menuButton(page).click()
  await page.getByRole('link', { name: 'Profile' }).click()
  await expect(page.getByRole('heading', { name: /Ada Lovelace/ })).toBeVisible()
})

test('in the oldest supported browser, which lacks what some supported browser lacks, menus open below their buttons and close on Escape, outside clicks and focus changes', async ({
  page,
  site,
}) => {
  await site.questions(TIME_ZONES)
  await gotoPage(page, '/')
  await expectOldestFeatures(page)
  const button = page.getByRole('button', { name: 'Categories' })
  const sport = page.getByRole('link', { name: 'Sport' }).first()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(sport).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(sport).toBeHidden()
  await expect(button).toBeFocused()
  await button.hover()
  await expect(sport).toBeVisible()
  await page.mouse.move(700, 700)
  await expect(sport).toBeHidden()
  await page.keyboard.press('Enter')
  await page.getByRole('contentinfo').click()
  await expect(sport).toBeHidden()
  await page.setViewportSize({ width: 360, height: 740 })
  const menu = page.getByRole('button', { name: 'Menu' })
  await menu.click()
  await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Quizzes' })).toBeInViewport({
    ratio: 1,
  })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await menu.click()
  await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Quizzes' })).toBeHidden()
})

test('in the oldest supported browser, a result is shared through the card’s menu', async ({ page, site }) => {
  await site.questions(TIME_ZONES)
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await gotoPage(page, '/')
    if (width === 360) {
      await revealOptions(page)
      await page.getByRole('button', { name: 'France' }).click()
    }
    await page.getByRole('button', { name: /^Share/ }).click()
    const copy = page.getByRole('button', { name: 'Copy the text' })
    await copy.scrollIntoViewIfNeeded()
    await expect(copy).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

test('in the oldest supported browser, a quiz is played to the end', async ({ page, site }) => {
  await addQuizWithQuestions(site)
  await openQuiz(page)
  await pickQuizOption(page, 1, 'Seven')
  await pickQuizOption(page, 2, 'Seven')
  await expect(congratulations(page)).toContainText('Well done! Your score was 2 / 2')
})

test('in the oldest supported browser, an author writes a question and finds it in the list', async ({
  page,
  context,
  site,
}) => {
  await signIn(context, site, 'admin')
  await openList(page)
  const form = await openNewQuestion(page)
  await fillQuestion(form)
  await form.getByRole('button', { name: 'Add the question' }).click()
  await expect(questionRow(page, QUESTION)).toBeVisible()
})

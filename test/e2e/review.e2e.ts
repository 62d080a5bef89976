import { ANSWER_OPTIONS_REVEAL_DURATION_MS } from '#domain/play/reveal-timing.ts'
import type { Page } from '@playwright/test'
import { answerCard, expect, gotoPage, revealOptions, signIn, test } from './site.ts'

const card = (page: Page) => page.getByRole('article')
const grade = (page: Page, name: string) =>
  page.getByRole('group', { name: 'How well did you know it?' }).getByRole('button', { name })

test('a question that a player missed returns for review the next day, then at longer intervals', async ({
  page,
  site,
  context,
}) => {
  await site.questions({ text: 'How many spots?' }, { text: 'What now?' })
  await signIn(context, site)
  await gotoPage(page, '/Review')
  await expect(page.getByRole('heading', { name: 'Nothing to review yet' })).toBeVisible()
  await gotoPage(page, '/')
  await answerCard(page, 'Five')
  await expect(page.getByText('Not “Five”. Try again?')).toBeVisible()
  await gotoPage(page, '/Review')
  await expect(page.getByRole('heading', { name: 'All caught up' })).toBeVisible()
  await expect(page.getByText('Next: 1 tomorrow.')).toBeVisible()

  site.setClock('2026-11-22T06:00Z')
  await gotoPage(page, '/Review')
  await expect(page.getByText('1 of 1')).toBeVisible()
  await expect(card(page)).toContainText('How many spots?')
  await revealOptions(card(page))
  await card(page).getByRole('button', { name: 'Seven' }).click()
  await expect(grade(page, 'Good')).toBeFocused()
  await expect(grade(page, 'Good')).toHaveAccessibleName('Good, back in 3 days')
  await grade(page, 'Good').click()
  await expect(page.getByRole('heading', { name: 'Done for today' })).toBeVisible()
  await expect(page.getByText('One question, and you knew it.')).toBeVisible()
  await expect(page.getByText('Next: 1 on Wednesday 25 November.')).toBeVisible()

  site.setClock('2026-11-25T06:00Z')
  await gotoPage(page, '/Review')
  await revealOptions(card(page))
  await card(page).getByRole('button', { name: 'Seven' }).click()
  await expect(grade(page, 'Good')).toHaveAccessibleName('Good, back in 8 days')
})

test('a review works with the keyboard alone, and a hasty second key press grades nothing', async ({
  page,
  site,
  context,
}) => {
  await site.questions({ text: 'How many spots?' })
  await site.quizQuestions({ id: 'other', text: 'How many legs?' })
  const player = await signIn(context, site)
  await gotoPage(page, '/')
  await answerCard(page, 'Five')
  await site.deps.db
    .insertInto('answers')
    .values({
      user_id: player.id,
      question_id: 'other',
      question_version: 1,
      category: 'Science',
      day: null,
      choice: 'Five',
      correct: 0,
      answered_at: Date.parse('2026-11-21T13:00Z'),
      time_taken: null,
    })
    .execute()
  site.setClock('2026-11-22T06:00Z')
  await gotoPage(page, '/Review')
  await expect(page.getByText('1 of 2')).toBeVisible()
  await page.keyboard.press('Enter')
  await page.waitForTimeout(ANSWER_OPTIONS_REVEAL_DURATION_MS)
  await page.keyboard.press('1')
  await page.keyboard.press('1')
  const right = card(page).getByRole('button', { name: 'Seven' })
  for (const key of ['2', '3', '4']) await page.keyboard.press(key)
  await expect(right).toHaveAttribute('data-look', 'right')
  await expect(page.getByText('1 of 2')).toBeVisible()
  await page.waitForTimeout(ANSWER_OPTIONS_REVEAL_DURATION_MS)
  await page.keyboard.press('4')
  await expect(page.getByText('2 of 2')).toBeVisible()
  await page.keyboard.press('Enter')
  await page.waitForTimeout(ANSWER_OPTIONS_REVEAL_DURATION_MS)
  await card(page).getByRole('button', { name: 'Seven' }).press('Enter')
  await expect(grade(page, 'Good')).toBeFocused()
  await page.waitForTimeout(ANSWER_OPTIONS_REVEAL_DURATION_MS)
  await page.keyboard.press('Enter')
  await expect(page.getByText('You knew 2 of 2.')).toBeVisible()
  const saved = site.deps.db.selectFrom('reviews').select('grade').execute()
  expect(new Set((await saved).map((row) => row.grade))).toEqual(new Set(['easy', 'good']))
})

test('a review that is due on two devices counts once', async ({ page, site, context }) => {
  await site.questions({ text: 'How many spots?' })
  await signIn(context, site)
  await gotoPage(page, '/')
  await answerCard(page, 'Five')
  site.setClock('2026-11-22T06:00Z')
  const second = await context.newPage()
  for (const device of [page, second]) {
    await gotoPage(device, '/Review')
    await revealOptions(card(device))
    await card(device).getByRole('button', { name: 'Seven' }).click()
  }
  for (const device of [page, second]) {
    await grade(device, 'Good').click()
    await expect(device.getByText('Next: 1 on Wednesday 25 November.')).toBeVisible()
  }
  expect(await site.deps.db.selectFrom('reviews').selectAll().execute()).toHaveLength(1)
})

test('a review that cannot be sent is kept, and its question is not asked again', async ({ page, site, context }) => {
  await site.questions({ text: 'How many spots?' })
  await signIn(context, site)
  await gotoPage(page, '/')
  await answerCard(page, 'Five')
  site.setClock('2026-11-22T06:00Z')
  await gotoPage(page, '/Review')
  await revealOptions(card(page))
  await card(page).getByRole('button', { name: 'Seven' }).click()
  await expect(grade(page, 'Good')).toBeFocused()
  await context.setOffline(true)
  await page.waitForTimeout(ANSWER_OPTIONS_REVEAL_DURATION_MS)
  await grade(page, 'Good').click()
  await expect(page.getByText('Your reviews are saved here')).toBeVisible()
  await context.setOffline(false)
  await gotoPage(page, '/Review')
  await expect(page.getByText('Next: 1 on Wednesday 25 November.')).toBeVisible()
})

test('due reviews that fail to load show an error with a retry', async ({ page, site, context }) => {
  await site.questions({ text: 'How many spots?' })
  await signIn(context, site)
  await page.route('**/api/GetReviews', (route) => route.fulfill({ status: 503, json: {} }))
  await gotoPage(page, '/Review')
  await expect(page.getByText('Today’s review couldn’t be loaded')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing to review yet' })).toBeVisible()
})

test('a visitor reviews the questions that this browser remembers', async ({ page, site }) => {
  // The site may give a question to each of the three days.
  await site.questions({ text: 'How many spots?' }, { text: 'What now?' }, { text: 'What next?' })
  await gotoPage(page, '/')
  await answerCard(page, 'Five')
  await expect(page.getByText('Not “Five”. Try again?')).toBeVisible()
  site.setClock('2026-11-22T06:00Z')
  await gotoPage(page, '/Review')
  await expect(page.getByText('1 of 1')).toBeVisible()
  await revealOptions(card(page))
  await card(page).getByRole('button', { name: 'Seven' }).click()
  await expect(grade(page, 'Good')).toHaveAccessibleName('Good, back in 3 days')
  await grade(page, 'Good').click()
  await expect(page.getByText('Next: 1 on Wednesday 25 November.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Login to keep it' })).toBeVisible()
  site.setClock('2026-11-25T06:00Z')
  await gotoPage(page, '/')
  await answerCard(page, 'Seven')
  await page.getByRole('link', { name: '1 to review' }).click()
  await expect(card(page)).toContainText('How many spots?')
})

test('starring a solved question makes it due for review, and the star can be removed', async ({
  page,
  site,
  context,
}) => {
  await site.questions({ text: 'How many spots?' })
  await signIn(context, site)
  await gotoPage(page, '/')
  await answerCard(page, 'Seven')
  await page.getByRole('button', { name: 'More' }).click()
  const star = page.getByRole('button', { name: 'Ask me again' })
  await expect(star).toHaveAttribute('aria-pressed', 'false')
  await star.click()
  await expect(page.getByText('It comes back in your review.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('It does not come back.')).toBeVisible()
  await star.click()
  await expect(page.getByText('It comes back in your review.')).toBeVisible()
  await gotoPage(page, '/')
  await page.getByRole('button', { name: 'More' }).click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await gotoPage(page, '/Review')
  await expect(page.getByText('Next: 1 on Tuesday 24 November.')).toBeVisible()
})

test('the page of answers shows retention as a curve and in words, and the profile names the best streak after an ended one', async ({
  page,
  site,
  context,
}) => {
  await site.questions({ text: 'How many spots?' })
  await signIn(context, site)
  await gotoPage(page, '/')
  await answerCard(page, 'Five')
  await expect(page.getByText('Not “Five”. Try again?')).toBeVisible()
  site.setClock('2026-11-24T06:00Z')
  await gotoPage(page, '/Profile/Answers')
  const stays = page.getByRole('region', { name: 'What you remember' })
  await expect(stays).toContainText(/One question is in your review. You’d probably get \d\d% right today/)
  await stays.getByText('The numbers').click()
  await expect(stays.getByRole('row', { name: /^Today \d\d%$/ })).toBeVisible()
  await gotoPage(page, '/Profile')
  await expect(page.getByRole('main').getByText('Your best is 1. Start again today.')).toBeVisible()
})

import { addQuizWithQuestions, card, congratulations, openQuiz, pickQuizOption, getSavedResults } from './quiz-site.ts'
import { expect, signIn, test, WITH_MOTION } from './site.ts'

test.use(WITH_MOTION)

test('a visitor plays a quiz to the end: first answers count, the clock stops and the score is shown', async ({
  page,
  site,
}) => {
  await addQuizWithQuestions(site, { description: 'Of spots.' }, [{}, {}, { kind: 'Freetext', answer: 'Seven' }])
  await openQuiz(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maps')
  const run = page.getByRole('group', { name: 'Your run' })
  await expect(run.getByRole('timer')).toHaveText(/^00:00:0\d$/)
  await pickQuizOption(page, 1, 'Seven')
  await expect(run).toContainText('Score 1 / 3')
  await pickQuizOption(page, 2, 'Five')
  await card(page, 2).getByRole('button', { name: 'Seven' }).click()
  await expect(card(page, 2)).toContainText('You got there!')
  await expect(run).toContainText('Score 1 / 3')
  await card(page, 3).getByRole('button', { name: 'Had a guess? Show the answer' }).click()
  await expect(congratulations(page)).toContainText('Well done! Your score was 1 / 3')
  await expect(congratulations(page)).toContainText(/You finished the Quiz in 00:00:\d\d/)
  await expect(congratulations(page)).toContainText('Login to save your score!')
  const time = await run.getByRole('timer').textContent()
  await page.keyboard.press('Escape')
  await expect(congratulations(page)).toBeHidden()
  await page.waitForTimeout(1200)
  await expect(run.getByRole('timer')).toHaveText(time ?? '')
  await run.getByRole('button', { name: 'Your result' }).click()
  await congratulations(page).getByRole('button', { name: 'Review your answers' }).click()
  await expect(card(page, 2)).toContainText('You said “Five”. The answer: Seven')
  await expect(card(page, 3)).toContainText('The answer: Seven')
  await run.getByRole('button', { name: 'Your result' }).click()
  await congratulations(page).getByRole('button', { name: 'Play again' }).click()
  await expect(run).toContainText('Score 0 / 3')
  await expect(card(page, 1).getByRole('button', { name: /Had a guess/ })).toBeFocused()
  expect(await getSavedResults(site)).toEqual([])
})

test('a visitor plays a quiz with the keyboard alone', async ({ page, site }) => {
  await addQuizWithQuestions(site, {}, [
    { kind: 'YesNo', answer: 'Yes', wrongOptions: [] },
    { kind: 'YesNo', answer: 'No', wrongOptions: [], text: 'Are there ten seas?' },
  ])
  await openQuiz(page)
  await page.keyboard.press('Enter')
  await page.waitForTimeout(800)
  await page.keyboard.press('a')
  await expect(card(page, 1)).toContainText('First try!')
  await card(page, 1).getByRole('button', { name: 'Yes' }).press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Next question' })).toBeFocused()
  await page.keyboard.press('Enter')
  const ask = card(page, 2).getByRole('button', { name: /Had a guess/ })
  await expect(ask).toBeFocused()
  await expect(ask).toHaveAccessibleDescription('Are there ten seas?')
  await page.keyboard.press('Enter')
  await page.waitForTimeout(800)
  await page.keyboard.press('b')
  await expect(congratulations(page)).toContainText('Your score was 2 / 2')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(congratulations(page)).toBeHidden()
})

test('a quiz that is unpublished during play can be played to the end', async ({ page, site, context }) => {
  await signIn(context, site)
  const { id } = await addQuizWithQuestions(site, {}, [{}])
  await openQuiz(page)
  await site.deps.content.write(async (trx) => {
    await trx.updateTable('quizzes').set({ status: 'Draft' }).where('id', '=', id).execute()
    return { result: null, changed: true }
  })
  await pickQuizOption(page, 1, 'Seven')
  await expect(congratulations(page)).toContainText('Your score is saved')
  await page.goto('/Quiz/maps')
  await expect(page.getByText('We can’t find that quiz')).toBeVisible()
})

test('a quiz of a hundred questions shows all of them', async ({ page, site }) => {
  await addQuizWithQuestions(
    site,
    {},
    Array.from({ length: 100 }, () => ({})),
  )
  await openQuiz(page)
  await expect(page.getByRole('article').filter({ hasText: 'of 100' })).toHaveCount(100)
  await pickQuizOption(page, 100, 'Seven')
  await card(page, 100).getByRole('button', { name: 'Next question' }).click()
  await expect(card(page, 1).getByRole('button', { name: /Had a guess/ })).toBeFocused()
  await expect(page.getByRole('group', { name: 'Your run' })).toContainText('Score 1 / 100')
})

test('a trivia night is printed as question sheets, as blank answer sheets, and with its answers', async ({
  page,
  site,
}) => {
  await addQuizWithQuestions(site, { type: 'trivianight', sampleFile: '/Media/maps.pdf' })
  await page.addInitScript(() => {
    globalThis.print = () => {}
  })
  await openQuiz(page)
  await expect(page.getByRole('link', { name: 'Download the sample' })).toHaveAttribute('href', '/Media/maps.pdf')
  await page.emulateMedia({ media: 'print' })
  const seen = () => page.locator('body').innerText()
  const print = (name: string) => page.getByRole('button', { name, includeHidden: true })
  await print('Answer sheet').dispatchEvent('click')
  await expect.poll(seen).toContain('Team')
  expect(await seen()).not.toMatch(/ladybird|Seven/)
  await print('Question sheet').dispatchEvent('click')
  await expect.poll(seen).toContain('ladybird')
  expect(await seen()).not.toContain('The answers')
  await print('Host’s sheet').dispatchEvent('click')
  await expect.poll(seen).toContain('The answers')
  expect(await seen()).not.toContain('Quizzes')
})

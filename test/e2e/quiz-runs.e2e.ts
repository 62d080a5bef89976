import {
  getAnswers,
  addQuizWithQuestions,
  card,
  congratulations,
  openQuiz,
  pickQuizOption,
} from './quiz-site.ts'
import { expect, logIn, logOut, gotoPage, registerByForm, revealOptions, test } from './site.ts'

test('a quiz run starts when the first options are shown, and a run without answers starts again', async ({
  page,
  site,
}) => {
  await addQuizWithQuestions(site)
  await openQuiz(page)
  const time = page.getByRole('timer')
  await page.waitForTimeout(1500)
  await expect(time).toHaveText('00:00:00')
  await revealOptions(card(page, 2))
  await expect(time).toHaveText('00:00:01')
  site.setClock('2026-11-21T12:50Z')
  await openQuiz(page)
  await expect(time).toHaveText('00:00:00')
  await expect(card(page, 2).getByRole('button', { name: /Had a guess/ })).toBeVisible()
  await revealOptions(card(page, 1))
  await expect(time).toHaveText('00:00:01')
})

test('a player who returns to a quiz run continues it, and the time away does not count', async ({
  page,
  site,
}) => {
  await addQuizWithQuestions(site)
  await openQuiz(page)
  const run = page.getByRole('group', { name: 'Your run' })
  await pickQuizOption(page, 1, 'Five')
  await expect(run.getByRole('timer')).toHaveText(/^00:00:0[1-9]$/)
  site.setClock('2026-11-21T14:10Z')
  await openQuiz(page)
  await expect(run).toContainText('Score 0 / 2')
  await expect(card(page, 1)).toContainText('You said “Five”. The answer: Seven')
  const goOn = page.getByRole('button', { name: /^Go on \(1 of 2, 0:0\d\)$/ })
  const stood = await run.getByRole('timer').textContent()
  expect(stood).toMatch(/^00:00:0[1-9]$/)
  await page.waitForTimeout(1200)
  await expect(run.getByRole('timer')).toHaveText(stood ?? '')
  await goOn.click()
  await expect(goOn).toBeHidden()
  await expect(run.getByRole('timer')).not.toHaveText(stood ?? '')
  await pickQuizOption(page, 2, 'Seven')
  await expect(congratulations(page)).toContainText('Your score was 1 / 2')
  await expect(congratulations(page)).toContainText(/in 00:00:[01]\d/)
  await openQuiz(page)
  await expect(congratulations(page)).toBeHidden()
  await expect(page.getByRole('button', { name: /^Go on/ })).toHaveCount(0)
  await run.getByRole('button', { name: 'Your result' }).click()
  await expect(congratulations(page)).toContainText('Your score was 1 / 2')
})

test('a player who returns to a quiz run can start over or continue', async ({ page, site }) => {
  await addQuizWithQuestions(site, {}, [{}, {}, {}])
  await openQuiz(page)
  const run = page.getByRole('group', { name: 'Your run' })
  await pickQuizOption(page, 1, 'Seven')
  await openQuiz(page)
  await pickQuizOption(page, 2, 'Seven')
  await expect(page.getByRole('button', { name: /^Go on/ })).toHaveCount(0)
  await expect(run).toContainText('Score 2 / 3')
  await openQuiz(page)
  await page
    .getByRole('region', { name: 'You have begun this quiz' })
    .getByRole('button', { name: 'Start over' })
    .click()
  await expect(run).toContainText('Score 0 / 3')
  await expect(run.getByRole('timer')).toHaveText('00:00:00')
  await expect(card(page, 1).getByRole('button', { name: /Had a guess/ })).toBeVisible()
})

test('a player can restart a quiz run at any time after a confirmation', async ({ page, site }) => {
  await addQuizWithQuestions(site)
  await openQuiz(page)
  const run = page.getByRole('group', { name: 'Your run' })
  const over = run.getByRole('button', { name: 'Start over' })
  await expect(over).toHaveCount(0)
  await pickQuizOption(page, 1, 'Seven')
  await over.click()
  const dialog = page.getByRole('dialog', { name: 'Start over?' })
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await expect(run).toContainText('Score 1 / 2')
  await over.click()
  await dialog.getByRole('button', { name: 'Start over' }).click()
  await expect(dialog).toBeHidden()
  await expect(run).toContainText('Score 0 / 2')
  await expect(run.getByRole('timer')).toHaveText('00:00:00')
  await expect(card(page, 1).getByRole('button', { name: /Had a guess/ })).toBeVisible()
})

test('another player on the same page plays their own quiz run', async ({
  page,
  site,
  elsewhere,
}) => {
  await addQuizWithQuestions(site)
  const other = await elsewhere()
  await gotoPage(other, '/About')
  const bob = await registerByForm(other, { name: 'Bob', email: 'bob@players.example' })
  await openQuiz(page)
  await registerByForm(page)
  await pickQuizOption(page, 1, 'Seven')
  await expect.poll(async () => (await getAnswers(site)).length).toBe(1)
  await logOut(page)
  await logIn(page, bob)
  const run = page.getByRole('group', { name: 'Your run' })
  await expect(run).toContainText('Score 0 / 2')
  await expect(run.getByRole('timer')).toHaveText('00:00:00')
  await pickQuizOption(page, 1, 'Five')
  await pickQuizOption(page, 2, 'Five')
  await expect(congratulations(page)).toContainText('Your score is saved')
  expect((await getAnswers(site)).map(({ choice }) => choice)).toEqual(['Seven', 'Five', 'Five'])
})

test('a player hides the quiz clock on all pages', async ({ page, site }) => {
  await site.questions({})
  await addQuizWithQuestions(site)
  await openQuiz(page)
  const clock = page.getByRole('timer')
  await page.getByRole('button', { name: 'Hide the clock' }).click()
  await expect(clock).toBeHidden()
  await gotoPage(page, '/')
  await expect(clock).toBeHidden()
  await page.getByRole('button', { name: 'Show the clock' }).click()
  await expect(clock).toBeVisible()
})

test('two tabs share one quiz run', async ({ page, site, context }) => {
  await addQuizWithQuestions(site)
  await openQuiz(page)
  const other = await context.newPage()
  await openQuiz(other)
  await pickQuizOption(page, 1, 'Five')
  await expect(card(other, 1)).toContainText('You said “Five”')
  await pickQuizOption(other, 2, 'Seven')
  await expect(congratulations(other)).toContainText('Your score was 1 / 2')
  await expect(page.getByRole('button', { name: 'Your result', exact: true })).toBeVisible()
  await expect(congratulations(page)).toBeHidden()
  await congratulations(other).getByRole('button', { name: 'Play again' }).click()
  await expect(page.getByRole('group', { name: 'Your run' })).toContainText('Score 0 / 2')
  await expect(card(page, 1).getByRole('button', { name: /Had a guess/ })).toBeVisible()
})

test('a quiz run starts again if its questions have changed', async ({ page, site }) => {
  const { id } = await addQuizWithQuestions(site)
  await openQuiz(page)
  await pickQuizOption(page, 1, 'Five')
  await site.deps.content.write(async (trx) => {
    await trx
      .deleteFrom('quiz_questions')
      .where('quiz_id', '=', id)
      .where('position', '=', 1)
      .execute()
    return { result: null, changed: true }
  })
  await openQuiz(page)
  await expect(page.getByText('The questions of this quiz were changed')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Your run' })).toContainText('Score 0 / 1')
})

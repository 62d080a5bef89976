import type { Locator, Page } from '@playwright/test'
import { addQuizWithQuestions, congratulations, openQuiz, pickQuizOption } from './quiz-site.ts'
import { addButton, addTreeQuestions, chosenQuestions } from './picker-site.ts'
import { findViolations } from './accessibility-violations.ts'
import { expect, gotoPage, signIn, test } from './site.ts'

const newQuestionForm = (page: Page): Locator => page.getByRole('form', { name: 'New question' })

/** Fills the form and leaves the focus in its last option. */
async function fillOwl(form: Locator, number: number): Promise<void> {
  await form.getByLabel('Question').fill(`Which owl is number ${number}?`)
  await form.getByLabel('Answer').fill('Seven')
  for (const at of [1, 2, 3]) await form.getByLabel(`Wrong option ${at}`).fill(`Not ${at}`)
}

test('an admin writes ten questions of a new quiz on one page, and when the quiz is played the marks of all answers fit on one line of a phone', async ({
  page,
  context,
  site,
}) => {
  await signIn(context, site, 'admin')
  await gotoPage(page, '/Admin/NewQuiz')
  await page.getByLabel('Title').fill('Ten owls')
  await page.getByLabel('Category', { exact: true }).selectOption('Science')
  await page.getByRole('button', { name: 'New question' }).click()
  const form = newQuestionForm(page)
  for (const number of Array.from({ length: 10 }, (_, at) => at + 1)) {
    await expect(form.getByLabel('Question')).toBeFocused()
    await expect(form.getByLabel('Question')).toHaveValue('')
    await fillOwl(form, number)
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText(`“Which owl is number ${number}?” is saved as question ${number}.`)).toBeAttached()
  }
  const stored = site.deps.db.selectFrom('questions').select(['status', 'primary_category']).distinct()
  expect(await stored.execute()).toEqual([{ status: 'Quizonly', primary_category: 'Science' }])
  expect(await findViolations(page)).toEqual([])
  await form.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'New question' })).toBeFocused()

  await page.getByRole('button', { name: 'Add the quiz' }).click()
  await page.getByRole('button', { name: 'Yes, publish it' }).click()
  await expect(page.getByText('Published: Ten owls')).toBeVisible()
  await openQuiz(page, '/Quiz/ten-owls')
  for (let number = 1; number <= 10; number += 1) await pickQuizOption(page, number, 'Seven')
  await expect(congratulations(page)).toContainText('10 / 10')
  await page.setViewportSize({ width: 360, height: 740 })
  const marks = congratulations(page).locator('li[data-right]')
  await expect(marks).toHaveCount(10)
  const tops = await marks.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
})

test('an admin edits a question of a quiz in its row', async ({ page, context, site }) => {
  const { id } = await addQuizWithQuestions(site, {}, [{ text: 'What grew there?' }])
  await signIn(context, site, 'admin')
  await gotoPage(page, `/Admin/AllQuizzes?quiz=${id}`)
  const row = chosenQuestions(page).getByRole('listitem').first()
  await row.getByRole('button', { name: 'Edit: What grew there?' }).click()
  const form = page.getByRole('form', { name: 'Edit the question' })
  await expect(form.getByLabel('Question')).toBeFocused()
  for (const words of ['What grows there?', 'What grows here?']) {
    await form.getByLabel('Question').fill(words)
    // The quiz is not saved without the open question.
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText('Please save or discard the open question first.')
    await form.getByRole('button', { name: 'Save question' }).click()
    await expect(form).toBeHidden()
    await expect(row.getByRole('button', { name: `Edit: ${words}` })).toBeFocused()
    await row.getByRole('button', { name: `Edit: ${words}` }).click()
  }
  await form.getByLabel('Question').fill('Something else?')
  await form.getByRole('button', { name: 'Discard changes' }).click()
  await expect(row).toContainText('What grows here?')
})

test('a question that is being written in a quiz is still there after the tab was closed', async ({
  page,
  context,
  site,
}) => {
  await addTreeQuestions(site)
  await signIn(context, site, 'contributor')
  await gotoPage(page, '/Admin/NewQuiz')
  await page.getByLabel('Title').fill('Owls')
  await addButton(page, 'oak')
  await expect(chosenQuestions(page).getByRole('button', { name: 'Edit: How tall is an oak?' })).toHaveCount(0)
  await page.getByRole('button', { name: 'New question' }).click()
  await newQuestionForm(page).getByLabel('Question').fill('Which owl is number 1?')
  await page.close()
  const next = await context.newPage()
  await gotoPage(next, '/Admin/Questions')
  await next.getByRole('link', { name: 'Which owl is number 1?' }).click()
  await next.getByRole('button', { name: 'Continue where you left off' }).click()
  await expect(newQuestionForm(next).getByLabel('Question')).toHaveValue('Which owl is number 1?')
  await fillOwl(newQuestionForm(next), 2)
  await newQuestionForm(next).getByRole('button', { name: 'Save and write the next' }).click()
  await expect(chosenQuestions(next).getByRole('listitem')).toHaveCount(2)
  const own = chosenQuestions(next).getByRole('button', { name: 'Edit: Which owl is number 2?' })
  await expect(own).toBeVisible()
})

test('a finger drags a question of a quiz to another place', async ({ page, context, site }) => {
  await addTreeQuestions(site)
  await signIn(context, site, 'admin')
  await page.setViewportSize({ width: 360, height: 740 })
  await gotoPage(page, '/Admin/NewQuiz')
  for (const tree of ['yew', 'oak', 'elm']) await addButton(page, tree)
  const items = chosenQuestions(page).getByRole('listitem')
  await items.first().scrollIntoViewIfNeeded()
  const handles = items.getByTitle('Drag to move')
  const [from, to] = [await handles.nth(2).boundingBox(), await handles.nth(0).boundingBox()]
  if (!from || !to) throw new Error('The handles are not visible')
  const touch = await context.newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: from.x + 20, y }] })
  const [start, end] = [from.y + from.height / 2, to.y + to.height / 2]
  await send('touchStart', start)
  for (let step = 1; step <= 10; step += 1) await send('touchMove', start + ((end - start) * step) / 10)
  await send('touchEnd')
  await expect(page.getByText('“How tall is an elm?” is now question 1 of 3.')).toBeAttached()
})

import { CATEGORIES, type CategoryName } from '#domain/categories/category.ts'
import { TIME_ZONES } from '../fixtures.ts'
import { findViolations } from './accessibility-violations.ts'
import { openNewQuestion, openList } from './authoring-site.ts'
import { addQuizWithQuestions } from './quiz-site.ts'
import { expect, gotoPage, signIn, test } from './site.ts'

test('the authors’ question list and form have no accessibility violations', async ({ page, site, context }) => {
  test.slow()
  await site.questions(TIME_ZONES, ...CATEGORIES.map(({ name }) => ({ categories: [name] as [CategoryName] })))
  await signIn(context, site, 'admin')
  await openList(page)
  expect(await findViolations(page, { inDark: true }), 'the list').toEqual([])
  await page.getByRole('button', { name: 'Science 1' }).click()
  await page.getByRole('button', { name: `Delete: ` }).first().click()
  expect(await findViolations(page), 'deleting').toEqual([])
  await page.keyboard.press('Escape')
  const form = await openNewQuestion(page)
  await form.getByLabel('Wrong option 1').fill('Same')
  await form.getByLabel('Wrong option 2').fill('same')
  await form.getByRole('button', { name: 'Add the question' }).click()
  await page.getByRole('radio', { name: 'Answered' }).check()
  expect(await findViolations(page, { inDark: true }), 'the form').toEqual([])
  await gotoPage(page, '/Edit/time-zones')
  await page.getByRole('radio', { name: 'Free text' }).check()
  expect(await findViolations(page), 'editing').toEqual([])
  await page.getByRole('link', { name: 'All Questions' }).click()
  expect(await findViolations(page), 'leaving').toEqual([])
})

test('the authors’ admin pages have no accessibility violations', async ({ page, context, site }) => {
  test.slow()
  await signIn(context, site, 'admin')
  await site.questions(
    ...CATEGORIES.map(({ name }) => ({ categories: [name] as [CategoryName] })),
    {},
    {},
    { status: 'Draft', wrongOptions: ['Seven or eight', 'Two', 'None'] },
  )
  await page.goto('/Admin/Questions')
  await page.getByRole('article').waitFor()
  expect(await findViolations(page, { inDark: true }), 'questions').toEqual([])
  await page.getByRole('gridcell', { name: /^Sunday 22/ }).click()
  expect(await findViolations(page, { inDark: true }), 'a day').toEqual([])
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /^Schedule…/ })
    .first()
    .click()
  expect(await findViolations(page), 'a question').toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Delete…' }).click()
  expect(await findViolations(page), 'deleting').toEqual([])
  await page.goto('/Admin/Categories')
  await page.getByRole('button', { name: 'Sort By Name' }).waitFor()
  expect(await findViolations(page, { inDark: true }), 'categories').toEqual([])
  await page.goto('/Admin/Exchange')
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name: 'mine.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Question,Answer,Category\nWhy?,,Gossip\n'),
  })
  await page.getByRole('button', { name: 'Check' }).click()
  await page.getByRole('button', { name: '1 Refused' }).waitFor()
  expect(await findViolations(page), 'an import').toEqual([])
})

test('the authors’ quiz pages have no accessibility violations', async ({ page, context, site }) => {
  test.slow()
  await signIn(context, site, 'admin')
  await addQuizWithQuestions(site, { id: 'maps', title: 'Maps' })
  await addQuizWithQuestions(site, { title: 'Draft', slug: 'draft', status: 'Draft', categories: ['Sport'] }, [
    { status: 'Published', categories: ['Art'] },
  ])
  await gotoPage(page, '/Admin/AllQuizzes')
  await page.getByRole('row').nth(2).waitFor()
  expect(await findViolations(page, { inDark: true }), 'all quizzes').toEqual([])
  await page.getByRole('button', { name: 'Archive: Maps' }).click()
  expect(await findViolations(page), 'archiving').toEqual([])
  await page.keyboard.press('Escape')
  await gotoPage(page, '/Admin/NewQuiz')
  await page
    .getByRole('button', { name: /ladybird/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Add the quiz' }).click()
  await page.getByText('Please enter a valid message').waitFor()
  expect(await findViolations(page, { inDark: true }), 'a new quiz').toEqual([])
  await page.getByLabel('Title').fill('New')
  await page.getByRole('button', { name: 'Add the quiz' }).click()
  expect(await findViolations(page), 'are you sure').toEqual([])
})

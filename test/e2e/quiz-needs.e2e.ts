import { chosenQuestions, foundQuestions } from './picker-site.ts'
import { card, openQuiz, pickQuizOption } from './quiz-site.ts'
import { openNewQuestion, openList, fillQuestion } from './authoring-site.ts'
import { expect, gotoPage, signIn, test } from './site.ts'

test('a quiz of ten new questions is previewed, published in one step, and played', async ({
  page,
  context,
  site,
  elsewhere,
}) => {
  const owls = Array.from({ length: 10 }, (_, at) => ({
    text: `Which owl is number ${at + 1}?`,
    ...(at < 4 ? { status: 'Draft' as const } : {}),
  }))
  await site.questions({ text: 'What is asked today?' })
  await (await elsewhere()).request.get(site.url)
  await site.questions(...owls)
  await signIn(context, site, 'admin')
  await gotoPage(page, '/Admin/NewQuiz')
  await page.getByLabel('Title').fill('Ten new owls')
  for (const { text } of owls) await foundQuestions(page).getByRole('button', { name: text }).click()
  await expect(chosenQuestions(page)).toContainText('4 are drafts, 6 questions have no day')

  const choice = page.getByRole('region', { name: 'When it can be played' })
  await expect(choice.getByLabel('Make its 10 questions quiz-only')).toBeChecked()
  await expect(choice.getByLabel('Release each on its day')).toBeVisible()
  await expect(choice).toContainText('Playable from')
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'As players will see it' })
  await expect(preview.getByRole('heading', { name: 'Which owl is number 10?' })).toBeVisible()
  await preview.getByRole('button', { name: 'Close' }).click()

  await page.getByLabel('Status').selectOption('Draft')
  await page.getByRole('button', { name: 'Add the quiz' }).click()
  await page.getByRole('button', { name: 'Yes, save it' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Once published' })).toContainText(
    'not playable yet: 4 are drafts, 6 questions have no day',
  )

  // Only authors can see the quiz at its own address.
  await gotoPage(page, '/Quiz/ten-new-owls')
  await expect(page.getByText('This is a preview for its authors')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Which owl is number 1?' })).toBeVisible()
  const visitor = await elsewhere()
  await gotoPage(visitor, '/Quiz/ten-new-owls')
  await expect(visitor.getByText('this page isn’t here')).toBeVisible()

  await gotoPage(page, '/Admin/AllQuizzes')
  const row = page.getByRole('row').filter({ hasText: 'Ten new owls' })
  await expect(row).toContainText('Once published, not playable yet')
  await row.getByRole('button', { name: 'Publish' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish “Ten new owls”?' })
  await dialog.getByLabel('Make its 10 questions quiz-only').check()
  await dialog.getByRole('button', { name: 'Publish it' }).click()
  await expect(row).toContainText('Playable now')

  await openQuiz(visitor, '/Quiz/ten-new-owls')
  await pickQuizOption(visitor, 1, 'Seven')
  await expect(card(visitor, 1)).toContainText('The seven-spot ladybird')
})

test('an author plans a day while writing a question, replacing another question’s plan', async ({
  page,
  context,
  site,
}) => {
  await site.questions({ text: 'What is asked today?' })
  const [holder] = await site.questions({ text: 'Which owl had the day?' })
  const day = '2026-11-26'
  await site.deps.db
    .updateTable('questions')
    .set({ scheduled_day: day })
    .where('id', '=', holder?.id ?? '')
    .execute()
  await signIn(context, site, 'admin')
  await openList(page)
  const form = await openNewQuestion(page)
  await fillQuestion(form)
  await form.getByLabel('Date', { exact: true }).fill(day)
  await expect(form).toContainText('Takes the place of Which owl had the day?, which then waits for another day.')
  await form.getByRole('button', { name: 'Add the question' }).click()
  const dialog = page.getByRole('dialog', { name: 'is taken' })
  await expect(dialog).toContainText('Which owl had the day? waits for another day')
  await dialog.getByRole('button', { name: 'Take this day' }).click()
  await expect(
    page.getByRole('status').filter({ hasText: '“Which owl had the day?” waits for another day' }),
  ).toBeVisible()
  const planned = site.deps.db.selectFrom('questions').select('text')
  expect(await planned.where('scheduled_day', '=', day).execute()).toEqual([
    { text: 'Which river flows through Paris?' },
  ])

  await page.getByRole('link', { name: 'Which river flows through Paris?' }).first().click()
  const edit = page.getByRole('form', { name: 'Edit the question' })
  await edit.getByLabel('Status').selectOption('Quizonly')
  await expect(edit).toContainText('is free again')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'is free again' })).toBeVisible()
})

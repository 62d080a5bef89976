import type { Question } from '#domain/questions/question.ts'
import { chosenQuestions, foundQuestions, chosenTrees, searchField, addTreeQuestions } from './picker-site.ts'
import { expect, gotoPage, signIn, test } from './site.ts'

const isForCactus = (url: URL): boolean => url.searchParams.get('words') === 'cactus'

test('the question picker finds questions by words, and a blank search lists all of them', async ({
  page,
  context,
  site,
}) => {
  await addTreeQuestions(site)
  await signIn(context, site, 'admin')
  await gotoPage(page, '/Admin/NewQuiz')
  const items = foundQuestions(page).getByRole('listitem')
  await expect(items).toHaveCount(5)
  // A late reply to an earlier search must not replace the results of a later one.
  const [asked, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(isForCactus, async (route) => {
    asked.resolve()
    await late.promise
    await route.continue()
  })
  await searchField(page).fill('cactus')
  await searchField(page).press('Enter')
  await asked.promise
  await searchField(page).fill('TALL yew')
  await searchField(page).press('Enter')
  await expect(items).toHaveCount(1)
  const replied = page.waitForResponse((response) => isForCactus(new URL(response.url())))
  late.resolve()
  await replied
  await foundQuestions(page).getByRole('button', { name: 'an yew?' }).press('Enter')
  expect(await chosenTrees(page)).toEqual(['yew'])
  await searchField(page).fill('nothing like that')
  await searchField(page).press('Enter')
  await expect(foundQuestions(page)).toContainText('no items found')
  await foundQuestions(page).getByRole('button', { name: 'Show all questions' }).click()
  await expect(searchField(page)).toBeFocused()
  await expect(items).toHaveCount(5)
})

test('the question picker lists all questions, by scrolling and by keyboard', async ({ page, context, site }) => {
  const thousand = Array.from({ length: 1000 }, (_, at) => ({
    text: `Which owl is number ${at + 1}?`,
    ...(at < 2 ? { difficulty: 'Hard' as const } : {}),
    ...(at < 1 ? { categories: ['Art'] satisfies Question['categories'] } : {}),
  }))
  await site.questions(...thousand)
  await signIn(context, site, 'contributor')
  await gotoPage(page, '/Admin/NewQuiz')
  const owl = (number: number) => foundQuestions(page).getByRole('button', { name: `Which owl is number ${number}?` })
  await expect(foundQuestions(page).getByRole('status')).toHaveText('1,000 questions, the newest first.')
  const owls = foundQuestions(page).getByRole('button', { name: 'Which owl' })
  await expect(owls).toHaveCount(100)
  const [first, next] = [owl(1000), owl(999)]
  await first.focus()
  await page.keyboard.press('ArrowDown')
  await expect(next).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(foundQuestions(page).getByRole('button').and(page.locator(':focus'))).toHaveCount(0)
  const list = foundQuestions(page).getByRole('group', { name: 'Found questions' })
  await list.evaluate((element) => element.scrollTo(0, element.scrollHeight / 2))
  await expect(owl(500)).toBeVisible()
  await list.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  await expect(owl(1)).toBeVisible()
  // Only the rows near the visible part are in the document.
  expect(await owls.count()).toBeLessThanOrEqual(300)
  await owl(1).click()
  await expect(chosenQuestions(page)).toContainText('Which owl is number 1?')

  await foundQuestions(page).getByText('Filters').click()
  await foundQuestions(page).getByLabel('Difficulty').selectOption('Hard')
  await expect(foundQuestions(page).getByRole('status')).toHaveText('2 questions found.')
  await foundQuestions(page).getByLabel('Of the category').selectOption('Art')
  await expect(foundQuestions(page).getByRole('status')).toHaveText('One question found.')
})

import type { Question } from '#domain/questions/question.ts'
import { chosen, found, order, search, trees } from './picker-site.ts'
import { expect, open, signIn, test } from './site.ts'

const isForCactus = (url: URL): boolean => url.searchParams.get('words') === 'cactus'

test('the question picker finds questions by words, and a blank search lists all of them', async ({
  page,
  context,
  site,
}) => {
  await trees(site)
  await signIn(context, site, 'admin')
  await open(page, '/Admin/NewQuiz')
  const items = found(page).getByRole('listitem')
  await expect(items).toHaveCount(5)
  // A late reply to an earlier search must not replace the results of a later one.
  const [asked, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(isForCactus, async (route) => {
    asked.resolve()
    await late.promise
    await route.continue()
  })
  await search(page).fill('cactus')
  await search(page).press('Enter')
  await asked.promise
  await search(page).fill('TALL yew')
  await search(page).press('Enter')
  await expect(items).toHaveCount(1)
  const replied = page.waitForResponse((response) => isForCactus(new URL(response.url())))
  late.resolve()
  await replied
  await found(page).getByRole('button', { name: 'an yew?' }).press('Enter')
  expect(await order(page)).toEqual(['yew'])
  await search(page).fill('nothing like that')
  await search(page).press('Enter')
  await expect(found(page)).toContainText('no items found')
  await found(page).getByRole('button', { name: 'Show all questions' }).click()
  await expect(search(page)).toBeFocused()
  await expect(items).toHaveCount(5)
})

test('the question picker lists all questions, by scrolling and by keyboard', async ({
  page,
  context,
  site,
}) => {
  const thousand = Array.from({ length: 1000 }, (_, at) => ({
    text: `Which owl is number ${at + 1}?`,
    ...(at < 2 ? { difficulty: 'Hard' as const } : {}),
    ...(at < 1 ? { categories: ['Art'] satisfies Question['categories'] } : {}),
  }))
  await site.questions(...thousand)
  await signIn(context, site, 'contributor')
  await open(page, '/Admin/NewQuiz')
  const owl = (number: number) =>
    found(page).getByRole('button', { name: `Which owl is number ${number}?` })
  await expect(found(page).getByRole('status')).toHaveText('1,000 questions, the newest first.')
  const owls = found(page).getByRole('button', { name: 'Which owl' })
  await expect(owls).toHaveCount(100)
  const [first, next] = [owl(1000), owl(999)]
  await first.focus()
  await page.keyboard.press('ArrowDown')
  await expect(next).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(found(page).getByRole('button').and(page.locator(':focus'))).toHaveCount(0)
  const list = found(page).getByRole('group', { name: 'Found questions' })
  await list.evaluate((element) => element.scrollTo(0, element.scrollHeight / 2))
  await expect(owl(500)).toBeVisible()
  await list.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  await expect(owl(1)).toBeVisible()
  // Only the rows near the visible part are in the document.
  expect(await owls.count()).toBeLessThanOrEqual(300)
  await owl(1).click()
  await expect(chosen(page)).toContainText('Which owl is number 1?')

  await found(page).getByText('Filters').click()
  await found(page).getByLabel('Difficulty').selectOption('Hard')
  await expect(found(page).getByRole('status')).toHaveText('2 questions found.')
  await found(page).getByLabel('Of the category').selectOption('Art')
  await expect(found(page).getByRole('status')).toHaveText('One question found.')
})

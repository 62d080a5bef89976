import { CATEGORIES, type CategoryName } from '#domain/categories/category.ts'
import { TIME_ZONES } from '../fixtures.ts'
import { findViolations } from './accessibility-violations.ts'
import { addQuizWithQuestions, congratulations, openQuiz, pickQuizOption } from './quiz-site.ts'
import {
  answerCard,
  expect,
  menuButton,
  gotoPage,
  registerByRequest,
  revealOptions,
  streakCount,
  test,
} from './site.ts'

test('static pages have no accessibility violations', async ({ page }) => {
  test.slow()
  for (const path of [
    '/Quiz',
    '/Circle',
    '/Circle/nothing',
    '/Review',
    '/Shop',
    '/About',
    '/Contact',
    '/Contact/e-mail',
    '/Embed',
    '/Privacy',
    '/DataDeletion',
    '/api/docs',
    '/nothing',
    '/ResetPassword?token=abc',
    '/VerifyEmail?token=abc',
    '/Unsubscribe?token=abc',
    '/Offline',
    '/01-11-2019',
    '/Categories/Art',
    '/Archive',
    '/Search',
    '/Search?q=which',
  ]) {
    await gotoPage(page, path)
    // The API page has many similar entries, so a few are enough.
    await page.evaluate(() => document.querySelectorAll('section:nth-of-type(n + 6)').forEach((one) => one.remove()))
    expect(await findViolations(page), path).toEqual([])
  }
})

// Geography has the least contrast of all categories, as domain/text/colour.test.ts computes.
test('a Geography card and its menus have no accessibility violations before, during and after play', async ({
  page,
  site,
}) => {
  await site.questions(TIME_ZONES)
  await gotoPage(page, '/')
  expect(await findViolations(page, { inDark: true }), 'before').toEqual([])
  await page.getByRole('button', { name: 'Categories' }).click()
  expect(await findViolations(page), 'categories').toEqual([])
  await page.keyboard.press('Escape')
  await revealOptions(page)
  await page.getByRole('button', { name: 'Russia' }).click()
  expect(await findViolations(page), 'after a wrong pick').toEqual([])
  await page.getByRole('button', { name: 'France' }).click()
  expect(await findViolations(page, { inDark: true }), 'solved').toEqual([])
  await page.getByRole('button', { name: 'Share' }).click()
  expect(await findViolations(page), 'sharing').toEqual([])
})

test('a review has no accessibility violations before, during and after play', async ({ page, site }) => {
  await site.questions(TIME_ZONES)
  await gotoPage(page, '/')
  await answerCard(page, 'Russia')
  await expect(page.getByText('Not “Russia”. Try again?')).toBeVisible()
  site.setClock('2026-11-22T06:00Z')
  await gotoPage(page, '/Review')
  await revealOptions(page)
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'France' }).click()
  const good = page.getByRole('button', { name: 'Good, back in 3 days' })
  await expect(good).toBeFocused()
  expect(await findViolations(page, { inDark: true })).toEqual([])
  await good.click()
  await expect(page.getByText('Next: 1 on Wednesday 25 November.')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
})

test('the login form has no accessibility violations, both empty and with errors', async ({ page }) => {
  await gotoPage(page, '/About')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  const dialog = page.getByRole('dialog')
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Login', exact: true }).last().click()
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Register' }).click()
  await dialog.getByRole('button', { name: 'Register' }).last().click()
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()
  await dialog.getByRole('button', { name: 'Forgot your password?' }).click()
  expect(await findViolations(page)).toEqual([])
})

test('players’ pages have no accessibility violations', async ({ page, site }) => {
  test.slow()
  await site.questions(TIME_ZONES)
  await registerByRequest(page, site)
  await gotoPage(page, '/')
  await page.goto('/Profile')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await findViolations(page), 'a new profile').toEqual([])
  await gotoPage(page, '/')
  await answerCard(page, 'Russia')
  await expect(streakCount(page)).toHaveText('Current Streak 1')
  await menuButton(page).click()
  expect(await findViolations(page), 'the menu').toEqual([])
  await gotoPage(page, '/')
  await expect(page.getByText('The database already has your answer')).toBeVisible()
  expect(await findViolations(page), 'a card that came back').toEqual([])
  await gotoPage(page, '/Profile')
  await page.getByRole('button', { name: 'November: 1 day played' }).click()
  expect(await findViolations(page, { inDark: true }), 'a profile').toEqual([])
  await gotoPage(page, '/Profile/Answers')
  await expect(page.getByText('You said “Russia”')).toBeVisible()
  expect(await findViolations(page, { inDark: true }), 'answers').toEqual([])
  await gotoPage(page, '/Profile/Settings')
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeVisible()
  expect(await findViolations(page, { inDark: true }), 'settings').toEqual([])
  await page.getByRole('button', { name: 'Delete my account' }).click()
  expect(await findViolations(page), 'deleting').toEqual([])
})

test('quizzes have no accessibility violations in the list, during play, when finished and in the carousel', async ({
  page,
  site,
}) => {
  test.slow()
  await site.questions({})
  for (const category of CATEGORIES) {
    const categories: [CategoryName] = [category.name]
    await addQuizWithQuestions(site, { slug: category.slug, categories, type: 'trivianight' }, [{}])
  }
  await gotoPage(page, '/')
  await page.getByRole('region', { name: /mind melting/ }).scrollIntoViewIfNeeded()
  expect(await findViolations(page, { inDark: true }), 'row').toEqual([])
  await gotoPage(page, '/Quiz')
  expect(await findViolations(page), 'list').toEqual([])
  await page.getByLabel('Search the quizzes').fill('nothing like that')
  expect(await findViolations(page), 'nothing found').toEqual([])
  await openQuiz(page, '/Quiz/food')
  expect(await findViolations(page), 'begun').toEqual([])
  await pickQuizOption(page, 1, 'Five')
  await congratulations(page).waitFor()
  expect(await findViolations(page), 'finished').toEqual([])
  await congratulations(page).getByRole('button', { name: 'Review your answers' }).click()
  expect(await findViolations(page), 'reviewed').toEqual([])
})

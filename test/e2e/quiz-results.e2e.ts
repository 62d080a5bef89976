import { ANSWER_OPTIONS_REVEAL_DURATION_MS } from '#domain/play/reveal-timing.ts'
import {
  getAnswers,
  addQuizWithQuestions,
  card,
  congratulations,
  openQuiz,
  pickQuizOption,
  getSavedResults,
} from './quiz-site.ts'
import { expect, signIn, test } from './site.ts'

test('a player’s quiz score is saved and shown on the profile, and a second run adds a result, but no answers', async ({
  page,
  site,
  context,
}) => {
  const player = await signIn(context, site)
  await addQuizWithQuestions(site)
  await openQuiz(page)
  await pickQuizOption(page, 1, 'Five')
  await card(page, 1).getByRole('button', { name: 'Seven' }).click()
  await pickQuizOption(page, 2, 'Seven')
  await expect(congratulations(page)).toContainText('Your score is saved')
  const [saved, ...more] = await getSavedResults(site)
  expect(more).toEqual([])
  expect(saved).toMatchObject({ user_id: player.id, score: 1, total: 2 })
  expect(saved?.time_taken).toBeLessThan(20_000)
  // Each first pick is stored as a normal answer.
  const answers = await getAnswers(site)
  expect(answers).toMatchObject([
    { user_id: player.id, choice: 'Five', correct: 0 },
    { user_id: player.id, choice: 'Seven', correct: 1 },
  ])
  for (const { time_taken } of answers) {
    expect(time_taken).toBeGreaterThan(ANSWER_OPTIONS_REVEAL_DURATION_MS - 100)
    expect(time_taken).toBeLessThan(20_000)
  }
  await page.goto('/Profile')
  await expect(page.getByText('Total correct').locator('..')).toContainText('1/2')
  await page.goto('/Profile/Answers')
  const results = page.getByRole('region', { name: 'Your quizzes' })
  await expect(results).toContainText('1/2')
  await expect(results.getByRole('link', { name: 'Maps' })).toHaveAttribute('href', '/Quiz/maps')
  await page.goto('/Quiz')
  await expect(page.getByRole('article').filter({ hasText: 'Maps' })).toContainText('Your best: 1 / 2')
  await openQuiz(page)
  await expect(page.getByText(/2 questions · about 1 min · best 1\/2$/)).toBeVisible()

  await page.getByRole('button', { name: 'Your result', exact: true }).click()
  await congratulations(page).getByRole('button', { name: 'Play again' }).click()
  await pickQuizOption(page, 1, 'Seven')
  await pickQuizOption(page, 2, 'Seven')
  await expect(congratulations(page)).toContainText('Your score was 2 / 2')
  await expect(congratulations(page)).toContainText('Your score is saved')
  await expect(congratulations(page)).toContainText('That is your best so far.')
  await expect(page.getByText(/2 questions · about 1 min · best 2\/2$/)).toBeAttached()
  expect(await getSavedResults(site)).toHaveLength(2)
  expect(await getAnswers(site)).toEqual(answers)
})

test('quiz scores are saved once each: after a lost network, from the next page, and when only the reply was lost', async ({
  page,
  site,
  context,
}) => {
  await signIn(context, site)
  await addQuizWithQuestions(site, {}, [{}])
  await openQuiz(page)
  await expect(page.getByText('Current Streak').first()).toBeAttached()
  await context.setOffline(true)
  await pickQuizOption(page, 1, 'Seven')
  await expect(congratulations(page)).toContainText('Your score is kept here')
  await context.setOffline(false)
  await expect(congratulations(page)).toContainText('Your score is saved')
  expect(await getSavedResults(site)).toHaveLength(1)
  expect(await getAnswers(site)).toMatchObject([{ choice: 'Seven' }])

  await page.route('**/api/AddUserScore', (route) => route.abort())
  await congratulations(page).getByRole('button', { name: 'Play again' }).click()
  await pickQuizOption(page, 1, 'Seven')
  await expect(congratulations(page)).toContainText('Your score is kept here')
  await page.unrouteAll()
  await page.goto('/About')
  await expect.poll(async () => (await getSavedResults(site)).length).toBe(2)

  await openQuiz(page)
  await page.getByRole('button', { name: 'Your result', exact: true }).click()
  await congratulations(page).getByRole('button', { name: 'Play again' }).click()
  await page.route('**/api/AddUserScore', async (route) => {
    await route.fetch()
    await route.fulfill({ status: 503, json: { message: 'We are resting' } })
  })
  await pickQuizOption(page, 1, 'Seven')
  await expect(congratulations(page)).toContainText('Your score is not saved: We are resting')
  expect(await getSavedResults(site)).toHaveLength(3)
  await page.unrouteAll()
  await congratulations(page).getByRole('button', { name: 'Try again' }).click()
  await expect(congratulations(page)).toContainText('Your score is saved')
  await openQuiz(page)
  await page.waitForTimeout(500)
  expect(await getSavedResults(site)).toHaveLength(3)
})

test('a visitor’s quiz score is saved after they sign in, also after a reload', async ({ page, site }) => {
  await addQuizWithQuestions(site, {}, [{}])
  await openQuiz(page)
  await pickQuizOption(page, 1, 'Seven')
  await expect(congratulations(page)).toContainText('Login to save your score!')
  await openQuiz(page)
  await page.getByRole('button', { name: 'Your result', exact: true }).click()
  await congratulations(page).getByRole('button', { name: 'Login' }).click()
  const login = page.getByRole('dialog', { name: 'Login or Register' })
  await login.getByRole('button', { name: 'Register' }).click()
  await login.getByLabel('Name').fill('Grace Hopper')
  await login.getByLabel('E-mail').fill('grace@players.example')
  await login.getByLabel('Password', { exact: true }).fill('a long pass phrase')
  await login.getByLabel('Confirm password', { exact: true }).fill('a long pass phrase')
  await login.getByRole('button', { name: 'Register' }).last().click()
  await login.getByRole('button', { name: 'Play on' }).click()
  await expect(congratulations(page)).toContainText('Your score is saved')
  expect(await getSavedResults(site)).toMatchObject([{ score: 1, total: 1 }])
  expect(await getAnswers(site)).toMatchObject([{ choice: 'Seven', correct: 1 }])
})

test('a quiz result is shared through the device’s share sheet where it exists', async ({ page, site }) => {
  await addQuizWithQuestions(site, {}, [{}])
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share: (what: ShareData) => {
        document.documentElement.dataset['shared'] = `${what.text} ${what.url}`
        return new Promise((done) => setTimeout(done, 400))
      },
    })
  })
  await openQuiz(page)
  await pickQuizOption(page, 1, 'Seven')
  await congratulations(page).getByRole('button', { name: 'Share your score' }).click()
  await expect(congratulations(page).getByRole('button', { name: 'Sharing…' })).toBeVisible()
  await expect(congratulations(page).getByRole('button', { name: 'Share your score' })).toBeVisible()
  const shared = await page.locator('html').getAttribute('data-shared')
  expect(shared).toMatch(
    /^I just scored 1\/1 on the Maps quiz. Give it a try!\n.*21 November 2026.*\n🟩 http.*\/Quiz\/maps\?from=share$/,
  )
})

test('a quiz result is shared through links to social networks where the device has no share sheet', async ({
  page,
  site,
}) => {
  await addQuizWithQuestions(site, {}, [{}])
  await openQuiz(page)
  await pickQuizOption(page, 1, 'Five')
  await expect(congratulations(page)).toContainText('A tough one!')
  await page.keyboard.press('Escape')
  await expect(congratulations(page)).toBeHidden()
  await card(page, 1).getByRole('button', { name: 'See your result' }).click()
  const tweet = congratulations(page).getByRole('link', { name: 'Tweet' })
  await expect(tweet).toHaveAttribute('href', /I%20just%20scored%200%2F1%20on%20the%20Maps%20quiz/)
})

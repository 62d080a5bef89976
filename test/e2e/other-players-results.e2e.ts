import type { Page, Response } from '@playwright/test'
import type { Question } from '#domain/questions/question.ts'
import { TIME_ZONES } from '../fixtures.ts'
import { addQuizWithQuestions, card, openQuiz, pickQuizOption } from './quiz-site.ts'
import { expect, gotoPage, revealOptions, signIn, type TestSite, test } from './site.ts'

/** Adds a thousand first picks to a question: 600 of the answer, 300 of one wrong option and 100 of another. */
async function answeredByMany(site: TestSite, question: Question): Promise<void> {
  const [first = '', second = ''] = question.wrongOptions
  const rows = [
    { option: question.answer, correct: 1, players: 600 },
    { option: first, correct: 0, players: 300 },
    { option: second, correct: 0, players: 100 },
  ]
  const key = { question_id: question.id, way: 'picked', shard: 1, visitors: 0 }
  await site.deps.db
    .insertInto('question_tallies')
    .values(rows.map((row) => Object.assign(row, key)))
    .execute()
}

/** Collects the parts of the site's replies that contain other players' results. */
function hearTallies(page: Page): Promise<string>[] {
  const bodies: Promise<string>[] = []
  page.on('response', (response: Response) => bodies.push(response.text().catch(() => '')))
  return bodies
}

const SOLVED = '60% got it first time'

const shareOf = (page: Page, option: string) =>
  page.getByRole('list', { name: 'How the others did' }).getByRole('listitem').filter({
    hasText: option,
  })

test('a visitor sees other players’ results only once the question is answered', async ({ page, site }) => {
  const [question] = (await site.questions(TIME_ZONES)) as [Question]
  await answeredByMany(site, question)
  const bodies = hearTallies(page)
  await gotoPage(page, '/')
  await revealOptions(page)
  expect((await Promise.all(bodies)).join('\n')).not.toMatch(/"visitors"|"players"|"tally"/)
  await page.getByRole('button', { name: 'Russia' }).click()
  // The card is still open, so the most frequent pick would be a hint.
  await expect(page.getByText('Not “Russia”')).toBeVisible()
  await expect(page.getByText(/got it first time/)).toHaveCount(0)
  await page.getByRole('button', { name: 'France' }).click()
  await expect(page.getByText(SOLVED)).toBeVisible()
  await expect(shareOf(page, 'France')).toContainText(', right')
  await expect(shareOf(page, 'France')).toContainText(/60%/)
  await expect(shareOf(page, 'Russia')).toContainText('you')
  await expect(shareOf(page, 'France')).not.toContainText('you')
  await expect(shareOf(page, 'United Kingdom')).toContainText(/ ?0%/)
  await gotoPage(page, '/')
  await expect(page.getByText(SOLVED)).toBeVisible()
  await expect(shareOf(page, 'Russia')).toContainText('you')
  const rows = await site.deps.db.selectFrom('question_tallies').selectAll().execute()
  expect(rows.filter(({ visitors }) => visitors > 0)).toMatchObject([{ option: 'Russia', visitors: 1 }])
})

test('a player sees other players’ results after answering, and again after a reload', async ({
  page,
  context,
  site,
}) => {
  const [question] = (await site.questions(TIME_ZONES)) as [Question]
  await answeredByMany(site, question)
  await signIn(context, site)
  const bodies = hearTallies(page)
  await gotoPage(page, '/')
  await revealOptions(page)
  expect((await Promise.all(bodies)).join('\n')).not.toMatch(/"visitors"|"players"/)
  await page.getByRole('button', { name: 'France' }).click()
  await expect(page.getByText(SOLVED)).toBeVisible()
  await expect(shareOf(page, 'France')).toContainText('you')
  await gotoPage(page, '/')
  await expect(page.getByText(SOLVED)).toBeVisible()
  await expect(shareOf(page, 'France')).toContainText('you')
  const rows = await site.deps.db.selectFrom('question_tallies').selectAll().execute()
  expect(rows.reduce((sum, { players }) => sum + players, 0)).toBe(1001)
})

test('in a quiz other players’ results are collapsed below the answer, once enough people have answered', async ({
  page,
  site,
}) => {
  await addQuizWithQuestions(site, {}, [{ id: 'one' }, { id: 'two' }])
  const question = { id: 'one', answer: 'Seven', wrongOptions: ['Five', 'Nine', 'Twelve'] }
  await answeredByMany(site, question as Question)
  await openQuiz(page)
  await pickQuizOption(page, 1, 'Five')
  await expect(card(page, 1).getByText('Not “Five”')).toBeVisible()
  await card(page, 1).getByRole('button', { name: 'Seven' }).click()
  const words = card(page, 1).getByText(SOLVED)
  await expect(words).toBeVisible()
  await words.click()
  await expect(card(page, 1).getByRole('listitem').filter({ hasText: /30%/ })).toContainText('you at first')
  const tally = page.waitForResponse('**/api/AddVisitorPick')
  await pickQuizOption(page, 2, 'Seven')
  await tally
  await expect(card(page, 2)).toContainText('First try!')
  await expect(card(page, 2)).not.toContainText('one of the first to answer')
})

test('a streak of seven days is celebrated with a sticker that moves nothing when it arrives late, and listed on the profile', async ({
  page,
  context,
  site,
}) => {
  const moreInfo = 'Four colours for the corners, three for the faces. '.repeat(12)
  await site.questions(...Array.from({ length: 8 }, (_, at) => ({ id: `day-${at}`, moreInfo })))
  await page.setViewportSize({ width: 360, height: 740 })
  const player = await signIn(context, site)
  for (let at = 1; at <= 6; at += 1) {
    site.setClock(`2026-11-0${at}T12:00Z`)
    const today = await site.app.inject({ url: '/api/getToday' })
    const QuestionID = today.json<{ data: { id: string }[] }>().data[0]?.id
    await site.app.inject({
      method: 'POST',
      url: '/api/AddUserScoreQuestion',
      headers: { origin: site.deps.settings.siteUrl, cookie: player.cookie },
      payload: { QuestionID, UserID: player.id, Choice: 'Seven' },
    })
  }
  site.setClock('2026-11-07T12:00Z')
  await gotoPage(page, '/')
  await page.route('**/api/AddUserScoreQuestion', async (route) => {
    await page.waitForTimeout(1500)
    await route.continue()
  })
  await revealOptions(page)
  await page.getByRole('button', { name: 'Seven' }).click()
  const sheet = page.getByRole('article')
  await expect(sheet.getByText('Four colours')).toBeVisible()
  // The animations of the stamp and of the options end before the reply arrives.
  await page.waitForTimeout(700)
  const milestone = sheet.getByRole('button', { name: 'A milestone: 7 days in a row.' })
  await expect(milestone).toBeHidden()
  const getPlaces = () =>
    sheet.evaluate((article) =>
      [...article.querySelectorAll('h1, ul, ul *, [lang], [data-foot] button')].map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect()
        return [part.textContent, x, y, width, height].join(' ')
      }),
    )
  const before = await getPlaces()
  await expect(milestone).toBeVisible()
  expect(await getPlaces()).toEqual(before)
  await milestone.click()
  await expect(sheet.getByRole('link', { name: 'See it on your profile' })).toBeVisible()
  await gotoPage(page, '/')
  await expect(page.getByText('The database already has your answer for today')).toBeVisible()
  await expect(milestone).toHaveCount(0)
  await gotoPage(page, '/Profile')
  const milestones = page.getByRole('region', { name: 'Milestones' })
  await expect(milestones.getByRole('listitem')).toContainText(['3 days', '7 days', '14 days'])
  await expect(milestones.getByText('7 Nov 2026')).toBeVisible()
})

test('a shared result says how hard the day was compared with earlier days, once enough people have answered', async ({
  page,
  site,
}) => {
  const questions = await site.questions(...Array.from({ length: 9 }, (_, at) => ({ ...TIME_ZONES, id: `of ${at}` })))
  for (const [at, { id }] of questions.entries()) {
    site.setClock(`2026-11-${10 + at}T12:00Z`)
    await fetch(site.url)
    const key = { question_id: id, way: 'picked', shard: 1, visitors: 0 }
    const [right, wrong] = [400 + 20 * at, 600 - 20 * at].map((players) => (at === 8 ? 500 : players))
    await site.deps.db
      .insertInto('question_tallies')
      .values([
        { ...key, option: 'France', correct: 1, players: right ?? 0 },
        { ...key, option: 'Russia', correct: 0, players: wrong ?? 0 },
      ])
      .execute()
  }
  await gotoPage(page, '/')
  await revealOptions(page)
  await page.getByRole('button', { name: 'France' }).click()
  const tweet = page.getByRole('article').getByRole('link', { name: 'Tweet' })
  await expect(tweet).toHaveAttribute('href', /Harder%20than%2025%25%20of%20days/)
})

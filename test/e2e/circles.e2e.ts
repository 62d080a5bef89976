import type { Page } from '@playwright/test'
import { parseShareText } from '#domain/play/parse-share-text.ts'
import { findViolations } from './accessibility-violations.ts'
import { joinCircle, makeCircle } from './circle-site.ts'
import { addQuizWithQuestions, congratulations, openQuiz, pickQuizOption } from './quiz-site.ts'
import { answerCard, expect, fillRegistration, gotoPage, revealOptions, test } from './site.ts'

const BOB = { name: 'Bob Martin', email: 'bob@players.example', password: 'differential-engine' }

/** Returns what the table of a circle says about its members, in its order. */
async function readTable(page: Page): Promise<string[]> {
  const names = page.getByRole('rowheader')
  return (await names.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').replace(/, \d+ s$/, ''))
}

/** Expects that a member shares the results of Ada and Bob as a text with names, and as a picture without. */
async function expectSharedDay(member: Page): Promise<void> {
  await member.getByRole('button', { name: 'Share' }).click()
  const text = await member.getByRole('link', { name: 'On WhatsApp' }).getAttribute('href')
  expect(parseShareText(new URL(text ?? '').searchParams.get('text') ?? '')).toMatchObject({
    kind: 'circle',
    circle: 'Sunday lunch',
    members: 2,
    played: 2,
    results: [
      { name: 'Ada', solvedAtTry: 1 },
      { name: 'Bob', solvedAtTry: 2 },
    ],
  })
  const picture = await member.getByRole('link', { name: 'As a picture' }).getAttribute('href')
  expect(picture).toMatch(/circle-1-of-2\.png$/)
  const reply = await member.request.get(picture ?? '')
  expect(reply.headers()['content-type']).toBe('image/png')
  await member.keyboard.press('Escape')
}

test('friends without an account see each other’s results after they have played, share them as a text with names and as a picture without, and one keeps the place by registering', async ({
  page: ada,
  site,
  elsewhere,
}) => {
  test.slow()
  await site.questions({})
  const link = await makeCircle(ada, 'Ada')
  const bob = await elsewhere()
  await joinCircle(bob, link, 'Bob')
  await bob.getByRole('link', { name: 'Play today’s question' }).click()
  await revealOptions(bob)
  await bob.getByRole('button', { name: 'Five' }).click()
  await bob.getByRole('button', { name: 'Seven' }).click()
  await bob.getByRole('link', { name: 'See how your friends did' }).click()
  await expect(bob.getByText('1 of 2 have played today.')).toBeVisible()
  await expect.poll(() => readTable(bob)).toEqual(['Bob (you) try 2', 'Ada not yet'])

  await ada.reload()
  await expect(ada.getByText('Answer today’s question first. Then you’ll see how everybody did.')).toBeVisible()
  await expect(ada.getByRole('table')).toBeHidden()
  expect(await findViolations(ada), 'results are hidden').toEqual([])
  await gotoPage(ada, '/')
  await answerCard(ada, 'Seven')
  await ada.getByRole('link', { name: 'See how your friends did' }).click()
  await expect.poll(() => readTable(ada)).toEqual(['Ada (you) first try', 'Bob try 2'])
  await expectSharedDay(ada)
  expect(await findViolations(ada, { inDark: true }), 'results').toEqual([])

  await bob.getByRole('button', { name: 'Keep my place with an account' }).click()
  const dialog = bob.getByRole('dialog', { name: 'Keep your place and your streak' })
  await fillRegistration(dialog, BOB)
  await dialog.getByRole('button', { name: 'Register' }).last().click()
  await bob.getByRole('dialog').getByRole('button', { name: 'Play on' }).click()
  await expect(bob.getByRole('button', { name: 'Keep my place with an account' })).toBeHidden()
  await expect.poll(() => readTable(bob)).toEqual(['Ada first try', 'Bob (you) try 2'])
  await expect(bob.getByText('You’re here as Bob, but only in this browser.')).toBeHidden()
})

test('a removed member cannot rejoin a circle by the old link, and others can join by the new one', async ({
  page: ada,
  elsewhere,
}) => {
  const link = await makeCircle(ada, 'Ada')
  const bob = await elsewhere()
  await joinCircle(bob, link, 'Bob')
  await ada.reload()
  await ada.getByText('Members and settings').click()
  await ada.getByRole('button', { name: 'Remove Bob' }).click()
  await expect(ada.getByRole('button', { name: 'Let back in Bob' })).toBeVisible()
  await bob.reload()
  await expect(bob.getByRole('heading', { name: 'You’re not a member here' })).toBeVisible()
  const newLink = await ada.getByText(/\/Circle\/.+#join=/).innerText()
  expect(newLink).not.toBe(link)
  await joinCircle(await elsewhere(), newLink, 'Cleo')
})

test('a member who leaves a circle can undo it, and its page says that the server cannot be reached, and loads once it can be', async ({
  page,
}) => {
  await makeCircle(page, 'Ada')
  await page.getByText('Members and settings').click()
  await page.getByRole('button', { name: 'Leave Sunday lunch' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name: 'Sunday lunch' })).toBeVisible()
  await page.route('**/api/circles/**', (route) => route.abort())
  await page.reload()
  await expect(page.getByText('We can’t reach the server. Are you offline?')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.unroute('**/api/circles/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Sunday lunch' })).toBeVisible()
})

test('two friends play a duel over a quiz, see both results, and have a rematch with another quiz', async ({
  page: ada,
  site,
  elsewhere,
}) => {
  test.slow()
  await addQuizWithQuestions(site, {}, [{}])
  await addQuizWithQuestions(site, { title: 'Rivers', slug: 'rivers' }, [{}])
  await openQuiz(ada)
  await pickQuizOption(ada, 1, 'Seven')
  await congratulations(ada).getByRole('link', { name: 'Challenge a friend' }).click()
  await ada.getByLabel('Your name').fill('Ada')
  expect(await findViolations(ada), 'a new duel').toEqual([])
  await ada.getByRole('button', { name: 'Make the link' }).click()
  await expect(ada.getByRole('heading', { name: 'Ada’s duel' })).toBeVisible()
  await ada.getByText('Members and settings').click()
  await ada.getByRole('button', { name: 'Make a new link' }).click()
  // The address of the invitation is the only place with the word.
  expect(await ada.locator('body').textContent()).not.toMatch(/[^/]circle/i)
  await ada.getByRole('button', { name: 'Cancel' }).click()
  const link = await ada.getByText(/\/Circle\/.+#join=/).innerText()

  const bob = await elsewhere()
  await gotoPage(bob, link)
  await bob.getByLabel('Your name').fill('Bob')
  expect(await findViolations(bob), 'invitation').toEqual([])
  await bob.getByRole('button', { name: 'Join' }).click()
  await expect(bob.getByText('One has played. Play it, too, and you’ll see the results.')).toBeVisible()
  await bob.getByRole('link', { name: 'Play the quiz' }).click()
  await pickQuizOption(bob, 1, 'Five')
  await congratulations(bob).getByRole('link', { name: 'See your duel' }).click()
  const rows = bob.getByRole('row')
  await expect(rows).toContainText(['Name', 'Ada', 'Bob'])
  await expect(rows.nth(1)).toContainText('1/1')
  await expect(rows.nth(2)).toContainText('0/1')
  expect(await findViolations(bob, { inDark: true }), 'results of a duel').toEqual([])
  await bob.getByRole('button', { name: 'Rematch' }).click()
  await expect(bob.getByRole('heading', { name: 'Round 2: Rivers' })).toBeVisible()
  await ada.reload()
  await expect(ada.getByRole('link', { name: 'Play the quiz' })).toBeVisible()
})

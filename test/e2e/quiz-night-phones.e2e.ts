import type { Page } from '@playwright/test'
import type { QuizNightState } from '#domain/nights/night-state.ts'
import {
  joinQuizNightOnPhones,
  joinQuizNightOnPhone,
  openQuizNightOnPhone,
  pickOnPhone,
  pressHostButton,
  SEAS,
  putPhoneAway,
  revealAnswer,
  wakePhone,
  WONDERS,
} from './night-site.ts'
import { expect, test } from './site.ts'

test('a phone that joins with a thousand others is told to wait, gets in without another tap, and asks to stay awake, again when it is shown after it was hidden', async ({
  page: remote,
  site,
  elsewhere,
}) => {
  const code = await openQuizNightOnPhone(remote, site, [SEAS])
  const phone = await elsewhere()
  await phone.addInitScript(() => {
    Math.random = () => 0
    const requests: string[] = []
    const request = async (kind: string) => {
      requests.push(kind)
      return { release: async () => {} }
    }
    Object.defineProperty(navigator, 'wakeLock', { value: { request, requests } })
  })
  const readRequests = () =>
    phone.evaluate(() => (navigator.wakeLock as WakeLock & { requests: string[] }).requests.join(' '))
  const refusal = { status: 429, headers: { 'retry-after': '1' }, json: { message: 'Too many tries.' } }
  await phone.route('**/join', (route) => route.fulfill(refusal), { times: 1 })
  await phone.goto(`/Join/${code}`)
  await phone.getByLabel('Your name').fill('Ada')
  await pressHostButton(phone, 'Join')
  await expect(phone.getByText('Keep this page open: we’ll let you in.')).toBeVisible()
  await expect(phone.getByRole('heading', { name: 'You’re in, Ada!' })).toBeVisible()
  await expect.poll(readRequests).toBe('screen')
  await putPhoneAway(phone)
  expect(await readRequests()).toBe('screen')
  await wakePhone(phone)
  await expect.poll(readRequests).toBe('screen screen')
})

test('with a clock, fast answers earn more, time is spoken at 10 and 5 seconds, and a player with extra time answers later than the others', async ({
  page: remote,
  site,
  elsewhere,
}) => {
  const code = await openQuizNightOnPhone(remote, site, [SEAS], async () => {
    await remote.getByRole('radio', { name: 'The clock' }).check()
    await remote.getByLabel('Fast answers earn more').check()
  })
  const [ada, bob, cleo] = await joinQuizNightOnPhones(elsewhere, code, 'Ada', 'Bob', 'Cleo')
  await remote.getByText('Players (3)').click()
  await remote.getByLabel('Time for Ada').selectOption('2 × time')
  const readSpokenTimes = await recordSpokenTimes(cleo)
  await pressHostButton(remote, 'Start the quiz')
  await pickOnPhone(bob, 'Seven')
  const { state } = await site.deps.db.selectFrom('night_rooms').select('state').executeTakeFirstOrThrow()
  const opensAt = (JSON.parse(state) as QuizNightState).opensAt ?? 0
  const jumpTo = async (seconds: number) => {
    site.setClock(new Date(opensAt + 1000 * seconds).toISOString())
    // Phones learn the time from the next message.
    await pressHostButton(remote, 'Pause')
    await pressHostButton(remote, 'Carry on')
  }
  await jumpTo(8)
  await expect.poll(readSpokenTimes).toEqual(['10 seconds left', '5 seconds left'])
  await jumpTo(21)
  await pickOnPhone(ada, 'Seven')
  await pressHostButton(remote, 'Close the question')
  await expect(bob.getByText('+3 points')).toBeVisible()
  await expect(ada.getByText('+2 points')).toBeVisible()
  await expect(cleo.getByText('No answer this time')).toBeVisible()
})

test('a host skips a question, keeps the leaders secret until the end, and plays another quiz in the same room, with the questions on the big screen only', async ({
  page: remote,
  site,
  elsewhere,
}) => {
  const wonders = { ...WONDERS, moreInfo: 'They were seven.' }
  const code = await openQuizNightOnPhone(remote, site, [SEAS, wonders, { text: 'How many moons?' }], async () => {
    await remote.getByLabel('Show questions on the big screen only').check()
    await remote.getByLabel('Show the leaders after each answer').uncheck()
  })
  const [phone, screen] = [await elsewhere(), await elsewhere()]
  await screen.goto(`/Host/${code}/Screen`)
  await joinQuizNightOnPhone(phone, code, 'Ada')
  await pressHostButton(remote, 'Start the quiz')
  await expect(screen.getByRole('heading', { name: SEAS.text })).toBeVisible()
  await expect(phone.getByRole('button', { name: /^A, circle/ })).toBeVisible()
  await expect(phone.getByText(SEAS.text)).toBeHidden()
  await pressHostButton(remote, 'Skip')
  await pressHostButton(remote, 'Skip it')
  await expect(screen.getByRole('heading', { name: WONDERS.text })).toBeVisible()
  await phone.getByRole('button', { name: /^A, circle/ }).click()
  await pressHostButton(remote, 'Show the answer')
  await expect(screen.getByText('They were seven.')).toBeVisible()
  await expect(screen.getByRole('heading', { name: 'In the lead' })).toBeHidden()
  await pressHostButton(remote, 'Next question')
  await phone.getByRole('button', { name: /^A, circle/ }).click()
  await pressHostButton(remote, 'Show the answer')
  await pressHostButton(remote, 'Show the winners')
  await remote.getByRole('radio', { name: 'Start from zero' }).check()
  await pressHostButton(remote, 'Play it')
  await expect(phone.getByRole('heading', { name: 'You’re in, Ada!' })).toBeVisible()
  await expect(screen.getByText('One player is in for quiz 2')).toBeVisible()
  await pressHostButton(remote, 'Start the quiz')
  await expect(screen.getByText('Question 1 of 3')).toBeVisible()
  await expect(phone.getByText('0 points')).toBeVisible()
})

/** Records the times that a screen reader announces. Returns a function that reads them. */
async function recordSpokenTimes(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    new MutationObserver(() => {
      const texts = Array.from(document.querySelectorAll('[role="status"]'), ({ textContent }) => textContent)
      const time = texts.find((text) => text.endsWith('seconds left'))
      const spoken = dataset['spoken']?.split('|') ?? []
      if (time && spoken.at(-1) !== time) dataset['spoken'] = [...spoken, time].join('|')
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  return () => page.evaluate(() => document.documentElement.dataset['spoken']?.split('|') ?? [])
}

test('at the end a player without points is not on the podium, and reads the questions with their quotation marks', async ({
  page: remote,
  site,
  elsewhere,
}) => {
  const code = await openQuizNightOnPhone(remote, site, [{ text: "Who's there?" }])
  const [ada] = await joinQuizNightOnPhones(elsewhere, code, 'Ada')
  await pressHostButton(remote, 'Start the quiz')
  await expect(ada.getByRole('heading', { name: 'Who’s there?' })).toBeVisible()
  await revealAnswer(remote)
  await pressHostButton(remote, 'Show the winners')
  await expect(ada.getByRole('heading', { name: 'That was the quiz!' })).toBeVisible()
  await expect(ada.getByRole('listitem').filter({ hasText: 'Who’s there?' })).toBeVisible()
})

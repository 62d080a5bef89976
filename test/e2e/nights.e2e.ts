import type { Question } from '#domain/questions/question.ts'
import {
  joinQuizNightOnPhones,
  joinQuizNightOnPhone,
  openQuizNightOnPhone,
  openSecondTab,
  pickOnPhone,
  pressHostButton,
  readStandings,
  revealAnswer,
  SEAS,
  putPhoneAway,
  wakePhone,
  WONDERS,
} from './night-site.ts'
import { expect, test } from './site.ts'

const CAPITAL: Partial<Question> = {
  text: 'What is the capital of Australia?',
  kind: 'Freetext',
  answer: 'Canberra',
  wrongOptions: [],
}

test('a quiz night ends with the same standings on every screen, although one phone sleeps and one is reloaded', async ({
  page: remote,
  site,
  elsewhere,
}) => {
  test.slow()
  const code = await openQuizNightOnPhone(remote, site, [SEAS, WONDERS, CAPITAL])
  const screen = await elsewhere()
  await screen.setViewportSize({ width: 1920, height: 1080 })
  await screen.goto(`/Host/${code}/Screen`)
  await expect(screen.getByRole('heading', { name: code })).toBeVisible()
  const [ada, bob, cleo] = await joinQuizNightOnPhones(elsewhere, code, 'Ada', 'Bob', 'Cleo')
  await expect(screen.getByRole('listitem')).toHaveText(['Cleo', 'Bob', 'Ada'])

  await pressHostButton(remote, 'Start the quiz')
  await expect(screen.getByRole('heading', { name: SEAS.text })).toBeVisible()
  await pickOnPhone(ada, 'Seven')
  await pickOnPhone(bob, 'Five')
  await expect(screen.getByText('2 of 3 answered')).toBeVisible()
  await cleo.getByRole('button', { name: 'Seven' }).click()
  await expect(cleo.getByText('Everybody has answered! Here comes the answer.')).toBeVisible()
  await expect(screen.getByText('Everybody has answered!')).toBeVisible()
  await pressHostButton(remote, 'Show the answer')
  await expect(ada.getByText('+1 point')).toBeVisible()
  await expect(bob.getByText('Not this time')).toBeVisible()
  await expect(bob.getByText('You’re 3rd of 3, 1 point behind the next place')).toBeVisible()

  await putPhoneAway(cleo)
  await pressHostButton(remote, 'Next question')
  await pickOnPhone(bob, 'Seven')
  await bob.reload()
  await expect(bob.getByRole('button', { name: 'Seven' })).toHaveAttribute('aria-pressed', 'true')
  await pickOnPhone(ada, 'Five')
  await revealAnswer(remote)
  await pressHostButton(remote, 'Next question')

  await wakePhone(cleo)
  await expect(cleo.getByRole('heading', { name: 'What is the capital of Australia?' })).toBeVisible()
  for (const [phone, text] of [
    [ada, 'Sydney'],
    [bob, 'canberra'],
    [cleo, 'Kanberra City'],
  ] as const) {
    await phone.getByLabel('Your answer').fill(text)
    await phone.getByRole('button', { name: 'Send my answer' }).click()
  }
  await pressHostButton(remote, 'Show the answer')
  await pressHostButton(remote, 'Accept “Kanberra City”')
  await expect(cleo.getByText('Right!')).toBeVisible()
  await pressHostButton(remote, 'Show the winners')

  await expect(screen.getByRole('heading', { name: 'The winners' })).toBeVisible()
  const expected = ['= joint 1 Bob 2 points', '= joint 1 Cleo 2 points', '3 Ada 1 point']
  for (const one of [remote, ada, bob, cleo]) {
    await expect.poll(() => readStandings(one)).toEqual(expected)
  }
  await expect(screen.getByText('2 points')).toBeVisible()
  await expect(screen.getByText('Ada', { exact: true })).toBeVisible()
  await remote.getByRole('link', { name: 'Results' }).click()
  await expect.poll(() => readStandings(remote)).toEqual(expected)
})

test('without a working event stream phones follow the quiz night by polling, and their answers count', async ({
  page: remote,
  site,
  elsewhere,
}) => {
  const code = await openQuizNightOnPhone(remote, site, [SEAS])
  const [ada, bob] = [await elsewhere(), await elsewhere()]
  await ada.route('**/stream?*', (route) => route.abort())
  // This request is never answered, as by a proxy that waits for the end of the reply.
  await bob.route('**/stream?*', () => {})
  await joinQuizNightOnPhone(ada, code, 'Ada')
  await joinQuizNightOnPhone(bob, code, 'Bob')
  await pressHostButton(remote, 'Start the quiz')
  await pickOnPhone(ada, 'Seven')
  await bob.getByRole('button', { name: 'Seven' }).click()
  await pressHostButton(remote, 'Show the answer')
  for (const phone of [ada, bob]) await expect(phone.getByText('Right!')).toBeVisible()
})

test('a big screen that cannot load its room at first follows the quiz night once it can, and an answer given without a network is sent once the network returns', async ({
  page: remote,
  site,
  elsewhere,
}) => {
  const code = await openQuizNightOnPhone(remote, site, [SEAS])
  const screen = await elsewhere()
  const calls: string[] = []
  screen.on('request', (request) => {
    const [, call] = /\/api\/nights\/\w+\/(\w+)/.exec(request.url()) ?? []
    if (call) calls.push(call)
  })
  await screen.route('**/state?*', (route) => route.abort(), { times: 1 })
  await screen.goto(`/Host/${code}/Screen`)
  await expect(screen.getByRole('heading', { name: code })).toBeVisible()
  const [ada] = await joinQuizNightOnPhones(elsewhere, code, 'Ada', 'Bob')
  await pressHostButton(remote, 'Start the quiz')
  await expect(screen.getByRole('heading', { name: SEAS.text })).toBeVisible()
  // The stream is opened only once the room is loaded.
  expect(calls.slice(0, 3)).toEqual(['state', 'state', 'stream'])

  await expect(ada.getByRole('heading', { name: SEAS.text })).toBeVisible()
  await ada.context().setOffline(true)
  await ada.getByRole('button', { name: 'Seven' }).click()
  await expect(ada.getByText('Sending your answer…')).toBeVisible()
  await expect(ada.getByText('Reconnecting…')).toBeVisible()
  await ada.context().setOffline(false)
  await expect(ada.getByText(/^You picked [A-D]\./)).toBeVisible()
  await expect(ada.getByText('Reconnecting…')).toBeHidden()
  await expect(remote.getByText('1 of 2 have answered.')).toBeVisible()
})

test('two tabs of a browser share one stream, with and without locks, and one goes on when the other is closed', async ({
  page: remote,
  site,
  elsewhere,
}) => {
  const code = await openQuizNightOnPhone(remote, site, [SEAS])
  const [ada] = await joinQuizNightOnPhones(elsewhere, code, 'Ada')
  const adas = await openSecondTab(ada, code, 'Ada')
  // Browsers have no locks on an insecure address.
  const bob = await elsewhere()
  await bob.context().addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }))
  await joinQuizNightOnPhone(bob, code, 'Bob')
  const bobs = await openSecondTab(bob, code, 'Bob')
  await pressHostButton(remote, 'Start the quiz')
  for (const tab of [adas.second, bob, bobs.second]) {
    await expect(tab.getByRole('heading', { name: SEAS.text })).toBeVisible()
  }
  // Longer than browsers wait before they reconnect.
  await bobs.second.waitForTimeout(2500)
  expect([adas.countStreams(), bobs.countStreams()]).toEqual([0, 1])
  await ada.close()
  await bobs.second.close()
  await revealAnswer(remote)
  for (const tab of [adas.second, bob]) await expect(tab.getByText('No answer this time')).toBeVisible()
})

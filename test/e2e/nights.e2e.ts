import type { Question } from '#domain/questions/question.ts'
import { joinRoom, openRoom, pickOnPhone, press, readStandings, sleep, wake } from './night-site.ts'
import { expect, signIn, test } from './site.ts'

const SEAS = { text: 'How many seas are there?' }
const WONDERS = { text: 'How many wonders are there?' }
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
  const code = await openRoom(remote, site, [SEAS, WONDERS, CAPITAL])
  const screen = await elsewhere()
  await screen.setViewportSize({ width: 1920, height: 1080 })
  await screen.goto(`/Host/${code}/Screen`)
  await expect(screen.getByRole('heading', { name: code })).toBeVisible()
  const [ada, bob, cleo] = [await elsewhere(), await elsewhere(), await elsewhere()]
  await joinRoom(ada, code, 'Ada')
  await joinRoom(bob, code, 'Bob')
  await joinRoom(cleo, code, 'Cleo')
  await expect(screen.getByRole('listitem')).toHaveText(['Cleo', 'Bob', 'Ada'])

  await press(remote, 'Start the quiz')
  await expect(screen.getByRole('heading', { name: SEAS.text })).toBeVisible()
  await pickOnPhone(ada, 'Seven')
  await pickOnPhone(bob, 'Five')
  await expect(screen.getByText('2 of 3 answered')).toBeVisible()
  await cleo.getByRole('button', { name: 'Seven' }).click()
  await expect(cleo.getByText('Time’s up! Here comes the answer.')).toBeVisible()
  await press(remote, 'Show the answer')
  await expect(ada.getByText('+1 point')).toBeVisible()
  await expect(bob.getByText('Not this time')).toBeVisible()
  await expect(bob.getByText('You’re 3rd of 3, 1 point behind the next place')).toBeVisible()

  await sleep(cleo)
  await press(remote, 'Next question')
  await pickOnPhone(bob, 'Seven')
  await bob.reload()
  await expect(bob.getByRole('button', { name: 'Seven' })).toHaveAttribute('aria-pressed', 'true')
  await pickOnPhone(ada, 'Five')
  await press(remote, 'Close the question')
  await press(remote, 'Show the answer')
  await press(remote, 'Next question')

  await wake(cleo)
  await expect(cleo.getByRole('heading', { name: 'What is the capital of Australia?' })).toBeVisible()
  for (const [phone, text] of [
    [ada, 'Sydney'],
    [bob, 'canberra'],
    [cleo, 'Kanberra City'],
  ] as const) {
    await phone.getByLabel('Your answer').fill(text)
    await phone.getByRole('button', { name: 'Send my answer' }).click()
  }
  await press(remote, 'Show the answer')
  await press(remote, 'Accept “Kanberra City”')
  await expect(cleo.getByText('Right!')).toBeVisible()
  await press(remote, 'Show the winners')

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

test('a phone without the event stream follows the quiz night by polling, and its answer counts', async ({
  page: remote,
  site,
  elsewhere,
}) => {
  const code = await openRoom(remote, site, [SEAS])
  const phone = await elsewhere()
  await phone.route('**/stream?*', (route) => route.abort())
  await joinRoom(phone, code, 'Ada')
  await press(remote, 'Start the quiz')
  await pickOnPhone(phone, 'Seven')
  await press(remote, 'Show the answer')
  await expect(phone.getByText('Right!')).toBeVisible()
})

test('an answer that is given without a network is sent once the network returns', async ({
  page: remote,
  site,
  elsewhere,
}) => {
  const code = await openRoom(remote, site, [SEAS])
  const [ada, bob] = [await elsewhere(), await elsewhere()]
  await joinRoom(ada, code, 'Ada')
  await joinRoom(bob, code, 'Bob')
  await press(remote, 'Start the quiz')
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

test('a second tab of a browser follows the quiz night over the stream of the first', async ({
  page: remote,
  site,
  elsewhere,
}) => {
  const code = await openRoom(remote, site, [SEAS])
  const phone = await elsewhere()
  await joinRoom(phone, code, 'Ada')
  const second = await phone.context().newPage()
  let streams = 0
  second.on('request', (request) => {
    if (request.url().includes('/stream?')) streams += 1
  })
  await second.goto(`/Join/${code}`)
  await expect(second.getByRole('heading', { name: 'You’re in, Ada!' })).toBeVisible()
  await press(remote, 'Start the quiz')
  await expect(second.getByRole('heading', { name: SEAS.text })).toBeVisible()
  expect(streams).toBe(0)
  await phone.close()
  await press(remote, 'Close the question')
  await press(remote, 'Show the answer')
  await expect(second.getByText('No answer this time')).toBeVisible()
})

test('without locks, as on an insecure address, two tabs share one stream, and the second goes on without the first', async ({
  page: remote,
  site,
  elsewhere,
}) => {
  const code = await openRoom(remote, site, [SEAS])
  const phone = await elsewhere()
  await phone.context().addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }))
  await joinRoom(phone, code, 'Ada')
  const second = await phone.context().newPage()
  let streams = 0
  phone.context().on('request', (request) => {
    if (request.url().includes('/stream?')) streams += 1
  })
  await second.goto(`/Join/${code}`)
  await expect(second.getByRole('heading', { name: 'You’re in, Ada!' })).toBeVisible()
  await press(remote, 'Start the quiz')
  for (const tab of [phone, second]) await expect(tab.getByRole('heading', { name: SEAS.text })).toBeVisible()
  // Longer than browsers wait before they reconnect.
  await second.waitForTimeout(2500)
  expect(streams).toBe(1)
  await second.close()
  await press(remote, 'Close the question')
  await press(remote, 'Show the answer')
  await expect(phone.getByText('No answer this time')).toBeVisible()
})

test('a host closes the door, and who comes late is told so until it is open again', async ({
  page: remote,
  site,
  elsewhere,
}) => {
  const code = await openRoom(remote, site, [SEAS])
  const [ada, bob, screen] = [await elsewhere(), await elsewhere(), await elsewhere()]
  await joinRoom(ada, code, 'Ada')
  await screen.goto(`/Host/${code}/Screen`)
  await remote.getByText('Players (1)').click()
  await press(remote, 'Close the door')
  await expect(screen.getByRole('heading', { name: 'The door is closed' })).toBeVisible()
  await bob.goto(`/Join/${code}`)
  await expect(bob.getByText('The host has closed the door.')).toBeVisible()
  await bob.getByLabel('Your name').fill('Bob')
  await press(bob, 'Join')
  await expect(bob.getByText('The host has closed the door. Ask them to open it for you.')).toBeVisible()
  await press(remote, 'Open the door')
  await press(bob, 'Join')
  await expect(bob.getByRole('heading', { name: 'You’re in, Bob!' })).toBeVisible()
})

test('a host corrects the key of an earlier question on the remote, and the standings follow', async ({
  page: remote,
  site,
  elsewhere,
}) => {
  const code = await openRoom(remote, site, [SEAS, WONDERS])
  const phone = await elsewhere()
  await joinRoom(phone, code, 'Ada')
  await press(remote, 'Start the quiz')
  await phone.getByRole('button', { name: 'Five' }).click()
  await expect(phone.getByText('Time’s up! Here comes the answer.')).toBeVisible()
  await press(remote, 'Show the answer')
  await press(remote, 'Next question')
  await remote.getByText('Earlier questions').click()
  const earlier = remote.getByRole('listitem').filter({ hasText: SEAS.text })
  await earlier.getByText('The answer is wrong?').click()
  await earlier.getByLabel('The right answer').selectOption('Five')
  await earlier.getByRole('button', { name: 'Correct it' }).click()
  await expect(earlier.getByText('Answer: Five')).toBeVisible()
  await expect(phone.getByText('1st · 1 point')).toBeVisible()
})

test('the join page finds the code in a pasted address, and says what is wrong with a code', async ({ page, site }) => {
  const code = await openRoom(page, site, [SEAS])
  await page.goto('/Join')
  const field = page.getByLabel('Code')
  await field.fill('aeiou')
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(page.getByText('A code has six letters, none of them a vowel')).toBeVisible()
  await field.fill('BCDFGH')
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(page.getByText('No quiz night has this code.')).toBeVisible()
  await field.fill(`${site.url}/Join/${code.toLowerCase()}`)
  await expect(field).toHaveValue(code)
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(page).toHaveURL(`/Join/${code}`)
})

test('a second host gets the remote by a link, which works once', async ({ page, site, elsewhere }) => {
  const code = await openRoom(page, site, [SEAS])
  const second = await elsewhere()
  const third = await elsewhere()
  await signIn(second.context(), site)
  await signIn(third.context(), site)
  const { second_host_key: key } = await site.deps.db
    .selectFrom('night_rooms')
    .select('second_host_key')
    .executeTakeFirstOrThrow()
  await second.goto(`/Host/${code}#second-host=${key}`)
  await second.getByRole('button', { name: 'Become the second host' }).click()
  await expect(second.getByRole('button', { name: 'Start the quiz' })).toBeVisible()
  await third.goto(`/Host/${code}#second-host=${key}`)
  await third.getByRole('button', { name: 'Become the second host' }).click()
  await expect(third.getByText('This link does not work any more.')).toBeVisible()
})

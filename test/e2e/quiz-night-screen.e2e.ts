import {
  joinQuizNightOnPhones,
  openQuizNightOnPhone,
  pickOnPhone,
  pressHostButton,
  readStandings,
  revealAnswer,
  SEAS,
  WONDERS,
} from './night-site.ts'
import { expect, test } from './site.ts'

const MOONS = { text: 'How many moons are there?', moreInfo: 'Isn\'t it "seven"?' }

test('the big screen shows the leaders at each revealed answer, except at that of the last question before the podium', async ({
  page: remote,
  site,
  elsewhere,
}) => {
  const code = await openQuizNightOnPhone(remote, site, [MOONS, WONDERS, SEAS])
  const screen = await elsewhere()
  await screen.setViewportSize({ width: 1920, height: 1080 })
  await screen.goto(`/Host/${code}/Screen`)
  const [ada, bob, cleo] = await joinQuizNightOnPhones(elsewhere, code, 'Ada', 'Bob', 'Cleo')
  await pressHostButton(remote, 'Start the quiz')
  await pickOnPhone(ada, 'Seven')
  await pickOnPhone(bob, 'Five')
  await cleo.getByRole('button', { name: 'Seven' }).click()
  await pressHostButton(remote, 'Show the answer')
  await expect(screen.getByText('Isn’t it “seven”?')).toBeVisible()
  await expect(screen.getByRole('heading', { name: 'In the lead' })).toBeVisible()
  expect(await readStandings(screen)).toEqual(['= joint 1 Ada 1 point', '= joint 1 Cleo 1 point'])
  await pressHostButton(remote, 'Next question')
  await expect(screen.getByRole('heading', { name: 'In the lead' })).toBeHidden()
  await pickOnPhone(bob, 'Seven')
  await revealAnswer(remote)
  await expect(screen.getByRole('heading', { name: 'In the lead' })).toBeVisible()
  await pressHostButton(remote, 'Next question')
  await pickOnPhone(bob, 'Seven')
  await revealAnswer(remote)
  await expect(screen.getByText('Question 3 of 3')).toBeVisible()
  await expect(screen.getByText(', right')).toBeAttached()
  await expect(screen.getByRole('heading', { name: 'In the lead' })).toBeHidden()
})

test('the longest questions with five leaders fit on the big screen, so that nobody has to scroll it', async ({
  page: remote,
  site,
  elsewhere,
}) => {
  const long = {
    text: 'Which of these statements about the longest river that crosses the equator twice '.repeat(3),
    mediaUrl: '/Media/all-at-sea.svg',
    mediaText: 'A bottle at sea',
    wrongOptions: ['It begins in a swamp', 'It ends in a desert', 'It changed its direction'].map(
      (one) => `${one} long ago`,
    ),
    moreInfo: 'The river begins south of the equator, crosses it, turns west and comes back. '.repeat(7),
  }
  const code = await openQuizNightOnPhone(remote, site, [long, SEAS])
  const screen = await elsewhere()
  await screen.setViewportSize({ width: 1920, height: 1080 })
  await screen.goto(`/Host/${code}/Screen`)
  const names = ['Wandering Albatross', 'Snowy Sheathbill', 'Great Cormorant', 'Northern Gannet', 'Red-footed Booby']
  const phones = await joinQuizNightOnPhones(elsewhere, code, ...names)
  await pressHostButton(remote, 'Start the quiz')
  for (const phone of phones) await phone.getByRole('button', { name: 'Seven' }).click()
  await pressHostButton(remote, 'Show the answer')
  await expect(screen.getByRole('heading', { name: 'In the lead' })).toBeVisible()
  for (const [width, height] of [
    [1920, 1080],
    [1366, 768],
    [1440, 900],
  ] as const) {
    await screen.setViewportSize({ width, height })
    await expect
      .poll(() => screen.evaluate(() => document.documentElement.scrollHeight - innerHeight), `${width} × ${height}`)
      .toBe(0)
  }
})

import { joinQuizNightOnPhones, openQuizNightOnPhone, pressHostButton, SEAS, WONDERS } from './night-site.ts'
import { expect, signIn, test, type TestSite } from './site.ts'

test('a late player finds a quiz night by a pasted address, and sees why nobody can join until the host admits players again', async ({
  page: remote,
  site,
  elsewhere,
}) => {
  const code = await openQuizNightOnPhone(remote, site, [SEAS])
  await joinQuizNightOnPhones(elsewhere, code, 'Ada')
  const [bob, screen] = [await elsewhere(), await elsewhere()]
  await screen.goto(`/Host/${code}/Screen`)
  await remote.getByText('Players (1)').click()
  await pressHostButton(remote, 'Close the door')
  await expect(screen.getByRole('heading', { name: 'The door is closed' })).toBeVisible()
  await bob.goto('/Join')
  const field = bob.getByLabel('Code')
  await field.fill('aeiou')
  await pressHostButton(bob, 'Join')
  await expect(bob.getByText('A code has six letters, none of them a vowel')).toBeVisible()
  await field.fill('BCDFGH')
  await pressHostButton(bob, 'Join')
  await expect(bob.getByText('No quiz night has this code.')).toBeVisible()
  await field.fill(`${site.url}/Join/${code.toLowerCase()}`)
  await expect(field).toHaveValue(code)
  await pressHostButton(bob, 'Join')
  await expect(bob).toHaveURL(`/Join/${code}`)
  await expect(bob.getByText('The host has closed the door.')).toBeVisible()
  await bob.getByLabel('Your name').fill('Bob')
  await pressHostButton(bob, 'Join')
  await expect(bob.getByText('The host has closed the door. Ask them to open it for you.')).toBeVisible()
  await pressHostButton(remote, 'Open the door')
  // The door is open once the server has carried out the command.
  await expect(remote.getByText('Anyone with the code can join.')).toBeVisible()
  await pressHostButton(bob, 'Join')
  await expect(bob.getByRole('heading', { name: 'You’re in, Bob!' })).toBeVisible()
})

test('a host removes all players of a script at once, which also stops new players from joining, and lets a second host in by a link that works once', async ({
  page: remote,
  site,
  elsewhere,
}) => {
  const code = await openQuizNightOnPhone(remote, site, [SEAS])
  const [ada] = await joinQuizNightOnPhones(elsewhere, code, 'Ada')
  const names = Array.from({ length: 12 }, (_, index) => `Script ${index}`)
  for (const name of names) await joinFromScript(site, code, name)
  await remote.getByText('Players (13)').click()
  await pressHostButton(remote, 'Remove many at once')
  await remote.getByLabel('Find a player').fill('script 1')
  const first = remote.getByRole('listitem').filter({ hasText: 'Script 1' }).first()
  await first.getByRole('button', { name: 'From here on' }).click()
  await expect(remote.getByRole('heading', { name: 'Remove 11 players?' })).toBeVisible()
  await pressHostButton(remote, 'Remove them')
  await expect(remote.getByText('Players (2) · door closed')).toBeVisible()
  await expect(ada.getByRole('heading', { name: 'You’re in, Ada!' })).toBeVisible()
  expect(await joinFromScript(site, code, 'Script 13')).toBe(409)

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

test('the big screen shows as many whole rows of names as fit, and cuts none in half', async ({
  page: remote,
  site,
  elsewhere,
}) => {
  const code = await openQuizNightOnPhone(remote, site, [SEAS])
  for (let at = 0; at < 70; at += 1) await joinFromScript(site, code, `Player number ${at}`)
  const screen = await elsewhere()
  await screen.emulateMedia({ reducedMotion: 'reduce' })
  await screen.goto(`/Host/${code}/Screen`)
  await expect(screen.getByText('70 players are in')).toBeVisible()
  for (const [width, height] of [
    [1440, 900],
    [1920, 1080],
    [360, 740],
  ] as const) {
    await screen.setViewportSize({ width, height })
    const cut = await screen.getByRole('list').evaluate((list) => {
      const { bottom } = list.getBoundingClientRect()
      const boxes = Array.from(list.children, (name) => name.getBoundingClientRect())
      return boxes.filter((box) => box.top < bottom && box.bottom > bottom + 0.5).length
    })
    expect(cut, `${width} × ${height}`).toBe(0)
  }
})

test('a host corrects the answer key of an earlier question on the remote, and the standings follow', async ({
  page: remote,
  site,
  elsewhere,
}) => {
  const code = await openQuizNightOnPhone(remote, site, [SEAS, WONDERS])
  const [phone] = await joinQuizNightOnPhones(elsewhere, code, 'Ada')
  await pressHostButton(remote, 'Start the quiz')
  await phone.getByRole('button', { name: 'Five' }).click()
  await expect(phone.getByText('Everybody has answered! Here comes the answer.')).toBeVisible()
  await pressHostButton(remote, 'Show the answer')
  await pressHostButton(remote, 'Next question')
  await remote.getByText('Earlier questions').click()
  const earlier = remote.getByRole('listitem').filter({ hasText: SEAS.text })
  await earlier.getByText('The answer is wrong?').click()
  await earlier.getByLabel('The right answer').selectOption('Five')
  await earlier.getByRole('button', { name: 'Correct it' }).click()
  await expect(earlier.getByText('Answer: Five')).toBeVisible()
  await expect(phone.getByText('1st · 1 point')).toBeVisible()
})

/** Joins a room without a browser. Returns the status. */
async function joinFromScript(site: TestSite, code: string, name: string): Promise<number> {
  const headers = { 'content-type': 'application/json', origin: site.url }
  const request = { method: 'POST', headers, body: JSON.stringify({ name }) }
  return (await fetch(`${site.url}/api/nights/${code}/join`, request)).status
}

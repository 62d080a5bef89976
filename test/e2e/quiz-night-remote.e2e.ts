import {
  joinQuizNightOnPhones,
  openQuizNightOnPhone,
  pickOnPhone,
  pressHostButton,
  SEAS,
  WONDERS,
} from './night-site.ts'
import { expect, test } from './site.ts'

test('the remote hides the answer of an open question, and shows it for the rest of the night once the host asks for it', async ({
  page: remote,
  site,
  elsewhere,
}) => {
  const code = await openQuizNightOnPhone(remote, site, [SEAS, { ...WONDERS, moreInfo: 'They were seven.' }])
  const [ada] = await joinQuizNightOnPhones(elsewhere, code, 'Ada', 'Bob')
  await pressHostButton(remote, 'Start the quiz')
  await pickOnPhone(ada, 'Seven')
  await expect(remote.getByText('What they picked')).toBeVisible()
  await remote.getByText('Coming up').click()
  await expect(remote.getByText(WONDERS.text)).toBeVisible()
  await expect(
    remote.getByText('Can players see this screen, as on a projector? Then leave the answer hidden.'),
  ).toBeVisible()
  await expect(remote.getByText(/Answer: |, right/)).toHaveCount(0)
  await expect(remote.locator('[data-right="true"]')).toHaveCount(0)
  await expect(remote.getByText('The answer is wrong?')).toHaveCount(0)
  // Once in the options, and once in the picks.
  await expect(remote.getByText('Seven')).toHaveCount(2)
  await pressHostButton(remote, 'Show me the answer')
  await expect(remote.getByText('Answer: Seven')).toHaveCount(2)
  await pressHostButton(remote, 'Close the question')
  await pressHostButton(remote, 'Show the answer')
  await pressHostButton(remote, 'Next question')
  await expect.poll(() => remote.evaluate(() => scrollY)).toBe(0)
  await remote.reload()
  await expect(remote.getByText('They were seven.')).toBeVisible()
  await pressHostButton(remote, 'Hide the answer')
  await expect(remote.getByText('They were seven.')).toHaveCount(0)
  await pressHostButton(remote, 'Close the question')
  await expect(remote.getByText('The question is closed. A little suspense, then show the answer.')).toBeVisible()
  await expect(remote.getByText('They were seven.')).toHaveCount(0)
  await pressHostButton(remote, 'Show the answer')
  await expect(remote.getByText('They were seven.')).toBeVisible()
})

test('on a phone a long question, its options and the button that shows its answer are above the bar', async ({
  page: remote,
  site,
  elsewhere,
}) => {
  const text =
    'The 1927 census counted the sheep of a whole country by aeroplane. In which of these countries did that happen?'
  const code = await openQuizNightOnPhone(remote, site, [{ ...SEAS, text }])
  await joinQuizNightOnPhones(elsewhere, code, 'Ada', 'Bob')
  await pressHostButton(remote, 'Start the quiz')
  const [last, bar] = await Promise.all(
    ['Show me the answer', 'Pause'].map((name) => remote.getByRole('button', { name }).boundingBox()),
  )
  expect((last?.y ?? 740) + (last?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
})

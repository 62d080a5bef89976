import { findViolations } from './accessibility-violations.ts'
import { joinQuizNightOnPhone, openQuizNightOnPhone, pressHostButton } from './night-site.ts'
import { expect, gotoPage, test } from './site.ts'

test('the pages of a quiz night have no accessibility violations in any phase', async ({
  page: remote,
  site,
  elsewhere,
}) => {
  test.slow()
  const code = await openQuizNightOnPhone(remote, site, [
    { text: 'How many seas are there?', mediaUrl: '/Media/all-at-sea.svg', mediaText: 'A bottle at sea' },
    { text: 'What is the capital of Australia?', kind: 'Freetext', answer: 'Canberra', wrongOptions: [] },
  ])
  const [screen, phone] = [await elsewhere(), await elsewhere()]
  await screen.setViewportSize({ width: 1920, height: 1080 })
  await screen.goto(`/Host/${code}/Screen`)
  await gotoPage(phone, '/Join')
  expect(await findViolations(phone), 'join').toEqual([])
  await phone.goto(`/Join/${code}`)
  await expect(phone.getByLabel('Your name')).toBeVisible()
  expect(await findViolations(phone), 'name').toEqual([])
  await joinQuizNightOnPhone(phone, code, 'Ada')
  const check = async (phase: string) => {
    for (const [name, one] of Object.entries({ remote, screen, phone })) {
      expect(await findViolations(one, { inDark: true }), `${name}, ${phase}`).toEqual([])
    }
  }
  await expect(screen.getByText('One player is in')).toBeVisible()
  await remote.getByText(/^Players/).click()
  await check('lobby')
  await pressHostButton(remote, 'Start the quiz')
  await expect(phone.getByRole('button', { name: /^A, circle: / })).toBeVisible()
  await check('question')
  await phone.getByRole('button', { name: 'Five' }).click()
  await expect(phone.getByText('Everybody has answered! Here comes the answer.')).toBeVisible()
  await pressHostButton(remote, 'Show the answer')
  await expect(phone.getByText('Not this time')).toBeVisible()
  await remote.getByText('The answer is wrong?').click()
  await check('revealed')
  await pressHostButton(remote, 'Next question')
  await phone.getByLabel('Your answer').fill('Sydney')
  await check('typed question')
  await phone.getByRole('button', { name: 'Send my answer' }).click()
  await pressHostButton(remote, 'Show the answer')
  await expect(screen.getByText('Sydney')).toBeVisible()
  await check('typed answers')
  await pressHostButton(remote, 'Show the winners')
  await expect(phone.getByRole('heading', { name: /Your answers/ })).toBeVisible()
  await check('podium')
  await remote.getByRole('link', { name: 'Results' }).click()
  await expect(remote.getByRole('heading', { name: 'Questions' })).toBeVisible()
  expect(await findViolations(remote, { inDark: true }), 'results').toEqual([])
  await gotoPage(remote, '/Host')
  await expect(remote.getByRole('heading', { name: 'Your rooms' })).toBeVisible()
  expect(await findViolations(remote, { inDark: true }), 'host').toEqual([])
  await remote.getByRole('radio', { name: 'Surprise us' }).check()
  expect(await findViolations(remote), 'drawn questions').toEqual([])
})

test('at 320 pixels, and at 360 pixels with text of 32 pixels, no page of a quiz night scrolls sideways, and the field for an answer stays in its panel', async ({
  page: remote,
  site,
  elsewhere,
}) => {
  const code = await openQuizNightOnPhone(remote, site, [
    { text: 'Which of these incomprehensibilities is the largest of all?' },
    { text: 'What is the capital of Australia?', kind: 'Freetext', answer: 'Canberra', wrongOptions: [] },
  ])
  const [screen, phone] = [await elsewhere(), await elsewhere()]
  await screen.goto(`/Host/${code}/Screen`)
  await joinQuizNightOnPhone(phone, code, 'Universally Challenged')
  const pages = [remote, screen, phone]
  const check = async (phase: string) => {
    for (const [width, size] of [
      [320, '16px'],
      [360, '32px'],
    ] as const) {
      for (const [index, one] of pages.entries()) {
        await one.setViewportSize({ width, height: 640 })
        await one.evaluate((px) => document.documentElement.style.setProperty('font-size', px), size)
        expect(await one.evaluate(() => document.documentElement.scrollWidth), `${phase} ${index} ${size}`).toBe(width)
      }
    }
  }
  await check('lobby')
  await pressHostButton(remote, 'Start the quiz')
  await expect(screen.getByText('Seven')).toBeVisible()
  await expect(phone.getByText('Seven')).toBeVisible()
  await check('question')
  await phone.getByRole('button', { name: 'Seven' }).click()
  await pressHostButton(remote, 'Show the answer')
  await expect(phone.getByText('Right!')).toBeVisible()
  await check('revealed')
  await pressHostButton(remote, 'Next question')
  await expect(phone.getByLabel('Your answer')).toBeVisible()
  await check('typed question')
  const form = phone.locator('form')
  expect(await form.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await phone.getByLabel('Your answer').fill('Canberra')
  await phone.getByRole('button', { name: 'Send my answer' }).click()
  await pressHostButton(remote, 'Show the answer')
  await pressHostButton(remote, 'Show the winners')
  await expect(phone.getByText('You won')).toBeVisible()
  await check('podium')
})

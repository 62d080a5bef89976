import type { Page } from '@playwright/test'
import { findViolations } from './accessibility-violations.ts'
import { joinQuizNightOnPhone, openQuizNightOnPhone, pressHostButton } from './night-site.ts'
import { expect, gotoPage, test } from './site.ts'

test('in each phase of a quiz night its pages have no accessibility violations, and do not scroll sideways at 320 px, nor at 360 px with text of 32 px', async ({
  page: remote,
  site,
  elsewhere,
}) => {
  test.slow()
  const code = await openQuizNightOnPhone(remote, site, [
    {
      text: 'How many incomprehensible seas are there?',
      mediaUrl: '/Media/all-at-sea.svg',
      mediaText: 'A bottle at sea',
    },
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
  await joinQuizNightOnPhone(phone, code, 'Universally Challenged')
  const check = async (phase: string) => {
    for (const [name, one] of Object.entries({ remote, screen, phone })) {
      expect(await findViolations(one, { inDark: true }), `${name}, ${phase}`).toEqual([])
      expect(await findHorizontalOverflow(one), `${name}, ${phase}`).toEqual([])
    }
  }
  await expect(screen.getByText('One player is in')).toBeVisible()
  await remote.getByText(/^Players/).click()
  await check('lobby')
  await pressHostButton(remote, 'Start the quiz')
  await expect(phone.getByRole('button', { name: /^A, circle: / })).toBeVisible()
  await check('question')
  await phone.getByRole('button', { name: 'Seven' }).click()
  await expect(phone.getByText('Everybody has answered! Here comes the answer.')).toBeVisible()
  await pressHostButton(remote, 'Show the answer')
  await expect(phone.getByText('Right!')).toBeVisible()
  await remote.getByText('The answer is wrong?').click()
  await check('revealed')
  await pressHostButton(remote, 'Next question')
  await phone.getByLabel('Your answer').fill('Sydney')
  await check('typed question')
  await phone.getByRole('button', { name: 'Send my answer' }).click()
  await pressHostButton(remote, 'Show the answer')
  await expect(screen.getByText('Sydney')).toBeVisible()
  await expect(phone.getByText('Not this time')).toBeVisible()
  await check('typed answers')
  // A player without points stands below the podium.
  const latePhone = await elsewhere()
  await latePhone.goto(`/Join/${code}`)
  await latePhone.getByLabel('Your name').fill('Incomprehensibly Late')
  await latePhone.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(latePhone.getByLabel('Your name')).toHaveCount(0)
  await pressHostButton(remote, 'Show the winners')
  await expect(phone.getByRole('heading', { name: /Your answers/ })).toBeVisible()
  await expect(screen.getByText('Incomprehensibly Late')).toBeVisible()
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

/** Returns how far the page and its forms are wider than their space, for each small width and text size. */
async function findHorizontalOverflow(page: Page): Promise<string[]> {
  const found: string[] = []
  const size = page.viewportSize()
  for (const [width, fontSize] of [
    [320, '16px'],
    [360, '32px'],
  ] as const) {
    await page.setViewportSize({ width, height: 640 })
    const excesses = await page.evaluate(async (px) => {
      const root = document.documentElement
      root.style.setProperty('font-size', px)
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      const excess = [root, ...document.forms].map((one) => one.scrollWidth - one.clientWidth)
      root.style.removeProperty('font-size')
      return excess
    }, fontSize)
    if (excesses.some((excess) => excess > 0)) found.push(`${width} px with ${fontSize}: ${excesses.join(', ')}`)
  }
  if (size) await page.setViewportSize(size)
  return found
}

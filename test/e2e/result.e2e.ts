import { answerCard, expect, gotoPage, test, revealOptions, WITH_MOTION } from './site.ts'

test.use(WITH_MOTION)

const LONG = {
  text: 'Which country has the most time zones on Earth, if all of its islands and territories overseas are counted?',
  answer: 'France',
  wrongOptions: ['Russia', 'The United States of America', 'The United Kingdom'],
  moreInfo: `<p>${'France counts twelve, from Polynesia to the Indian Ocean. '.repeat(12)}</p>`,
  difficulty: 'Medium',
} as const

test('the verdict, the share buttons and the explanation begin on the first screen of a phone, also after a reload as long as the browser stores the answer', async ({
  page,
  site,
}) => {
  await site.questions({ ...LONG, wrongOptions: [...LONG.wrongOptions] })
  await page.setViewportSize({ width: 360, height: 740 })
  await gotoPage(page, '/')
  await expect(page.getByRole('article').getByText('Medium')).toBeVisible()
  await answerCard(page, 'Russia')
  await page.getByRole('button', { name: 'France' }).click()
  const result = page.getByRole('article')
  for (const part of [
    result.getByText('You got there!'),
    result.getByRole('button', { name: 'Share' }),
    result.getByText(/^France counts twelve/),
  ]) {
    await expect(part).toBeInViewport()
  }
  await expect(result.getByRole('heading', { name: LONG.text })).toBeInViewport()
  await expect(page.getByText(/next (question )?in/i)).toHaveCount(1)

  // The state is restored on the next visit.
  await gotoPage(page, '/')
  await expect(page.getByText('This browser remembers your answer')).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  for (const part of [
    result.getByRole('heading', { name: LONG.text }),
    result.getByText('You said “Russia”. The answer: France'),
    result.getByRole('button', { name: 'Share' }),
  ]) {
    await expect(part).toBeInViewport({ ratio: 1 })
  }
  await page.evaluate(() => localStorage.clear())
  await gotoPage(page, '/')
  await revealOptions(page)
  await expect(page.getByRole('button', { name: 'Russia' })).toHaveAttribute('data-look', 'open')
})

test('on a phone a long question shrinks to two lines after the answer and can be read in full', async ({
  page,
  site,
}) => {
  await site.questions({ ...LONG, wrongOptions: [...LONG.wrongOptions] })
  await page.setViewportSize({ width: 360, height: 740 })
  await gotoPage(page, '/')
  const heading = page.getByRole('heading', { level: 1 })
  const lines = () => heading.evaluate((one) => one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight))
  expect(await lines()).toBeGreaterThan(3)
  await answerCard(page, 'France')
  await expect(page.getByText('First try!')).toBeVisible()
  expect(Math.round(await lines())).toBe(2)
  await page.getByRole('button', { name: 'The whole question' }).press('Enter')
  expect(await lines()).toBeGreaterThan(2.5)
})

test('on a wide screen the result appears beside the options and nothing moves', async ({ page, site }) => {
  await site.questions({ ...LONG, wrongOptions: [...LONG.wrongOptions] })
  await page.setViewportSize({ width: 1440, height: 900 })
  await gotoPage(page, '/')
  const places = async () => {
    const parts = [page.getByRole('heading', { level: 1 }), page.getByRole('article'), page.getByRole('timer')]
    return Promise.all(parts.map((part) => part.boundingBox()))
  }
  const before = await places()
  await revealOptions(page)
  // Keys, because a click on a card that still turns makes Playwright scroll the page.
  await page.getByRole('button', { name: 'Russia' }).press('Enter')
  await page.getByRole('button', { name: 'Show the answer' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Share' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('Now you know')).toBeInViewport()
  // The card tilts for a moment after a wrong pick.
  await expect.poll(places).toEqual(before)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('a result is shared by plain links, as emoji or as words, and neither its text nor its picture shows the answer', async ({
  page,
  site,
}) => {
  await site.questions({ ...LONG, wrongOptions: [...LONG.wrongOptions] })
  await gotoPage(page, '/')
  const card = page.getByRole('article')
  const picture = card.getByRole('link', { name: 'As a picture' })
  const tweeted = async () => {
    const href = await page.getByRole('link', { name: 'Tweet' }).getAttribute('href')
    return new URL(href ?? '').searchParams.get('text')
  }
  expect(await tweeted()).toContain('Saturday 21 November 2026: Science')
  expect(await tweeted()).toContain('/21-11-2026')
  await answerCard(page, 'France')
  await expect.poll(tweeted).toContain('✅ Right first try!')
  expect(await tweeted()).not.toContain('France')
  await expect(page.getByText('You’re one of the first to answer')).toBeVisible()
  const others = page.getByRole('list', { name: 'How the others did' }).getByRole('listitem')
  await expect(others.filter({ hasText: 'France' })).not.toContainText('%')
  await card.getByRole('button', { name: 'Share' }).click()
  await expect(card.getByRole('link', { name: 'On Facebook' })).toHaveAttribute('href', /sharer\.php\?u=.*21-11-2026/)
  await card.getByLabel('In words only').press('Space')
  await expect.poll(tweeted).not.toContain('✅')
  expect(await tweeted()).toContain('\nRight first try!\n')
  expect(await tweeted()).not.toContain('France')
  await expect(picture).toHaveAttribute('href', '/share/21-11-2026-first.png')
})

test.describe('on a touch screen with reduced motion', () => {
  test.use({
    hasTouch: true,
    viewport: { width: 360, height: 740 },
    contextOptions: { reducedMotion: 'reduce' },
  })

  test('on a touch screen with reduced motion, a card turns over to the options Yes and No without movement', async ({
    page,
    site,
  }) => {
    await site.questions({ kind: 'YesNo', answer: 'No', wrongOptions: [] })
    await gotoPage(page, '/')
    const ask = page.getByRole('button', { name: 'Had a guess? Show potential answers...' })
    await ask.tap()
    await expect(ask).toBeHidden()
    const options = page.getByRole('list').getByRole('button')
    await expect(options.filter({ hasText: /Yes|No/ })).toHaveCount(2)
    const moving = () =>
      page.evaluate(
        () =>
          document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 0)
            .length,
      )
    expect(await moving()).toBe(0)
    // A tap right after the options appear was meant for what was there before, so it is ignored.
    await expect(async () => {
      await page.getByRole('button', { name: 'No', exact: true }).tap()
      await expect(page.getByText('First try!')).toBeVisible({ timeout: 500 })
    }).toPass()
    expect(await moving()).toBe(0)
    await expect(page.getByRole('article').getByRole('button', { name: 'Share' })).toBeInViewport()
  })
})

test('in forced colours the button of a typed answer is distinguishable', async ({ page, site }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await site.questions({ kind: 'Freetext', answer: 'Shakespeare', wrongOptions: [] })
  await gotoPage(page, '/')
  await page.getByLabel('Your guess').fill('Marlowe')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Not “Marlowe”')).toBeVisible()
  const ask = page.getByRole('button', { name: 'Show the answer' })
  expect(await ask.evaluate((one) => getComputedStyle(one).borderTopWidth)).toBe('2px')
  await ask.press('Enter')
  await expect(page.getByText('Now you know You said “Marlowe”. The answer: Shakespeare')).toBeVisible()
  await expect(page.getByLabel('Your guess')).toHaveCount(0)
})

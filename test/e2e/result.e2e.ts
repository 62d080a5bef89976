import { answerCard, expect, gotoPage, revealOptions, test } from './site.ts'

const LONG = {
  text: 'Which country has the most time zones on Earth, if all of its islands and territories overseas are counted?',
  answer: 'France',
  wrongOptions: ['Russia', 'The United States of America', 'The United Kingdom'],
  moreInfo: `<p>${'France counts twelve, from Polynesia to the Indian Ocean. '.repeat(12)}</p>`,
  difficulty: 'Medium',
} as const

test('the verdict, the share buttons and the explanation begin on the first screen of a phone', async ({
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
    result.getByText('Right, you got there!'),
    result.getByRole('button', { name: 'Share' }),
    result.getByText(/^France counts twelve/),
  ]) {
    await expect(part).toBeInViewport()
  }
  await expect(result.getByRole('heading', { name: LONG.text })).toBeInViewport()

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
})

test('options that were not picked collapse together and can be expanded', async ({ page, site }) => {
  await site.questions({ ...LONG, wrongOptions: [...LONG.wrongOptions] })
  await gotoPage(page, '/')
  await revealOptions(page)
  await page.keyboard.press('Tab')
  const kingdom = page.getByRole('button', { name: 'The United Kingdom' })
  await expect(kingdom).toBeVisible()
  await page.getByRole('button', { name: 'France' }).press('Enter')
  await expect(kingdom).toBeHidden()
  await expect(page.getByRole('button', { name: 'France' })).toBeFocused()
  await page.getByRole('button', { name: 'Show all 4 answers' }).press('Enter')
  await expect(kingdom).toBeVisible()
})

test('a result is shared as emoji or as words, and its picture does not show the answer', async ({ page, site }) => {
  await site.questions({ ...LONG, wrongOptions: [...LONG.wrongOptions] })
  await gotoPage(page, '/')
  const card = page.getByRole('article')
  await card.getByRole('button', { name: 'Share' }).click()
  const picture = card.getByRole('link', { name: 'As a picture' })
  await expect(picture).toHaveCount(0)
  await page.keyboard.press('Escape')
  await answerCard(page, 'France')
  const tweeted = async () => {
    const href = await card.getByRole('link', { name: 'Tweet' }).getAttribute('href')
    return new URL(href ?? '').searchParams.get('text')
  }
  await expect.poll(tweeted).toContain('✅ Right at the first try!')
  await card.getByRole('button', { name: 'Share' }).click()
  await card.getByLabel('In words only').press('Space')
  await expect.poll(tweeted).not.toContain('✅')
  expect(await tweeted()).toContain('\nRight at the first try!\n')
  expect(await tweeted()).not.toContain('France')
  await expect(picture).toHaveAttribute('href', '/share/21-11-2026-first.png')
})

test.describe('on a touch screen with reduced motion', () => {
  test.use({
    hasTouch: true,
    viewport: { width: 360, height: 740 },
    contextOptions: { reducedMotion: 'reduce' },
  })

  test('on a touch screen with reduced motion, a card turns over to two options without movement', async ({
    page,
    site,
  }) => {
    await site.questions({ kind: 'YesNo', answer: 'No', wrongOptions: [] })
    await gotoPage(page, '/')
    const ask = page.getByRole('button', { name: 'Had a guess? Show potential answers...' })
    await ask.tap()
    await expect(ask).toBeHidden()
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
      await expect(page.getByText('Right, at the first try!')).toBeVisible({ timeout: 500 })
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
  const edge = ask.locator('span')
  expect(await edge.evaluate((one) => getComputedStyle(one).borderTopWidth)).toBe('2px')
  await ask.press('Enter')
  await expect(page.getByText('Good to know! The answer: Shakespeare')).toBeVisible()
  await expect(page.getByLabel('Your guess')).toHaveCount(0)
})

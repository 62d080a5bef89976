import { ANSWER_OPTIONS_REVEAL_DURATION_MS } from '#domain/play/reveal-timing.ts'
import { TIME_ZONES } from '../fixtures.ts'
import { expect, gotoPage, revealOptions, test, WITH_MOTION } from './site.ts'

test.use(WITH_MOTION)

const ASK = 'Had a guess? Show potential answers...'

test('a visitor plays the question of the day, first wrong, then right', async ({ page, site }) => {
  await site.questions(TIME_ZONES)
  await gotoPage(page, '/')
  // Notices about browsers that are too old are hidden.
  await expect(page.getByText('Your browser is too old to play here.')).toBeHidden()
  await expect(page.getByText('Internet Explorer is not supported')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TIME_ZONES.text ?? '')
  await expect(page.getByRole('article').getByText('Geography')).toBeVisible()
  await expect(page.getByRole('button', { name: 'France' })).toBeHidden()
  await revealOptions(page)
  await page.getByRole('button', { name: 'Russia' }).click()
  await expect(page.getByRole('status').getByText('Not “Russia”')).toBeVisible()
  await expect(page.getByText('Learn more here')).toBeHidden()
  const russia = page.getByRole('button', { name: 'Russia' })
  await expect(russia).toHaveCSS('text-decoration-line', 'line-through')
  await page.getByRole('button', { name: 'France' }).click()
  await expect(page.getByText('You got there!')).toBeVisible()
  await expect(page.getByText('seven-spot ladybird')).toBeVisible()
  const more = page.getByRole('link', { name: 'Learn more here' })
  await expect(more).toHaveAttribute('href', 'https://example.org/ladybird')
  await expect(more).toHaveAttribute('target', '_blank')
  await page.getByRole('button', { name: 'United States' }).click({ force: true })
  await expect(page.getByRole('button', { name: 'United States' })).toHaveAttribute('aria-disabled', 'true')
})

test('a visitor plays a card of up to six options with the keyboard alone', async ({ page, site }) => {
  const wrongOptions = ['Russia', 'United States', 'United Kingdom', 'Canada', 'China']
  await site.questions({ ...TIME_ZONES, wrongOptions })
  await gotoPage(page, '/')
  await page.keyboard.press('Enter')
  const options = page.getByRole('list').getByRole('button')
  await expect(options.first()).toBeFocused()
  const letters = (await options.allTextContents()).map((text) => text.slice(0, 1))
  expect(letters.join('')).toBe('ABCDEF')
  const right = await page.getByRole('button', { name: 'France' }).textContent()
  await page.waitForTimeout(ANSWER_OPTIONS_REVEAL_DURATION_MS)
  await page.keyboard.press((right ?? '').slice(0, 1).toLowerCase())
  await expect(page.getByText('First try!')).toBeVisible()
})

test('a double click or a held key does not pick the option that appears underneath', async ({ page, site }) => {
  await site.questions(TIME_ZONES)
  await gotoPage(page, '/')
  await page.getByRole('button', { name: ASK }).dblclick()
  await page.waitForTimeout(ANSWER_OPTIONS_REVEAL_DURATION_MS)
  await expect(page.getByText(/Right|Not “/)).toHaveCount(0)
  await gotoPage(page, '/')
  for (let at = 0; at < 5; at += 1) {
    await page.keyboard.down('Enter')
    await page.waitForTimeout(ANSWER_OPTIONS_REVEAL_DURATION_MS / 2)
  }
  await expect(page.getByRole('button', { name: 'France' })).toBeVisible()
  await expect(page.getByText(/Right|Not “/)).toHaveCount(0)
})

test('a visitor plays a card with Tab and Enter, keys typed outside the card pick no option, and Escape closes what is open', async ({
  page,
  site,
}) => {
  await site.questions(TIME_ZONES)
  await gotoPage(page, '/')
  await page.getByRole('button', { name: ASK }).focus()
  await page.keyboard.press('Enter')
  await page.waitForTimeout(ANSWER_OPTIONS_REVEAL_DURATION_MS)
  await page.getByRole('button', { name: 'Categories' }).focus()
  await page.keyboard.press('b')
  await page.keyboard.press('Enter')
  await page.keyboard.press('a')
  await expect(page.getByText(/Right|Not “/)).toHaveCount(0)
  // Without focus, key presses go to the page and not to the card.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  for (const key of ['c', 'a', '2']) await page.keyboard.press(key)
  await expect(page.getByText(/Right|Not “/)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('list').getByRole('button').first().focus()
  for (let at = 0; at < 4; at += 1) {
    const focused = page.locator(':focus')
    if ((await focused.textContent())?.includes('France')) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByText('First try!')).toBeVisible()
  await page.getByRole('button', { name: 'Share' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'On Facebook' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'On Facebook' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Share' })).toBeFocused()
})

test('a free-text question accepts a guess with small spelling differences', async ({ page, site }) => {
  await site.questions({ kind: 'Freetext', answer: 'Shakespeare', wrongOptions: [] })
  await page.setViewportSize({ width: 320, height: 640 })
  await gotoPage(page, '/')
  const guess = page.getByLabel('Your guess')
  await guess.fill('Marlowe')
  await guess.press('Enter')
  const verdict = page.getByText('Not “Marlowe”')
  await expect(verdict).toBeVisible()
  const [words, bar] = await Promise.all([
    verdict.boundingBox(),
    page.getByRole('navigation', { name: 'Shortcuts' }).boundingBox(),
  ])
  expect((words?.y ?? 640) + (words?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  await guess.fill('the shakespere')
  await page.getByRole('button', { name: 'Check my guess' }).click()
  await expect(page.getByText('You got there! The answer: Shakespeare')).toBeVisible()
  const others = page.getByRole('listitem').filter({ hasText: 'Typed something else' })
  await expect(others).toContainText('you at first')
  const cut = await others.getByText('Typed something else').evaluate((one) => one.scrollWidth - one.clientWidth)
  expect(cut).toBeLessThanOrEqual(0)
})

test('after a wrong pick a visitor can reveal the answer, which does not count as solved, and typographic quotation marks replace straight ones', async ({
  page,
  site,
}) => {
  await site.questions({
    ...TIME_ZONES,
    text: 'Which country said "l\'état, c\'est moi"?',
    moreInfo: '<p>The king of <a href="https://example.org/?a=\'">"France"</a> didn\'t.</p>',
  })
  await gotoPage(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Which country said “l’état, c’est moi”?')
  await revealOptions(page)
  await page.getByRole('button', { name: 'Russia' }).click()
  await page.getByRole('button', { name: 'Show the answer' }).click()
  await expect(page.getByText('The answer: France')).toBeVisible()
  await expect(page.getByText('Learn more here')).toBeVisible()
  await expect(page.getByText('The king of “France” didn’t.')).toBeVisible()
})

test('a visitor moves back a day and forward again, but not into the future', async ({ page, site }) => {
  site.setClock('2026-11-20T12:00Z')
  await site.questions({ text: 'Of Friday?' }, { text: 'Of Saturday?', categories: ['Sport'] })
  await site.app.inject('/')
  site.setClock('2026-11-21T12:00Z')
  await gotoPage(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Of Saturday?')
  await expect(page.locator('body')).toHaveClass('Sport')
  await expect(page.getByText('Sun 22 soon')).toBeVisible()
  await page.getByRole('link', { name: 'Previous day, Fri 20' }).click()
  await expect(page).toHaveURL(/\/20-11-2026$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Of Friday?')
  await expect(page.locator('body')).toHaveClass('Science')
  await expect(page).toHaveTitle('Friday 20 November 2026: Science · Something New')
  await page.getByRole('link', { name: 'Next day, Sat 21' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Of Saturday?')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Of Friday?')
})

test('a wide screen shows the last three days as pictures, with their results', async ({ page, site }) => {
  const days = [18, 19, 20, 21]
  await site.questions(...days.map((day) => ({ ...TIME_ZONES, id: `of ${day}` })))
  for (const day of days) {
    site.setClock(`2026-11-${day}T12:00Z`)
    await fetch(site.url)
  }
  await gotoPage(page, '/')
  const covers = page.getByRole('list', { name: 'Earlier days' }).getByRole('link')
  await expect(covers).toHaveCount(3)
  await covers.first().click()
  await expect(page).toHaveURL(/20-11-2026/)
  await revealOptions(page)
  await page.getByRole('button', { name: 'France' }).click()
  await gotoPage(page, '/')
  await expect(covers.first()).toHaveAccessibleName('Friday 20 November: Geography, right first time')
  await page.setViewportSize({ width: 800, height: 740 })
  await gotoPage(page, '/')
  await expect(covers).toHaveCount(0)
})

test('a day without a question links to the nearest days with one, and the first day, 1 November 2019, to the Big Bang', async ({
  page,
  site,
}) => {
  await site.questions({ text: 'The only one?' })
  await gotoPage(page, '/01-11-2019')
  await expect(page.getByText('no items found')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The first question is on its way')
  const beginning = page.getByRole('link', { name: 'You have reached the beginning of time' })
  await expect(beginning).toHaveAttribute('href', /Big_Bang/)
  await site.app.inject('/')
  await gotoPage(page, '/10-10-2020')
  await page.getByRole('link', { name: 'Play Saturday 21 November 2026' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The only one?')
})

test('a page that is open at midnight offers the new question', async ({ page, site }) => {
  site.setClock('2026-11-21T23:59:50.000Z')
  await site.questions({ text: 'Of the old day?' }, { text: 'Of the new day?' })
  await gotoPage(page, '/')
  await expect(page.getByRole('timer')).toContainText('00:00:0')
  // Screen readers announce changes of elements that existed before.
  const announced = page.getByRole('status').filter({ hasText: 'Next question in:' })
  const element = await announced.elementHandle()
  await expect(page.getByText('You are now in the future!')).toBeVisible({ timeout: 20_000 })
  expect(await element?.textContent()).toBe('You are now in the future!')
  // The date also links to the new day.
  await expect(page.getByRole('link', { name: 'Play Sun 22' })).toHaveAttribute('href', '/')
  await page.getByRole('link', { name: 'Play the new question' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Of the new day?')
  await expect(page.getByRole('timer')).toContainText('23:59:')
})

for (const [zone, hours] of [
  ['Pacific/Kiritimati', 14],
  ['Pacific/Pago_Pago', -14],
] as const) {
  test.describe(`in ${zone}`, () => {
    test.use({ timezoneId: zone })
    test(`in ${zone}, with a browser clock that is ${hours} hours off, the countdown runs to midnight UTC`, async ({
      page,
      site,
    }) => {
      await site.questions({})
      await page.clock.install({ time: Date.parse('2026-11-21T12:00Z') + hours * 3_600_000 })
      await gotoPage(page, '/')
      await page.clock.runFor(1500)
      await expect(page.getByRole('timer')).toContainText(/11:59:5/)
    })
  })
}

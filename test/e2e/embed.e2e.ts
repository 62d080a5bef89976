import type { Page } from '@playwright/test'
import type { Question } from '#domain/questions/question.ts'
import { createQuiz, TIME_ZONES } from '../fixtures.ts'
import { findViolations } from './accessibility-violations.ts'
import { pageElsewhere } from './page-elsewhere.ts'
import { expect, gotoPage, revealOptions, type TestSite, test } from './site.ts'

/** Returns a page of another site that embeds a card, with a content policy that allows only the card. */
function foreignPage(site: TestSite, path: string) {
  return pageElsewhere(
    `<iframe src="${site.url}${path}" title="The question" width="100%" height="100"></iframe>
<script src="${site.url}/embed.js" async></script>`,
    `default-src 'none'; img-src data:; frame-src ${site.url}; script-src ${site.url}/embed.js`,
  )
}

/**
 * Returns a page that embeds a card as WordPress does for unknown sites: only the frame and some attributes of the
 * oEmbed HTML remain, the frame may only run scripts, and messages with a secret set its height.
 */
async function wordPressPage(site: TestSite, path: string) {
  const { siteUrl } = site.deps.settings
  const address = `${site.url}/oembed?url=${encodeURIComponent(siteUrl + path)}`
  const { html } = (await (await fetch(address)).json()) as { html: string }
  const frame = /<iframe[^>]*>/.exec(html)?.[0] ?? ''
  const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(frame)?.[1] ?? ''
  const kept = ['width', 'height', 'frameborder', 'title'].map((name) => `${name}="${attribute(name)}"`).join(' ')
  return pageElsewhere(`<iframe class="wp-embedded-content" sandbox="allow-scripts" security="restricted"
 src="${attribute('src').replace(siteUrl, site.url)}#?secret=a1B2c3D4e5" data-secret="a1B2c3D4e5" ${kept}></iframe>
<script>
const frame = document.querySelector('iframe')
addEventListener('message', ({ source, data }) => {
  if (source !== frame.contentWindow || data.secret !== frame.dataset.secret) return
  if (data.message === 'height') frame.height = Math.min(1000, Math.max(200, parseInt(data.value, 10)))
  const isOurs = data.message === 'link' && new URL(data.value).host === new URL(frame.src).host
  if (isOurs && document.activeElement === frame) location.href = data.value
})
frame.contentWindow.postMessage({ message: 'ready', secret: 'a1B2c3D4e5' }, '*')
</script>`)
}

/** Blocks storage in frames of other sites, as some browsers do: any access throws. */
async function blockThirdPartyStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (window === top) return
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the browser and may use only its own scope
    const refuse = () => {
      throw new DOMException('Third-party storage is blocked', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, name, { get: refuse })
    }
    Object.defineProperty(document, 'cookie', { get: refuse, set: refuse })
  })
}

/** Returns references to icons that their document does not contain. */
function missingSymbols(body: Element): (string | null)[] {
  const references = [...body.querySelectorAll('use')].map((use) => use.getAttribute('href'))
  return references.filter((href) => !href?.startsWith('#') || !document.querySelector(href))
}

const cardIn = (page: Page) => page.frameLocator('iframe').locator('body')
const heightOf = async (page: Page) => Number(await page.locator('iframe').getAttribute('height'))

test('a card embedded in another site’s page can be played, reports its height, and stores nothing', async ({
  page,
  context,
  site,
}) => {
  await site.questions({ ...TIME_ZONES, reference: 'https://example.org/zones' })
  await blockThirdPartyStorage(page)
  const cookies: (string | undefined)[] = []
  page.on('request', (request) => cookies.push(request.headers()['cookie']))
  await using other = await foreignPage(site, '/embed/today?theme=dark&accent=0a7')
  await page.goto(other.url)
  const card = cardIn(page)
  await expect(card.getByRole('heading', { name: TIME_ZONES.text ?? '' })).toBeVisible()
  await expect(page.frameLocator('iframe').locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect.poll(() => card.evaluate((body) => body.style.getPropertyValue('--hue'))).toBe('163')
  await expect.poll(() => heightOf(page)).toBeGreaterThan(250)
  await revealOptions(card)
  await card.getByRole('button', { name: 'Russia' }).click()
  await expect(card.getByText('Not “Russia”. Try again?')).toBeVisible()
  const before = await heightOf(page)
  await card.getByRole('button', { name: 'France' }).click()
  await expect(card.getByText('You got there!')).toBeVisible()
  await expect(card.getByRole('status')).toHaveCount(2)
  await expect(card.getByRole('link', { name: 'Learn more here' })).toBeVisible()
  await expect(card.getByRole('link', { name: 'Play more at Something New' })).toHaveAttribute(
    'href',
    /:\d+\/Archive\?from=embed$/,
  )
  await expect.poll(() => heightOf(page)).toBeGreaterThan(before)
  expect(await context.cookies()).toEqual([])
  expect(cookies.filter(Boolean)).toEqual([])
  const tallies = await site.deps.db.selectFrom('question_tallies').select(['way', 'option', 'visitors']).execute()
  expect(tallies).toEqual([{ way: 'picked', option: 'Russia', visitors: 1 }])
})

test('a card embedded in a WordPress post can be played, gets its height, and links to the site', async ({
  page,
  site,
}) => {
  await site.questions({ ...TIME_ZONES, reference: 'https://example.org/zones' })
  await using post = await wordPressPage(site, '/')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(post.url)
  const card = cardIn(page)
  await revealOptions(card)
  const before = await heightOf(page)
  await card.getByRole('button', { name: 'France' }).click()
  await expect(card.getByText('First try!')).toBeVisible()
  await expect.poll(() => heightOf(page)).toBeGreaterThan(before)
  expect(await card.evaluate(missingSymbols)).toEqual([])
  expect(await page.locator('iframe').evaluate((frame: HTMLElement) => frame.offsetWidth)).toBeLessThan(360)
  await card.getByRole('link', { name: 'Play more' }).click()
  await expect(page).toHaveURL(/:\d+\/Archive\?from=embed$/)
})

test('the code of a card reserves its height in narrow and wide columns, so that nothing moves when it loads', async ({
  page,
  site,
}) => {
  const { siteUrl } = site.deps.settings
  const questions: Partial<Question>[] = [
    { ...TIME_ZONES, text: `${TIME_ZONES.text} Islands count, too.` },
    { kind: 'Freetext', answer: 'Shakespeare', wrongOptions: [] },
    { ...TIME_ZONES, id: 'pictured', mediaUrl: '/Media/all-at-sea.svg' },
  ]
  for (const [at, question] of questions.entries()) {
    site.setClock(`2026-11-2${at}T12:00Z`)
    await site.questions(question)
    const reply = await fetch(`${site.url}/oembed?url=${encodeURIComponent(`${siteUrl}/2${at}-11-2026`)}`)
    const { html } = (await reply.json()) as { html: string }
    const code = html.replaceAll(siteUrl, site.url).replaceAll(' loading="lazy"', '')
    await using other = await pageElsewhere(
      [280, 320, 480, 640].map((width) => `<div style="width:${width}px">${code}</div>`).join(''),
    )
    await page.goto(other.url)
    const frames = await page.locator('iframe').all()
    const reserved = await frames[0]?.evaluate((frame) => frame.clientHeight)
    for (const frame of frames) {
      const card = frame.contentFrame()
      await expect(card.getByRole('button').first()).toBeVisible()
      const needed = await card.locator('body').evaluate((body) => Math.ceil(body.getBoundingClientRect().height))
      expect(needed).toBeLessThanOrEqual(reserved ?? 0)
      expect(await frame.evaluate(({ clientHeight }) => clientHeight)).toBe(reserved)
    }
  }
})

test('a finished embedded card offers one more question from the archive, whose pick counts, too', async ({
  page,
  site,
}) => {
  site.setClock('2026-11-20T12:00Z')
  await site.questions({ ...TIME_ZONES, id: 'yesterday', text: 'Which country has the most islands?' })
  await (await fetch(site.url)).text()
  site.setClock('2026-11-21T12:00Z')
  await site.questions(TIME_ZONES)
  await using other = await foreignPage(site, '/embed/today')
  await page.goto(other.url)
  const card = cardIn(page)
  await revealOptions(card)
  await card.getByRole('button', { name: 'France' }).click()
  await card.getByRole('button', { name: 'One more from the archive' }).press('Enter')
  await expect(card.getByRole('heading', { name: 'Which country has the most islands?' })).toBeVisible()
  await expect(card.getByText('Friday 20 November 2026')).toBeVisible()
  await expect(card.getByRole('button', { name: /^Had a guess/ })).toBeFocused()
  await revealOptions(card)
  await card.getByRole('button', { name: 'Russia' }).click()
  await card.getByRole('button', { name: 'Show the answer' }).click()
  await expect(card.getByRole('link', { name: 'Play more' })).toBeVisible()
  await expect(card.getByRole('button', { name: 'One more from the archive' })).toHaveCount(0)
  await expect(card.getByText('You’re one of the first to answer')).toBeVisible()
  const tallies = await site.deps.db.selectFrom('question_tallies').select(['question_id', 'visitors']).execute()
  expect(tallies).toHaveLength(2)
})

test('another site can show a picture and play a sound of this site', async ({ page, site }) => {
  const media = `${site.url}/Media`
  await using other = await pageElsewhere(
    `<img src="${media}/all-at-sea.svg" alt=""><audio src="${media}/s-beeps.wav" preload="auto"></audio>`,
  )
  await page.goto(other.url)
  const width = () => page.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(width).toBeGreaterThan(0)
  const loaded = () => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.duration)
  await expect.poll(loaded).toBeGreaterThan(0)
})

test('a quiz embedded in a frame is played card by card to its score', async ({ page, site }) => {
  const asked = await site.quizQuestions(
    { text: 'Which one?', answer: 'This', wrongOptions: ['That'] },
    { text: 'How many?', kind: 'Freetext', answer: 'Seven', wrongOptions: [] },
  )
  await site.quizzes(createQuiz({ slug: 'pair', title: 'A pair', questionIds: asked.map(({ id }) => id) }))
  await using other = await foreignPage(site, '/embed/quiz/pair')
  await page.goto(other.url)
  const card = cardIn(page)
  await expect(card.getByText('Question 1 of 2')).toBeVisible()
  await expect(card.getByText('How many?')).toHaveCount(0)
  await revealOptions(card)
  await card.getByRole('button', { name: 'This' }).click()
  await card.getByRole('button', { name: 'Next question' }).click()
  await expect(card.getByRole('button', { name: 'Had a guess? Show the answer' })).toBeFocused()
  await card.getByLabel('Your guess').fill('nine')
  await card.getByRole('button', { name: 'Check my guess' }).click()
  await expect(card.getByText('Not “nine”. Try again?')).toBeVisible()
  await card.getByRole('button', { name: 'Show the answer' }).click()
  await expect(card.getByText('The answer: Seven')).toBeVisible()
  await card.getByRole('button', { name: 'How did I do?' }).click()
  await expect(card.getByRole('heading', { name: '1 / 2' })).toBeVisible()
  await expect(card.locator('section:focus')).toContainText('right at the first try')
  expect(await card.evaluate(missingSymbols)).toEqual([])
})

test('a visitor chooses a card to embed, previews it, and copies its code', async ({ page, site }) => {
  await site.questions(TIME_ZONES)
  await gotoPage(page, '/Embed')
  const card = cardIn(page)
  await page.locator('iframe').scrollIntoViewIfNeeded()
  await expect(card.getByRole('heading', { name: TIME_ZONES.text ?? '' })).toBeVisible()
  const code = page.getByLabel('The code for your page')
  await expect(code).toHaveValue(/\/embed\/today" [^>]*><\/iframe>\n<script src="[^"]+\/embed\.js"/)
  await page.getByRole('radio', { name: 'Dark' }).check()
  await page.getByRole('radio', { name: 'My own' }).check()
  await expect(code).toHaveValue(/\/embed\/today\?theme=dark&amp;accent=00786f"/)
  await expect(page.frameLocator('iframe').locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await findViolations(page)).toEqual([])
  await page.goto('/embed/today')
  expect(await findViolations(page)).toEqual([])
})

test('an embedded card is light for readers with a dark system, and shows its publisher and the site', async ({
  page,
  site,
}) => {
  await site.questions(TIME_ZONES)
  await page.emulateMedia({ colorScheme: 'dark' })
  await gotoPage(page, '/Embed')
  await page.getByLabel('Your site’s name').fill('The Daily Planet')
  await page.locator('iframe').scrollIntoViewIfNeeded()
  const card = cardIn(page)
  await expect(card.getByText('The Daily Planet')).toBeVisible()
  await expect(card.getByRole('link', { name: /^Something New/ }).locator('svg')).toBeVisible()
  await expect(page.frameLocator('iframe').locator('html')).toHaveAttribute('data-theme', 'light')
  // The code of the daily question reserves the usual height, and that of another day the height of its content.
  const getHeight = () => card.evaluate((body) => Math.ceil(body.getBoundingClientRect().height))
  const code = page.getByLabel('The code for your page')
  await expect(code).toHaveValue(/height="460"/)
  await expect(code).toHaveValue(/publisher=The%20Daily%20Planet/)
  await page.getByRole('radio', { name: 'One day' }).check()
  await page.getByLabel('Which day').fill('2026-11-21')
  await expect(code).toHaveValue(/\/embed\/21-11-2026/)
  await expect.poll(async () => (await code.inputValue()).includes(`height="${await getHeight()}"`)).toBe(true)
})

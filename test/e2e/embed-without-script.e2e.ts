import type { Page } from '@playwright/test'
import { formatEmbedCode } from '#domain/questions/embed-code.ts'
import { TIME_ZONES } from '../fixtures.ts'
import { pageElsewhere } from './page-elsewhere.ts'
import { expect, revealOptions, test } from './site.ts'

const cardIn = (page: Page) => page.frameLocator('iframe').locator('body')

test('without the script of the embedding page a low frame scrolls inside, and cuts nothing of the card', async ({
  page,
  site,
}) => {
  await site.questions({ ...TIME_ZONES, reference: 'https://example.org/zones' })
  await using other = await pageElsewhere(
    `<iframe src="${site.url}/embed/today" title="The question" width="320" height="200"></iframe>`,
  )
  await page.goto(other.url)
  const card = cardIn(page)
  await revealOptions(card)
  await card.getByRole('button', { name: 'France' }).click()
  const next = card.getByRole('link', { name: 'Play more at Something New' })
  for (const part of [
    card.getByRole('heading', { level: 1 }),
    next,
    card.getByRole('link', { name: /^Something New/ }),
  ]) {
    await part.scrollIntoViewIfNeeded()
    await expect(part).toBeInViewport({ ratio: 1 })
  }
  expect(await page.locator('iframe').getAttribute('height')).toBe('200')
  expect(await card.evaluate((body) => body.ownerDocument.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

test('without the script of the embedding page a frame grows with its card in browsers that have `frame-sizing`', async ({
  page,
  site,
}) => {
  await site.questions(TIME_ZONES)
  const code = formatEmbedCode({
    src: `${site.url}/embed/today`,
    title: '',
    width: '100%',
    height: 200,
    script: 'none',
  })
  await using other = await pageElsewhere(code.replace(/<script.*/, ''))
  await page.goto(other.url)
  const card = cardIn(page)
  await expect(card.getByRole('heading', { level: 1 })).toBeVisible()
  const canGrow = await page.evaluate(() => CSS.supports('frame-sizing', 'content-height'))
  const getRest = async () => {
    const height = await page.locator('iframe').evaluate((frame: HTMLElement) => frame.clientHeight)
    return height - (await card.evaluate((body) => Math.ceil(body.getBoundingClientRect().height)))
  }
  await expect.poll(getRest).toBe(canGrow ? 0 : 200 - (await card.evaluate((body) => body.clientHeight)))
  await revealOptions(card)
  await card.getByRole('button', { name: 'France' }).click()
  await expect(card.getByText('First try!')).toBeVisible()
  if (canGrow) await expect.poll(getRest).toBe(0)
})

import type { Page } from '@playwright/test'
import { TIME_ZONES } from '../fixtures.ts'
import { setBrowserFontSize } from './font-size.ts'
import { addQuizWithQuestions } from './quiz-site.ts'
import { expect, signIn, test } from './site.ts'

/** The text spacing of WCAG 1.4.12, for readers who need more room between letters, words and lines. */
const SPACED = `* {
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
  line-height: 1.5 !important;
}`

test('no page scrolls sideways at 320 px, also with increased text spacing, nor at 768 and 1440 px with text at 200 %', async ({
  page,
  context,
  site,
}) => {
  test.slow()
  await signIn(context, site, 'admin')
  await site.questions(TIME_ZONES, {}, { status: 'Draft' })
  await addQuizWithQuestions(site, { type: 'trivianight', title: 'Incomprehensibilities of the world' })
  for (const path of [
    '/',
    '/Quiz',
    '/Quiz/maps',
    '/Shop',
    '/About',
    '/Categories/Geography',
    '/Archive',
    '/Search',
    '/Search?q=which',
    '/api/docs',
    '/Profile',
    '/Profile/Settings',
    '/List',
    '/Admin/Questions',
    '/Admin/Categories',
    '/Admin/AllQuizzes',
    '/Admin/NewQuiz',
    '/01-11-2019',
  ]) {
    await setBrowserFontSize(page, 16)
    await page.setViewportSize({ width: 320, height: 600 })
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(await getScrollWidth(page), path).toBeLessThanOrEqual(320)
    expect(await getScrollWidthOfSpacedText(page), `${path}, spaced`).toBeLessThanOrEqual(320)
    await setBrowserFontSize(page, 32)
    for (const width of [1440, 768]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
      expect(await getScrollWidth(page), `${path} at ${width}`).toBe(width)
    }
  }
})

test('with text at 200 % on 320 px, days and the search fit the width', async ({ page, site }) => {
  site.setClock('2026-11-20T12:00Z')
  await site.questions({ ...TIME_ZONES, mediaUrl: '/Media/map.svg', mediaText: 'A map' })
  await fetch(site.url)
  site.setClock('2026-11-21T12:00Z')
  await site.questions({ kind: 'Freetext', answer: 'Shakespeare', wrongOptions: [] })
  await setBrowserFontSize(page, 32)
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/', '/20-11-2026', '/Search']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(await getScrollWidth(page), path).toBe(320)
  }
})

function getScrollWidth(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth)
}

function getScrollWidthOfSpacedText(page: Page): Promise<number> {
  return page.evaluate((rules) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets.push(sheet)
    const { scrollWidth } = document.documentElement
    document.adoptedStyleSheets.pop()
    return scrollWidth
  }, SPACED)
}

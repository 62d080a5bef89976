import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { parseContentPack } from '#content/packs/pack.ts'
import { readPackFiles } from '#content/packs/pack-text.ts'
import { isAudioAddress } from '#domain/site/media.ts'
import type { Question } from '#domain/questions/question.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import { expect, gotoPage, revealOptions, test } from './site.ts'

const STOCK = parseContentPack(readPackFiles(join(import.meta.dirname, '../../content/starter'))).questions.flat()

/** The lowest pixel of the first four lines of an explanation. */
const MAX_FOURTH_LINE_BOTTOM = 640

/** DejaVu is the widest font of common systems. Roboto is as wide as DejaVu at 87%. */
const FONTS = [
  { name: 'DejaVu', sizeAdjust: '100%' },
  { name: 'the metrics of Roboto', sizeAdjust: '87%' },
]

/**
 * The texts of a placeholder question, which are found in the page and replaced by those of each question of the
 * starter pack.
 */
const PLACEHOLDERS = {
  text: 'What is the placeholder of a question?',
  answer: 'Right placeholder',
  wrongOptions: ['First placeholder', 'Second placeholder', 'Third placeholder'],
  moreInfo: 'The placeholder of an explanation.',
}

/** The minimum length of a question that is set in smaller type. */
const LONG_TEXT_LENGTH = 151

/** The layouts of a card: each kind of question, each kind of medium, and long texts. */
const LAYOUTS = new Map(STOCK.map((question) => [getLayout(question), question]))

function getLayout({ text, kind, mediaUrl, wrongOptions }: Question): string {
  const medium = mediaUrl === '' ? '' : isAudioAddress(mediaUrl) ? ' with a sound' : ' with a picture'
  const length = isLong(text) ? ', long' : ''
  return `${kind} of ${wrongOptions.length + 1}${medium}${length}`
}

function isLong(text: string): boolean {
  return text.length >= LONG_TEXT_LENGTH
}

test('in DejaVu and in the metrics of Roboto, every question of the starter pack fits on a phone’s screen, and after an answer its explanation begins on the screen', async ({
  page,
  site,
}) => {
  test.slow()
  await page.setViewportSize({ width: 360, height: 740 })
  const failures: string[] = []
  for (const [day, [layout, sample]] of [...LAYOUTS].entries()) {
    // A day between two layouts keeps the streak at one day, because a milestone stands above the explanation.
    site.setClock(`${addDays('2026-11-10' as Day, 2 * day)}T12:00Z`)
    const isYesNo = sample.kind === 'YesNo'
    const text = isLong(sample.text) ? PLACEHOLDERS.text.padEnd(LONG_TEXT_LENGTH, '?') : PLACEHOLDERS.text
    const special = { ...PLACEHOLDERS, text, ...(isYesNo ? { answer: 'No', wrongOptions: ['Yes'] } : {}) }
    const wrongOptions = sample.kind === 'Freetext' ? [] : special.wrongOptions
    const { kind, mediaUrl, mediaText, categories } = sample
    await site.questions({ ...special, id: `layout-${day}`, kind, mediaUrl, mediaText, categories, wrongOptions })
    await gotoPage(page, '/')
    const questions = STOCK.filter((question) => getLayout(question) === layout)
    const fits = async (part: 'countdown' | 'fourth line', getMost: () => Promise<number>) => {
      for (const { name, sizeAdjust } of FONTS) {
        await useFont(page, sizeAdjust)
        const most = await getMost()
        for (const [index, bottom] of (await measure(page, questions, text, part)).entries()) {
          const id = questions[index]?.id
          if (bottom > most) failures.push(`in ${name}, ${part} of ${id} (${layout}) ends at ${bottom}`)
        }
      }
    }
    await fits('countdown', async () => {
      const barTop = (await page.getByRole('navigation', { name: 'Shortcuts' }).boundingBox())?.y ?? 0
      expect(barTop).toBeGreaterThan(600)
      return barTop
    })
    if (sample.kind === 'Freetext') await page.getByRole('button', { name: 'Had a guess? Show the answer' }).click()
    else {
      await revealOptions(page)
      await page.getByRole('button', { name: special.answer }).click()
    }
    await expect(page.getByRole('button', { name: 'Share' })).toBeVisible()
    await fits('fourth line', async () => MAX_FOURTH_LINE_BOTTOM)
  }
  expect(failures).toEqual([])
})

/** Sets the page in the widest system font at a size. */
async function useFont(page: Page, sizeAdjust: string): Promise<void> {
  await page.evaluate((adjusted) => {
    const sheet = new CSSStyleSheet()
    const name = `Measured${Number.parseInt(adjusted, 10)}`
    sheet.replaceSync(`
      @font-face { font-family: ${name}; src: local('DejaVu Sans'); size-adjust: ${adjusted} }
      :root { --text: ${name} }
    `)
    document.adoptedStyleSheets.push(sheet)
    return document.fonts.ready
  }, sizeAdjust)
}

/**
 * Puts the texts of each question in place of those of the page's question, and returns how low the part then ends: the
 * countdown with the button above it, or the fourth line of the explanation. The whole foot of the result must stand
 * between the fourth line and the frame's bar.
 */
function measure(
  page: Page,
  questions: readonly Question[],
  placeholder: string,
  what: 'countdown' | 'fourth line',
): Promise<number[]> {
  const texts = questions.map(({ text, answer, wrongOptions, moreInfo }) => ({ text, answer, wrongOptions, moreInfo }))
  return page.evaluate(
    ({ all, placeholders, isBefore }) => {
      const article = document.querySelector('article')
      if (!article) throw new Error('The page has no card')
      const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT)
      const nodes: Text[] = []
      while (walker.nextNode()) nodes.push(walker.currentNode as Text)
      const find = (text: string) => nodes.filter(({ data }) => data === text)
      const heading = find(placeholders.text)
      const answers = find(placeholders.answer)
      const wrong = placeholders.wrongOptions.map(find)
      const [explanation] = find(placeholders.moreInfo).map(({ parentElement }) => parentElement)
      // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page
      const getBox = (selector: string) => {
        const element = document.querySelector(selector)
        if (!element) throw new Error(`The page has no ${selector}`)
        return element.getBoundingClientRect()
      }
      // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page
      const set = (places: readonly Text[], text: string | undefined) => {
        for (const place of places) place.data = text ?? place.data
      }
      const bottoms = all.map(({ text, answer, wrongOptions, moreInfo }) => {
        set(heading, text)
        if (isBefore) return getBox('[role=timer]').bottom
        set(answers, answer)
        for (const [index, places] of wrong.entries()) set(places, wrongOptions[index])
        if (!explanation) throw new Error('The card has no explanation')
        explanation.innerHTML = moreInfo
        const range = document.createRange()
        range.selectNodeContents(explanation)
        const lines = [...new Set([...range.getClientRects()].map(({ bottom }) => Math.ceil(bottom)))]
        const bottom =
          lines
            .toSorted((a, b) => a - b)
            .slice(0, 4)
            .at(-1) ?? Infinity
        const share = [...article.querySelectorAll('button')].find(({ textContent }) => textContent === 'Share')
        const isAboveFoot = bottom <= (share?.getBoundingClientRect().top ?? 0)
        return isAboveFoot && getBox('button[aria-label=More]').bottom <= getBox('#root > nav').top ? bottom : Infinity
      })
      // Restores the placeholders for the next measurement.
      set(heading, placeholders.text)
      set(answers, placeholders.answer)
      for (const [index, places] of wrong.entries()) set(places, placeholders.wrongOptions[index])
      if (explanation) explanation.innerHTML = placeholders.moreInfo
      return bottoms
    },
    { all: texts, placeholders: { ...PLACEHOLDERS, text: placeholder }, isBefore: what === 'countdown' },
  )
}

import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { parseContentPack } from '#content/packs/pack.ts'
import { readPackFiles } from '#content/packs/pack-text.ts'
import { isAudioAddress } from '#domain/site/media.ts'
import type { Question } from '#domain/questions/question.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import { addQuizWithQuestions } from './quiz-site.ts'
import { expect, gotoPage, revealOptions, test, type TestSite } from './site.ts'

const STOCK = parseContentPack(readPackFiles(join(import.meta.dirname, '../../content/starter'))).questions.flat()

const PHONE = { width: 360, height: 740 }
const WIDE_SCREEN = { width: 1440, height: 900 }

/** The lowest pixel of the first four lines of an explanation. */
const MAX_FOURTH_LINE_BOTTOM = 640

/** The lowest place of the heading of the quizzes on a wide screen that is 900 pixels high. */
const MAX_QUIZZES_TOP = 780

/** DejaVu is the widest font of common systems. Roboto is as wide as DejaVu at 87%. */
const ROBOTO_SIZE_ADJUST = '87%'
const FONT_SIZE_ADJUSTS = ['100%', ROBOTO_SIZE_ADJUST]

/** The bottom of the countdown or of the fourth line of the explanation, or the top of the row of quizzes. */
type MeasuredPart = 'countdown' | 'fourth line' | 'quizzes'

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

test('each question of the starter pack and the start of its explanation fit on a phone, and on a wide screen the quizzes begin below its result, which does not scroll', async ({
  page,
  site,
}) => {
  test.slow()
  await addQuizWithQuestions(site, { slug: 'quiz' })
  const failures: string[] = []
  for (const [day, layout] of [...LAYOUTS].entries()) {
    await page.setViewportSize(PHONE)
    const special = await openLayout(page, site, day, layout[1])
    for (const sizeAdjust of FONT_SIZE_ADJUSTS) {
      await useFont(page, sizeAdjust)
      const barTop = (await page.getByRole('navigation', { name: 'Shortcuts' }).boundingBox())?.y ?? 0
      expect(barTop).toBeGreaterThan(600)
      failures.push(...(await findTooLow(page, layout, special.text, 'countdown', barTop)))
    }
    await answerQuestion(page, layout[1], special.answer)
    for (const sizeAdjust of FONT_SIZE_ADJUSTS) {
      await useFont(page, sizeAdjust)
      failures.push(...(await findTooLow(page, layout, special.text, 'fourth line', MAX_FOURTH_LINE_BOTTOM)))
    }
    // The last font is as wide as Roboto. A wide screen is not expected to have DejaVu.
    await page.setViewportSize(WIDE_SCREEN)
    failures.push(...(await findTooLow(page, layout, special.text, 'quizzes', MAX_QUIZZES_TOP)))
  }
  expect(failures).toEqual([])
})

/** Opens the daily question with placeholders for texts, in the layout of a question of the starter pack. */
async function openLayout(
  page: Page,
  site: TestSite,
  day: number,
  sample: Question,
): Promise<{ text: string; answer: string }> {
  // The third and the seventh day in a row are milestones.
  site.setClock(`${addDays('2026-11-10' as Day, day)}T12:00Z`)
  const isYesNo = sample.kind === 'YesNo'
  const text = isLong(sample.text) ? PLACEHOLDERS.text.padEnd(LONG_TEXT_LENGTH, '?') : PLACEHOLDERS.text
  const special = { ...PLACEHOLDERS, text, ...(isYesNo ? { answer: 'No', wrongOptions: ['Yes'] } : {}) }
  const wrongOptions = sample.kind === 'Freetext' ? [] : special.wrongOptions
  const { kind, mediaUrl, mediaText, categories, reference } = sample
  const id = `layout-${day}`
  await site.questions({ ...special, id, kind, mediaUrl, mediaText, categories, reference, wrongOptions })
  await gotoPage(page, '/')
  return special
}

async function answerQuestion(page: Page, { kind }: Question, right: string): Promise<void> {
  if (kind === 'Freetext') await page.getByRole('button', { name: 'Had a guess? Show the answer' }).click()
  else {
    await revealOptions(page)
    await page.getByRole('button', { name: right }).click()
  }
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible()
}

/** Describes the questions of a layout with which a part of the open page is too low. */
async function findTooLow(
  page: Page,
  [layout]: readonly [string, Question],
  placeholder: string,
  part: MeasuredPart,
  lowest: number,
): Promise<string[]> {
  const questions = STOCK.filter((question) => getLayout(question) === layout)
  const places = await measure(page, questions, placeholder, part)
  return places.flatMap((place, index) =>
    place > lowest ? [`${part} of ${questions[index]?.id} (${layout}) is at ${place}`] : [],
  )
}

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
 * Puts the texts of each question in place of those of the page's question, and returns how low the part then is. The
 * whole foot of the result must stand between the fourth line and the frame's bar, and no result above the quizzes may
 * scroll, otherwise the part is at infinity.
 */
function measure(
  page: Page,
  questions: readonly Question[],
  placeholder: string,
  part: MeasuredPart,
): Promise<number[]> {
  const texts = questions.map(({ text, answer, wrongOptions, moreInfo }) => ({ text, answer, wrongOptions, moreInfo }))
  return page.evaluate(
    ({ all, placeholders, measured }) => {
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
        if (measured === 'countdown') return getBox('[role=timer]').bottom
        set(answers, answer)
        for (const [index, places] of wrong.entries()) set(places, wrongOptions[index])
        if (!explanation) throw new Error('The card has no explanation')
        explanation.innerHTML = moreInfo
        if (measured === 'quizzes') {
          const panel = explanation.closest('[data-over]')
          const isScrolling = !panel || panel.scrollHeight > panel.clientHeight
          return isScrolling ? Infinity : getBox('section h2').top
        }
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
    { all: texts, placeholders: { ...PLACEHOLDERS, text: placeholder }, measured: part },
  )
}

/**
 * Makes the samples of the shop's packs into `dist/client/packs/`: ten cards each, questions on one page and
 * answers behind them on the next, to be printed on both sides and cut.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pack } from '#content/packs/pack.ts'
import { optionLetter, optionsOf } from '#domain/options.ts'
import type { Question } from '#domain/question.ts'
import { type Drawing, drawBox, drawText, PAGE, pdfOf, wrapped } from './pdf.ts'

const CARDS = 10
const COLUMNS = 2
const MARGIN = 30
const WIDTH = (PAGE.width - 2 * MARGIN) / COLUMNS
const HEIGHT = (PAGE.height - 2 * MARGIN) / (CARDS / COLUMNS)
const INSIDE = 12

export async function makePacks(starter: Pack, folder: string): Promise<void> {
  const { products, quizzes, samples } = starter
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const product of products) {
    const sample = samples[product.id]
    if (sample === undefined) continue
    const questions = quizzes.find(({ quiz }) => quiz.slug === sample)?.questions ?? []
    if (questions.length < CARDS) throw new Error(`${product.id}: ${sample} has no ten questions`)
    const pdf = cardsOf(product.name, questions.slice(0, CARDS))
    await writeFile(join(folder, `${product.id}.pdf`), pdf)
  }
}

/** Fronts, and backs in the other order of columns: they lie behind their fronts when the sheet is turned over. */
export function cardsOf(title: string, questions: readonly Question[]): Buffer {
  const [fronts, backs]: [Drawing, Drawing] = [[], []]
  for (const [at, question] of questions.entries()) {
    const [row, column] = [Math.floor(at / COLUMNS), at % COLUMNS]
    const y = PAGE.height - MARGIN - (row + 1) * HEIGHT
    drawCard(fronts, { x: MARGIN + column * WIDTH, y }, [
      { text: `${title} · ${question.categories[0]}`, size: 7, grey: 0.4 },
      { text: question.text, size: 11, face: 'bold' },
      ...optionsOf(question).map((option, place) => ({
        text: `${optionLetter(place)} ${option}`,
        size: 9,
      })),
    ])
    drawCard(backs, { x: MARGIN + (COLUMNS - 1 - column) * WIDTH, y }, [
      { text: question.answer, size: 11, face: 'bold' },
      { text: withoutTags(question.moreInfo), size: 8 },
    ])
  }
  return pdfOf(`${title}: ten cards`, [fronts, backs])
}

function withoutTags(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

type Line = { text: string; size: number; face?: 'bold'; grey?: number }

/** What does not fit any more is left out. */
function drawCard(page: Drawing, { x, y }: { x: number; y: number }, parts: readonly Line[]): void {
  drawBox(page, { x, y, width: WIDTH, height: HEIGHT })
  let top = y + HEIGHT - INSIDE
  for (const { text, ...look } of parts) {
    for (const line of wrapped(text, look.size, WIDTH - 2 * INSIDE, look.face)) {
      top -= look.size * 1.25
      if (top < y + INSIDE / 2) return
      drawText(page, line, { x: x + INSIDE, y: Math.round(top), ...look })
    }
    top -= look.size * 0.4
  }
}

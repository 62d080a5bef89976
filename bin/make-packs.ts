/**
 * Creates the sample packs of the shop in `dist/client/packs/`: PDFs of ten cards each, with questions on one page and
 * answers on the next, to be printed on both sides and cut.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import PdfDocument from 'pdfkit'
import type { ContentPack } from '#content/packs/pack.ts'
import { getOptionLetter, getShuffledAnswerOptions } from '#domain/questions/options.ts'
import type { Question } from '#domain/questions/question.ts'

const CARDS_PER_PACK = 10
const COLUMNS = 2
/** Lengths are in points. A page is A4. */
const PAGE_SIZE = { width: 595.28, height: 841.89 }
const MARGIN = 30
const PADDING = 12
const CARD_WIDTH = (PAGE_SIZE.width - 2 * MARGIN) / COLUMNS
const CARD_HEIGHT = (PAGE_SIZE.height - 2 * MARGIN) / (CARDS_PER_PACK / COLUMNS)

export async function generateQuestionPackSamplePdfs(starter: ContentPack, folder: string): Promise<void> {
  const { products, quizzes, samples } = starter
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const product of products) {
    const sample = samples[product.id]
    if (sample === undefined) continue
    const questions = quizzes.find(({ quiz }) => quiz.slug === sample)?.questions ?? []
    if (questions.length < CARDS_PER_PACK) throw new Error(`${product.id}: ${sample} has fewer than ten questions`)
    const pdf = await drawQuestionCardsPdf(product.name, questions.slice(0, CARDS_PER_PACK))
    await writeFile(join(folder, `${product.id}.pdf`), pdf)
  }
}

/** Draws a PDF of card fronts, then backs with swapped columns, so that each back is behind its front. */
export async function drawQuestionCardsPdf(
  title: string,
  questions: readonly Question[],
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Buffer> {
  const pdf = new PdfDocument({
    size: 'A4',
    margin: 0,
    lang: 'en',
    displayTitle: true,
    // A fixed date makes builds reproducible.
    info: { Title: `${title}: ten cards`, CreationDate: new Date(0) },
    ...options,
  })
  const written = buffer(pdf)
  for (const [at, question] of questions.entries()) {
    drawCard(pdf, at % COLUMNS, Math.floor(at / COLUMNS), [
      { text: `${title} · ${question.categories[0]}`, size: 7, colour: '#666' },
      { text: question.text, size: 11, isBold: true },
      ...getShuffledAnswerOptions(question).map((option, place) => ({
        text: `${getOptionLetter(place)} ${option}`,
        size: 9,
      })),
    ])
  }
  pdf.addPage()
  for (const [at, question] of questions.entries()) {
    drawCard(pdf, COLUMNS - 1 - (at % COLUMNS), Math.floor(at / COLUMNS), [
      { text: question.answer, size: 11, isBold: true },
      { text: removeTags(question.moreInfo), size: 8 },
    ])
  }
  pdf.end()
  return written
}

function removeTags(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

type Paragraph = { text: string; size: number; isBold?: boolean; colour?: string }

/** Draws the border of a card and its paragraphs. Text that does not fit ends in an ellipsis. */
function drawCard(pdf: PDFKit.PDFDocument, column: number, row: number, paragraphs: readonly Paragraph[]): void {
  const [x, y] = [MARGIN + column * CARD_WIDTH, MARGIN + row * CARD_HEIGHT]
  pdf.lineWidth(0.7).strokeColor('#999').rect(x, y, CARD_WIDTH, CARD_HEIGHT).stroke()
  const bottom = y + CARD_HEIGHT - PADDING / 2
  let top = y + PADDING
  for (const { text, size, isBold = false, colour = '#000' } of paragraphs) {
    pdf.font(isBold ? 'Helvetica-Bold' : 'Helvetica', size).fillColor(colour)
    const width = CARD_WIDTH - 2 * PADDING
    const room = bottom - top
    if (room < size) return
    pdf.text(toLatin1(text), x + PADDING, top, { width, height: room, ellipsis: true, lineGap: size * 0.1 })
    top = pdf.y + size * 0.4
  }
}

/**
 * Replaces letters that the PDF's standard fonts lack: ő becomes o, and Ł, which has no base letter, a question mark.
 */
function toLatin1(text: string): string {
  return text.replaceAll(/[^\x20-\xff€…‘’“”•–—]/gu, (letter) => {
    const [base = '?'] = letter.normalize('NFD')
    return base > '\xff' ? '?' : base
  })
}

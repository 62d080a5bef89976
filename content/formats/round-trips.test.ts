import { Readable } from 'node:stream'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CATEGORY_NAMES } from '#domain/categories/category.ts'
import { type ExportFormatName, EXPORT_FORMAT_NAMES, IMPORTED_TEXT_ENCODINGS } from '#domain/authoring/import-export.ts'
import { DIFFICULTIES, QUESTION_FORMATS, QUESTION_STATUSES } from '#domain/questions/question-fields.ts'
import type { Question } from '#domain/questions/question.ts'
import { type ParsedQuestion, collapseWhitespace, normalizeLineBreaks } from './foreign-question.ts'
import { loadExportFormatWriter } from './formats.ts'
import { readFileRows } from '#test/read-file-rows.ts'

/** Characters with a special meaning in some format, and ordinary texts. */
const SIGNS =
  `= + - @ ' " , ; \\ # ~ { } : -> % 50% [html] // $CATEGORY &amp; <b> &&092; #### :: ^ A. B) ANSWER: #Q --- | > *x !t yes true word é 日本 🦊 T 1 %20 [ ] //x`
    .split(' ')
    .concat('\n', '\r\n', '\t', ' ', '- ', 'ANSWER: A', '\u2028', '\u0085', '\ufeff')

/** Difficult texts from any sequence of such characters. */
const hostile = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.array(fc.constantFrom(...SIGNS), { maxLength: 8 }).map((parts) => parts.join('')),
)
const text = hostile.map((one) => collapseWhitespace(one.replaceAll('\0', ''))).filter((one) => one !== '')
const long = hostile.map((one) => normalizeLineBreaks(one.replaceAll('\0', '')))

const options = fc.uniqueArray(text, {
  minLength: 2,
  maxLength: 6,
  selector: (one) => one.toLowerCase(),
})
const kinds = fc.oneof(
  options.map(([answer = '', ...wrongOptions]) => ({ kind: 'MultiChoice', answer, wrongOptions })),
  fc.constantFrom('Yes', 'No').map((answer) => ({ kind: 'YesNo', answer, wrongOptions: [] as string[] })),
  fc
    // Duplicate accepted answers are imported once.
    .tuple(fc.uniqueArray(text, { minLength: 1, maxLength: 4 }), fc.array(text, { maxLength: 3 }))
    .map(([[answer = '', ...acceptedAnswers], rejectedAnswers]) => ({
      kind: 'Freetext',
      answer,
      wrongOptions: [] as string[],
      acceptedAnswers,
      rejectedAnswers,
    })),
)
const question: fc.Arbitrary<Question> = fc
  .record({
    id: fc.uuid(),
    text,
    kind: kinds,
    categories: fc.uniqueArray(fc.constantFrom(...CATEGORY_NAMES), { minLength: 1, maxLength: 3 }),
    difficulty: fc.constantFrom(...DIFFICULTIES),
    format: fc.constantFrom(...QUESTION_FORMATS),
    status: fc.constantFrom(...QUESTION_STATUSES),
    moreInfo: long,
    reference: fc.webUrl(),
    mediaUrl: fc.constantFrom('', '/Media/a.webp'),
    mediaText: fc.constantFrom('', 'A bee, asleep: "zzz"; or dead'),
    yearlyDate: fc.constantFrom('', '10-31', '12-27..01-05'),
    source: text,
    suggestedBy: text,
    licence: text,
  })
  .map(
    ({ kind, ...rest }) =>
      Object.assign({ acceptedAnswers: [], rejectedAnswers: [], dayUsed: null }, rest, kind) as unknown as Question,
  )

/** The part of a question that a format must preserve: all of it, or the question and its options. */
function kept(name: ExportFormatName, one: ParsedQuestion): unknown {
  const { text: asked, kind, answer, wrongOptions, acceptedAnswers } = one
  const core = { asked, kind, answer, wrong: wrongOptions.toSorted(), acceptedAnswers }
  if (name !== 'pack' && name !== 'csv' && name !== 'xlsx') return core
  const { id, categories, difficulty, status, moreInfo, reference } = one
  const { mediaUrl, mediaText, yearlyDate, source, licence } = one
  const rest = {
    id,
    categories,
    difficulty,
    format: one.format,
    status,
    moreInfo,
    reference,
    mediaUrl,
    mediaText,
    yearlyDate,
    source,
    rejectedAnswers: one.rejectedAnswers,
    suggestedBy: one.suggestedBy,
  }
  return { core, wrongOptions, rest, licence }
}

async function fileOf(name: ExportFormatName, questions: readonly Question[]): Promise<Uint8Array> {
  const writer = await loadExportFormatWriter(name)
  const parts = questions.map((one, at) => writer.write(one, questions[at - 1] ?? null))
  const all = [writer.head, ...parts, writer.tail]
  if (!writer.pack) return new TextEncoder().encode(all.join(''))
  const packed: Uint8Array[] = []
  for await (const part of writer.pack(Readable.from(all))) packed.push(part)
  return new Uint8Array(Buffer.concat(packed))
}

describe.each(EXPORT_FORMAT_NAMES)('questions exported as %s', (name) => {
  it(
    'imports an exported file with the same questions, whatever characters they contain',
    { timeout: 20_000 },
    async () => {
      const writer = await loadExportFormatWriter(name)
      await fc.assert(
        fc.asyncProperty(fc.array(question, { minLength: 1, maxLength: 4 }), async (all) => {
          const carried = all.filter((one) => writer.carries(one))
          if (carried.length === 0) return
          const bytes = await fileOf(name, carried)
          const { rows } = await readFileRows(
            { bytes, fileName: 'some-file' },
            { format: name, keptCodes: IMPORTED_TEXT_ENCODINGS },
          )
          const read = rows.map((row) => ('question' in row ? kept(name, row.question) : row))
          expect(read).toEqual(carried.map((one) => kept(name, one)))
        }),
        { numRuns: 150 },
      )
    },
  )

  it('detects the format of an exported file', async () => {
    const [sample] = fc.sample(
      question.filter(({ kind }) => kind === 'MultiChoice'),
      1,
    )
    const one = { ...(sample as Question), text: 'How many spots?', answer: 'Seven' }
    const bytes = await fileOf(name, [one])
    expect((await readFileRows({ bytes, fileName: 'some-file' }, {})).format).toBe(name)
  })
})

it('rejects a file in none of the supported formats with one message', async () => {
  const bytes = new TextEncoder().encode('Dear all,\nplease find attached nothing.\n')
  await expect(readFileRows({ bytes, fileName: 'some-file' }, {})).rejects.toThrow(/can’t tell what this file is/)
})

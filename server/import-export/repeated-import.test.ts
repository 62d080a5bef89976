import fc from 'fast-check'
import { Readable } from 'node:stream'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadExportFormatWriter } from '#content/formats/formats.ts'
import { ImportFormSchema } from '#contract/import-export/contract.ts'
import { openDatabase } from '#db/engine/open-database.ts'
import type { Database } from '#db/tables/tables.ts'
import { EXPORT_FORMAT_NAMES, type ExportFormatName } from '#domain/authoring/import-export.ts'
import { createQuestion } from '#test/fixtures.ts'
import { createMigratedDatabase } from '#test/database.ts'
import { importQuestions } from './import-questions.ts'

let db: Database
beforeAll(async () => {
  const { place, remove } = await createMigratedDatabase()
  db = await openDatabase(place)
  return async () => {
    await db.destroy()
    await remove()
  }
})

/** Imports a file with every possible action allowed. Returns the number of added and changed questions. */
async function bring(file: Uint8Array | string) {
  const choices = ImportFormSchema.parse({
    source: 'A collection',
    mapping: '{"":"Art"}',
    decisions: '{"near-duplicate":"add","changed":"change"}',
  })
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : Uint8Array.from(file)
  const person = { id: null, role: 'admin' as const }
  const job = { file: bytes, fileName: 'art', choices, person, at: Date.UTC(2026, 10, 22) }
  const report = await importQuestions(db, { ...job, write: true, trustSuggestions: true }, () => {})
  return { added: report.done?.added, changed: report.done?.changed }
}

async function forget() {
  await db.deleteFrom('question_edits').execute()
  await db.deleteFrom('questions').execute()
}

const NOTHING = { added: 0, changed: 0 }

/** A small vocabulary, so that rows repeat, resemble and contradict each other. */
const word = fc.constantFrom('a red hen', 'A red hen!', 'a red hen &amp; egg', 'two hens', 'Zoë', 'zoe', '7')
const cell = fc.oneof({ weight: 8, arbitrary: word }, { weight: 1, arbitrary: fc.constant('') })
const asked = fc.constantFrom(
  'Which is the first bird that sings in the morning of a summer day?',
  'Which bird sings first on the morning of a summer day?',
  'which is the first bird that sings in the morning of a summer day',
  'Whose is this?',
)
const row = fc.tuple(
  fc.constantFrom('1', '2', '3', ''),
  asked,
  cell,
  cell,
  cell,
  fc.constantFrom('', '/Media/a.webp', '/Media/b.webp'),
)

describe('importing the same file a second time', () => {
  it('a second import of the same file changes nothing, even if its rows contradict each other', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 12 }), async (rows) => {
        await forget()
        const file = `id,Question,Answer,Wrong 1,Wrong 2,Image\n${rows.map((one) => one.join(',')).join('\n')}\n`
        await bring(file)
        expect(await bring(file)).toEqual(NOTHING)
      }),
      { numRuns: 40 },
    )
  })

  it.each(EXPORT_FORMAT_NAMES)('a second import of the same file in the format %s changes nothing', async (name) => {
    await forget()
    const file = await written(name)
    expect((await bring(file)).added).toBeGreaterThan(3)
    expect(await bring(file)).toEqual(NOTHING)
  })

  it.each<[string, string]>([
    [
      'JSON',
      '[{"id":1,"question":"Who?","answers":["a","b"],"answer":0},{"id":1,"question":"Whom?","answers":["a"],"answer":0}]',
    ],
    ['cards', '#separator:tab\n#html:true\nWho is <b>it</b>?\tShe\nWho else?\tHe\n'],
  ])(
    'a second import of the same %s file with repeated ids or HTML changes nothing',
    { tags: 'postgres' },
    async (_, file) => {
      await forget()
      expect((await bring(file)).added).toBe(2)
      expect(await bring(file)).toEqual(NOTHING)
    },
  )
})

async function written(name: ExportFormatName): Promise<Uint8Array> {
  const writer = await loadExportFormatWriter(name)
  const questions = ['hen', 'cow', 'owl', 'elk', 'ant'].map((animal, at) =>
    createQuestion({
      id: `of-${animal}`,
      text: `Where does the ${animal} live in winter, ${at}?`,
      answer: `In ${animal} houses`,
      wrongOptions: ['At sea', 'In town', `By the ${animal}`],
    }),
  )
  const parts = questions.map((one, at) => writer.write(one, questions[at - 1] ?? null))
  const all = [writer.head, ...parts, writer.tail]
  if (!writer.pack) return new TextEncoder().encode(all.join(''))
  const packed: Uint8Array[] = []
  for await (const part of writer.pack(Readable.from(all))) packed.push(part)
  return new Uint8Array(Buffer.concat(packed))
}

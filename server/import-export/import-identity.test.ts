import { describe, expect, it } from 'vitest'
import { importAndGetReport } from '#test/imports.ts'
import { type World, createWorld } from '#test/world.ts'

const DECIDED = {
  decisions: { changed: 'change', 'near-duplicate': 'add' },
  mapping: { '': 'Art' },
}

const texts = async (w: World) =>
  (await w.deps.db.selectFrom('questions').select('text').orderBy('text').execute()).map(({ text }) => text)

describe('an id in a foreign file', () => {
  it('ids of two foreign files that happen to be equal overwrite no question', async () => {
    await using w = await createWorld()
    const admin = await w.player('admin')
    const one = 'id,Question,Answer\n1,Who painted the night watch?,Rembrandt\n2,Who carved the thinker?,Rodin\n'
    const other = 'id,Question,Answer\n1,How deep is the ocean?,Eleven km\n2,How high is the sky?,Very\n'
    await importAndGetReport(w, '/api/Import', admin, { file: one, ...DECIDED })
    const { done } = await importAndGetReport(w, '/api/Import', admin, { file: other, ...DECIDED })
    expect(done).toMatchObject({ added: 2, changed: 0 })
    expect(await texts(w)).toHaveLength(4)
  })

  it('source and source id identify a question whose text changed', async () => {
    await using w = await createWorld()
    const admin = await w.player('admin')
    const file = (text: string) => `id,Question,Answer\n7,${text},Rembrandt\n`
    const sent = { ...DECIDED, source: 'A collection' }
    await importAndGetReport(w, '/api/Import', admin, {
      ...sent,
      file: file('Who painted the watch?'),
    })
    const again = { ...sent, file: file('By whom is the large canvas in Amsterdam?') }
    expect((await importAndGetReport(w, '/api/Import', admin, again)).done).toMatchObject({
      added: 0,
      changed: 1,
    })
    expect(await texts(w)).toEqual(['By whom is the large canvas in Amsterdam?'])
    const elsewhere = await importAndGetReport(w, '/api/CheckImport', admin, {
      ...again,
      source: 'Another',
      file: file('What else?'),
    })
    expect(elsewhere.counts).toMatchObject({ changed: 0, new: 1 })
  })

  it('ignores a source id that several questions of an import file share', async () => {
    await using w = await createWorld()
    const file = 'id,Question,Answer\n1,Who painted the night watch?,Rembrandt\n1,How deep is the ocean?,Eleven km\n'
    const report = await importAndGetReport(w, '/api/CheckImport', await w.player('admin'), {
      file,
      source: 'A collection',
    })
    expect(report.counts).toMatchObject({ new: 2, refused: 0 })
  })
})

const FLAGS = ['France', 'Gabon', 'Haiti', 'India', 'Japan']
  .map((name, at) => `Whose flag is shown in the picture above this line?,${name},/Media/${at}.webp\n`)
  .join('')

describe('comparing rows with questions', () => {
  it('questions with the same text but different pictures or answers are different questions', async () => {
    await using w = await createWorld()
    const admin = await w.player('admin')
    const file = `Question,Answer,Image\n${FLAGS}`
    expect((await importAndGetReport(w, '/api/Import', admin, { file, ...DECIDED, decisions: {} })).done?.added).toBe(5)
    const more = `${file}Whose flag is shown in the picture above this line?,Kenya,/Media/9.webp\n`
    const again = await importAndGetReport(w, '/api/CheckImport', admin, { file: more })
    expect(again.counts).toMatchObject({ new: 1, duplicate: 5, 'near-duplicate': 0, changed: 0 })
  })

  it('decisions for one row or for all rows judged alike override the default action of an import', async () => {
    await using w = await createWorld()
    const admin = await w.player('admin')
    const rows =
      'Who painted the night watch?,Rembrandt,\nWho painted the night watch?,Rembrandt,\nWho is missing here?,,\n'
    const file = `Question,Answer,Info\n${rows}How deep is the ocean?,Deep,\n`
    const sent = { file, mapping: { '': 'Art' } }
    const check = await importAndGetReport(w, '/api/CheckImport', admin, sent)
    expect(check.rows.map(({ row, verdict, action, actions }) => [row, verdict, action, actions])).toEqual([
      [3, 'refused', 'skip', ['skip', 'add']],
      [1, 'new', 'add', ['add', 'skip']],
      [4, 'new', 'add', ['add', 'skip']],
      [2, 'duplicate', 'skip', ['skip', 'add']],
    ])
    const decisions = { duplicate: 'add', '3': 'add', '4': 'skip' }
    const report = await importAndGetReport(w, '/api/Import', admin, {
      ...sent,
      decisions,
      status: 'Published',
    })
    expect(report.done?.added).toBe(3)
    const kept = await w.deps.db.selectFrom('questions').select(['text', 'status']).orderBy('text').execute()
    expect(kept).toEqual([
      { text: 'Who is missing here?', status: 'Draft' },
      { text: 'Who painted the night watch?', status: 'Published' },
      { text: 'Who painted the night watch?', status: 'Published' },
    ])
  })
})

describe('importing a file twice', () => {
  const ROWS = [
    'Which is large?,Sun,Moon,Mars',
    'Which is large?,Sun,Moon,Earth',
    'Which is large?,Moon,Sun,Mars',
    'Which is really large of these?,Sun,Moon,Mars',
    'Who painted the night watch?,Rembrandt,Hals,Vermeer',
    'Who painted the night watch?,Hals,Rembrandt,Vermeer',
    'Who painted the night watch?,Rembrandt,Hals,Vermeer',
  ]
  it.each([
    ['with near duplicates added', DECIDED.decisions],
    ['with near duplicates skipped', { changed: 'change' }],
  ])(
    'importing the same file a second time adds and changes nothing, %s, in either order of its rows',
    async (_, decisions) => {
      for (const rows of [ROWS, ROWS.toReversed()]) {
        await using w = await createWorld()
        const admin = await w.player('admin')
        await w.questions({ text: 'Which is large?', answer: 'Mars', wrongOptions: ['Sun', 'Io'] })
        const sent = {
          file: `Question,Answer,Wrong 1,Wrong 2\n${rows.join('\n')}\n`,
          mapping: { '': 'Art' },
          decisions,
        }
        await importAndGetReport(w, '/api/Import', admin, sent)
        const { done } = await importAndGetReport(w, '/api/Import', admin, sent)
        expect(done).toMatchObject({ added: 0, changed: 0 })
      }
    },
  )
})

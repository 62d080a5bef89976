import { describe, expect, it } from 'vitest'
import { reportOn } from '#test/imports.ts'
import { type World, world } from '#test/world.ts'

const DECIDED = {
  decisions: { changed: 'change', 'near-duplicate': 'add' },
  mapping: { '': 'Art' },
}

const texts = async (w: World) =>
  (await w.deps.db.selectFrom('questions').select('text').orderBy('text').execute()).map(
    ({ text }) => text,
  )

describe('an id in a file of somebody else', () => {
  it('is never ours: two strangers’ files with the same numbers overwrite nothing', async () => {
    await using w = await world()
    const admin = await w.player('admin')
    const one =
      'id,Question,Answer\n1,Who painted the night watch?,Rembrandt\n2,Who carved the thinker?,Rodin\n'
    const other =
      'id,Question,Answer\n1,How deep is the ocean?,Eleven km\n2,How high is the sky?,Very\n'
    await reportOn(w, '/api/Import', admin, { file: one, ...DECIDED })
    const { done } = await reportOn(w, '/api/Import', admin, { file: other, ...DECIDED })
    expect(done).toMatchObject({ added: 2, changed: 0 })
    expect(await texts(w)).toHaveLength(4)
  })

  it('with its source tells a question that comes again with other words', async () => {
    await using w = await world()
    const admin = await w.player('admin')
    const file = (text: string) => `id,Question,Answer\n7,${text},Rembrandt\n`
    const sent = { ...DECIDED, source: 'A collection' }
    await reportOn(w, '/api/Import', admin, { ...sent, file: file('Who painted the watch?') })
    const again = { ...sent, file: file('By whom is the large canvas in Amsterdam?') }
    expect((await reportOn(w, '/api/Import', admin, again)).done).toMatchObject({
      added: 0,
      changed: 1,
    })
    expect(await texts(w)).toEqual(['By whom is the large canvas in Amsterdam?'])
    const elsewhere = await reportOn(w, '/api/CheckImport', admin, {
      ...again,
      source: 'Another',
      file: file('What else?'),
    })
    expect(elsewhere.counts).toMatchObject({ changed: 0, new: 1 })
  })

  it('that a file gives to more than one question names none', async () => {
    await using w = await world()
    const file =
      'id,Question,Answer\n1,Who painted the night watch?,Rembrandt\n1,How deep is the ocean?,Eleven km\n'
    const report = await reportOn(w, '/api/CheckImport', await w.player('admin'), {
      file,
      source: 'A collection',
    })
    expect(report.counts).toMatchObject({ new: 2, refused: 0 })
  })
})

const FLAGS = ['France', 'Gabon', 'Haiti', 'India', 'Japan']
  .map(
    (name, at) => `Whose flag is shown in the picture above this line?,${name},/Media/${at}.webp\n`,
  )
  .join('')

describe('what is compared', () => {
  it('is picture and answer, too: flags with one wording are as many questions', async () => {
    await using w = await world()
    const admin = await w.player('admin')
    const file = `Question,Answer,Image\n${FLAGS}`
    expect(
      (await reportOn(w, '/api/Import', admin, { file, ...DECIDED, decisions: {} })).done?.added,
    ).toBe(5)
    const more = `${file}Whose flag is shown in the picture above this line?,Kenya,/Media/9.webp\n`
    const again = await reportOn(w, '/api/CheckImport', admin, { file: more })
    expect(again.counts).toMatchObject({ new: 1, duplicate: 5, 'near-duplicate': 0, changed: 0 })
  })

  it('can be overruled, row by row or all of a kind', async () => {
    await using w = await world()
    const admin = await w.player('admin')
    const rows =
      'Who painted the night watch?,Rembrandt,\nWho painted the night watch?,Rembrandt,\nWho is missing here?,,\n'
    const file = `Question,Answer,Info\n${rows}How deep is the ocean?,Deep,\n`
    const sent = { file, mapping: { '': 'Art' } }
    const check = await reportOn(w, '/api/CheckImport', admin, sent)
    expect(
      check.rows.map(({ row, verdict, action, actions }) => [row, verdict, action, actions]),
    ).toEqual([
      [3, 'refused', 'skip', ['skip', 'add']],
      [1, 'new', 'add', ['add', 'skip']],
      [4, 'new', 'add', ['add', 'skip']],
      [2, 'duplicate', 'skip', ['skip', 'add']],
    ])
    const decisions = { duplicate: 'add', '3': 'add', '4': 'skip' }
    const report = await reportOn(w, '/api/Import', admin, {
      ...sent,
      decisions,
      status: 'Published',
    })
    expect(report.done?.added).toBe(3)
    const kept = await w.deps.db
      .selectFrom('questions')
      .select(['text', 'status'])
      .orderBy('text')
      .execute()
    expect(kept).toEqual([
      { text: 'Who is missing here?', status: 'Draft' },
      { text: 'Who painted the night watch?', status: 'Published' },
      { text: 'Who painted the night watch?', status: 'Published' },
    ])
  })
})

describe('a file that comes again', () => {
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
    ['adding what is much alike', DECIDED.decisions],
    ['without it', { changed: 'change' }],
  ])('changes nothing any more, %s, in whatever order its rows stand', async (_, decisions) => {
    for (const rows of [ROWS, ROWS.toReversed()]) {
      await using w = await world()
      const admin = await w.player('admin')
      await w.questions({ text: 'Which is large?', answer: 'Mars', wrongOptions: ['Sun', 'Io'] })
      const sent = {
        file: `Question,Answer,Wrong 1,Wrong 2\n${rows.join('\n')}\n`,
        mapping: { '': 'Art' },
        decisions,
      }
      await reportOn(w, '/api/Import', admin, sent)
      const { done } = await reportOn(w, '/api/Import', admin, sent)
      expect(done).toMatchObject({ added: 0, changed: 0 })
    }
  })
})

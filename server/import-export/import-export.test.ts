import { once } from 'node:events'
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { EXPORT_FORMAT_NAMES } from '#domain/authoring/import-export.ts'
import { engine } from '#test/database.ts'
import { parseReplyLines, importAndGetReport, sendImportFile } from '#test/imports.ts'
import { type World, createWorld } from '#test/world.ts'

const AIKEN = `Which river runs through Vienna?
A. The Danube
B. The Rhine
C. The Elbe
D. The Po
ANSWER: A

How long is a marathon, in whole kilometres?
A. 40
B. 41
C. 42
D. 43
ANSWER: C

Who is missing here?
A. Somebody
ANSWER: Q
`
const MAPPED = { mapping: { '': 'Geography' } }
const PUBLISHED = { ...MAPPED, status: 'Published' }

/** Returns all stored questions without their timestamps. */
async function stored(w: World) {
  const rows = await w.deps.db.selectFrom('questions').selectAll().orderBy('text').execute()
  return rows.map((row) => Object.assign(row, { added_at: 0, updated_at: 0 }))
}

/** A long timeout, because the child processes have a low priority and are slow on a busy machine. */
const PATIENT = { timeout: 90_000 }

describe('importing a file of questions', PATIENT, () => {
  it('a check of an import file reports how each row would be imported and writes nothing', async () => {
    await using w = await createWorld()
    await w.questions({
      text: 'Which river runs through Vienna',
      answer: 'the Danube',
      wrongOptions: ['The Elbe', 'The Po', 'The Rhine'],
    })
    const before = await stored(w)
    const admin = await w.player('admin')
    const report = await importAndGetReport(w, '/api/CheckImport', admin, { file: AIKEN })
    expect(report).toMatchObject({
      format: 'aiken',
      total: 3,
      counts: { refused: 1, changed: 0, 'near-duplicate': 0, new: 1, duplicate: 1 },
      byCategory: { 'General Knowledge': 1 },
      foreignCategories: [{ name: '', count: 2, ours: 'General Knowledge' }],
      done: null,
    })
    expect(report.rows).toMatchObject([
      { line: 15, verdict: 'refused', reason: 'The answer "Q" isn’t one of the options' },
      { line: 8, verdict: 'new', text: 'How long is a marathon, in whole kilometres?' },
      { line: 1, verdict: 'duplicate', of: { id: before[0]?.id, line: null } },
    ])
    expect(await stored(w)).toEqual(before)
  })

  it(
    'an import applies the chosen mapping and status, and importing the same file again adds nothing',
    { tags: 'postgres' },
    async () => {
      await using w = await createWorld()
      const admin = await w.player('admin')
      const choices = {
        ...MAPPED,
        file: AIKEN,
        source: 'A collection',
        licence: 'CC BY-SA 4.0',
        status: 'Quizonly',
        difficulty: 'Hard',
      }
      const first = await importAndGetReport(w, '/api/Import', admin, choices)
      expect(first.done).toMatchObject({ added: 2, changed: 0 })
      const rows = await stored(w)
      expect(rows[1]).toMatchObject({
        text: 'Which river runs through Vienna?',
        primary_category: 'Geography',
        source: 'A collection',
        licence: 'CC BY-SA 4.0',
        status: 'Quizonly',
        difficulty: 'Hard',
        author_id: admin.id,
      })
      const second = await importAndGetReport(w, '/api/Import', admin, choices)
      expect(second.done).toMatchObject({ added: 0, changed: 0 })
      expect(second.counts).toMatchObject({ new: 0, duplicate: 2, refused: 1 })
      expect(await stored(w)).toEqual(rows)
    },
  )

  it('an import is visible on public pages immediately', async () => {
    await using w = await createWorld()
    const version = w.deps.content.version()
    await importAndGetReport(w, '/api/Import', await w.player('admin'), {
      file: AIKEN,
      ...PUBLISHED,
    })
    expect(w.deps.content.version()).toBe(version + 1)
    expect((await w.get('/api/GetQuestion')).body).toMatch(/Vienna|marathon/)
  })

  it('an import maps categories with unusual names such as __proto__', async () => {
    await using w = await createWorld()
    const admin = await w.player('admin')
    const names = ['constructor', '__proto__', '[a, b]']
    const file = names
      .map(
        (name, at) =>
          `category: ${name}\nquestions:\n  - question: Who ${at}?\n    type: Freetext\n    answer: me ${at}`,
      )
      .join('\n---\n')
    const report = await importAndGetReport(w, '/api/CheckImport', admin, { file })
    const one = { count: 1, ours: 'General Knowledge' }
    expect(report.foreignCategories).toEqual([
      { ...one, name: 'constructor' },
      { ...one, name: '__proto__' },
      { ...one, name: '' },
    ])
    const mapping = '{"constructor":"Art","__proto__":"Sport","":"Food & Drink"}'
    const { done } = await importAndGetReport(w, '/api/Import', admin, { file, mapping })
    expect(done).toMatchObject({ added: 3, changed: 0 })
    const rows = await stored(w)
    expect(rows.map((row) => row.primary_category)).toEqual(['Art', 'Sport', 'Food & Drink'])
  })

  it('an import is refused until every unknown category is mapped', async () => {
    await using w = await createWorld()
    const reply = await sendImportFile(w, '/api/Import', await w.player('admin'), { file: AIKEN })
    expect(parseReplyLines(reply).at(-1)).toEqual({
      error: { message: 'Please choose one of our categories for ""' },
    })
    expect(await stored(w)).toEqual([])
  })

  it('an import reports its progress while reading, comparing and writing', async () => {
    await using w = await createWorld()
    const lines = Array.from({ length: 1200 }, (_, at) => `${at} plus nothing is what?,${at}`)
    const reply = await sendImportFile(w, '/api/Import', await w.player('admin'), {
      file: ['Question,Answer', ...lines].join('\n'),
      ...MAPPED,
    })
    const told = parseReplyLines(reply).flatMap((line) => ('progress' in line ? [line.progress] : []))
    expect(new Set(told.map(({ phase }) => phase))).toEqual(new Set(['reading', 'comparing', 'writing']))
    expect(told).toContainEqual({ phase: 'comparing', done: 500, total: 1200 })
  })

  it('a failed import writes nothing', async () => {
    await using w = await createWorld()
    await sql`create unique index in_the_way on questions (answer)`.execute(w.deps.db)
    const file = 'Question,Answer\nOne and one?,2\nTwo and none?,2\n'
    const reply = await sendImportFile(w, '/api/Import', await w.player('admin'), {
      file,
      ...MAPPED,
    })
    expect(parseReplyLines(reply).at(-1)).toMatchObject({
      error: { message: /went wrong on our side/ },
    })
    expect(await stored(w)).toEqual([])
  })

  it('near duplicates of stored questions or of earlier rows are added only on request', async () => {
    await using w = await createWorld()
    const [there] = await w.questions({
      text: 'Which planet has the tallest known volcano?',
      answer: 'Mars',
      wrongOptions: ['Venus', 'Io', 'Earth'],
    })
    const file = `Question,Answer,Wronganswer1,Wronganswer2,Wronganswer3
On which planet is the tallest known volcano?,Mars,Venus,Io,Earth
Which composer wrote nine famous symphonies in Vienna?,Beethoven,Haydn,Mahler,Brahms
Which composer in Vienna wrote nine famous symphonies?,Beethoven,Haydn,Mahler,Liszt
`
    const admin = await w.player('admin')
    const report = await importAndGetReport(w, '/api/CheckImport', admin, { file })
    expect(report.counts).toMatchObject({ 'near-duplicate': 2, new: 1 })
    expect(report.rows.map(({ line, of }) => [line, of])).toEqual([
      [2, { id: there?.id, line: null, text: there?.text }],
      [4, { id: '', line: 3, text: 'Which composer wrote nine famous symphonies in Vienna?' }],
      [3, null],
    ])
    const skipped = await importAndGetReport(w, '/api/Import', admin, { file, ...MAPPED })
    expect(skipped.done).toMatchObject({ added: 1, changed: 0 })
    const choices = { file, ...MAPPED, decisions: { 'near-duplicate': 'add' } }
    expect((await importAndGetReport(w, '/api/Import', admin, choices)).done?.added).toBe(2)
    expect((await importAndGetReport(w, '/api/Import', admin, choices)).done?.added).toBe(0)
  })

  it('import rows with similar question texts are new if answers and options differ, and the preview counts exactly the rows that are imported', async () => {
    await using w = await createWorld()
    const line = (animal: string, young: string, wrong: string) =>
      `What do most farmers around here usually call the young of a ${animal}?,${young},${wrong}`
    const file = `Question,Answer,Wronganswer1,Wronganswer2,Wronganswer3,Category,Difficulty
${line('goat', 'Kid', 'Cub,Pup,Fry')},Tech,1
${line('horse', 'Foal', 'Cub,Calf,Chick')},Tech,2
${line('cow', 'Calf', 'Lamb,Cub,Chick')},Tech,3
${line('big cow', 'Calf', 'Lamb,Cub,Chick')},Tech,4
${line('big cow', 'Calf', 'Lamb,Cub,Chick')},Tech,5
`
    const admin = await w.player('admin')
    const report = await importAndGetReport(w, '/api/CheckImport', admin, { file })
    expect(report.counts).toMatchObject({ new: 3, 'near-duplicate': 2 })
    expect(report.coming).toEqual({ added: 3, changed: 0 })
    expect(report.foreignCategories).toEqual([{ name: 'Tech', count: 5, ours: 'Technology' }])
    const rows = report.rows.filter(({ verdict }) => verdict === 'new')
    expect(rows.map(({ question }) => question?.difficulty)).toEqual(['Easy', 'Easy', 'Medium'])
    expect(rows[1]).toMatchObject({
      of: { line: 2 },
      notes: [
        'Difficulty 2 of 1 to 5 is read as easy',
        'It reads much like this one, but its answer and options differ',
      ],
    })
    // The second big cow repeats the first one as soon as that one comes in.
    const choices = { file, mapping: { Tech: 'Technology' }, decisions: { 'near-duplicate': 'add' } }
    const all = await importAndGetReport(w, '/api/CheckImport', admin, choices)
    expect(all.coming).toEqual({ added: 4, changed: 0 })
    expect((await importAndGetReport(w, '/api/Import', admin, choices)).done).toMatchObject(all.coming)
  })

  it(
    'rows that differ from stored questions change them only on request, and the history records the change',
    { tags: 'postgres' },
    async () => {
      await using w = await createWorld()
      const [one, two] = await w.questions({ text: 'Old text?' }, {})
      const admin = await w.player('admin')
      const file = `Something New id,Question,Answer,Wronganswer1,Wronganswer2,Wronganswer3,Moreinfo
${one?.id},New text?,Seven,Five,Nine,Twelve,<b onclick=x>New</b>
,${two?.text},Seven,Five,Nine,Eleven,ignored
`
      const checked = await importAndGetReport(w, '/api/CheckImport', admin, { file })
      expect(checked.rows).toMatchObject([
        {
          verdict: 'changed',
          of: { id: one?.id },
          differences: [
            { field: 'Question', before: 'Old text?', after: 'New text?' },
            { field: 'More info', before: one?.moreInfo, after: '<b>New</b>' },
          ],
        },
        {
          verdict: 'changed',
          differences: [{ field: 'Wrong options', before: 'Five; Nine; Twelve', after: 'Five; Nine; Eleven' }],
        },
      ])
      expect((await importAndGetReport(w, '/api/Import', admin, { file, ...MAPPED })).done?.changed).toBe(0)
      const taken = await importAndGetReport(w, '/api/Import', admin, {
        file,
        ...MAPPED,
        decisions: { changed: 'change' },
      })
      expect(taken.done).toMatchObject({ added: 0, changed: 2 })
      const rows = await stored(w)
      expect(rows.find(({ id }) => id === one?.id)).toMatchObject({ text: 'New text?', version: 2 })
      const edits = await w.deps.db
        .selectFrom('question_edits')
        .selectAll()
        .where('question_id', '=', one?.id ?? '')
        .orderBy('version')
        .execute()
      expect(edits).toMatchObject([
        { version: 1, action: 'added', user_id: null },
        { version: 2, action: 'imported', user_id: admin.id },
      ])
      expect(JSON.parse(edits[0]?.question ?? '')).toEqual(one)
      expect((await importAndGetReport(w, '/api/CheckImport', admin, { file })).counts.duplicate).toBe(2)
    },
  )

  it('an import adds rows with slight flaws and reports a note for each', async () => {
    await using w = await createWorld()
    const file = `Question,Answer,Wronganswer1,Wronganswer2,Wronganswer3
Sweet?,Apple,Pineapple,Pear,Plum
Twice?,Apple,Pear,pear,Plum
Nothing?,,Pear,Fig,Plum
,Apple,Pear,Fig,Plum
`
    const report = await importAndGetReport(w, '/api/CheckImport', await w.player('admin'), {
      file,
    })
    expect(report.rows).toMatchObject([
      { line: 3, verdict: 'refused', reason: 'Two options are the same' },
      {
        line: 4,
        verdict: 'refused',
        reason: expect.stringContaining('The answer is missing') as string,
      },
      { line: 5, verdict: 'refused', reason: 'Please enter a valid message' },
      { verdict: 'new', notes: ['The wrong option "Pineapple" contains the answer'] },
    ])
  })

  it('a contributor’s import creates drafts and cannot change questions of other authors', async () => {
    await using w = await createWorld()
    const contributor = await w.player('contributor')
    const [published] = await w.questions({})
    const file = 'Something New id,Question,Answer,Status\nmine,Which?,7,Published\n'
    const imported = await importAndGetReport(w, '/api/Import', contributor, {
      file,
      status: 'Published',
      ...MAPPED,
    })
    expect(imported.done?.added).toBe(1)
    const mine = (await stored(w)).find(({ id }) => id === 'mine')
    expect(mine).toMatchObject({ status: 'Draft', author_id: contributor.id })
    const changes = `Something New id,Question,Answer\n${published?.id},Which else?,7\nmine,Which is mine?,7\n`
    const changed = await importAndGetReport(w, '/api/Import', contributor, {
      file: changes,
      ...MAPPED,
      decisions: { changed: 'change' },
    })
    expect(changed.done).toMatchObject({ added: 0, changed: 1 })
    expect(changed.rows[0]).toMatchObject({
      line: 2,
      verdict: 'refused',
      reason: 'It would change a question that you can’t change',
    })
    const rows = await stored(w)
    expect(rows.find(({ id }) => id === published?.id)?.text).toBe(published?.text)
    expect(rows.find(({ id }) => id === 'mine')?.text).toBe('Which is mine?')
  })

  it(
    'a second import during a running one is refused with the name of its author and its start time',
    { tags: 'postgres' },
    async () => {
      await using w = await createWorld()
      const [admin, other] = [await w.player('admin'), await w.player('contributor')]
      const first = sendImportFile(w, '/api/Import', admin, { file: AIKEN, ...MAPPED })
      const running = async () =>
        (await w.get('/api/RunningImport', { cookie: other.cookie })).json<{ data: unknown }>().data
      await expect.poll(running, { interval: 5 }).toMatchObject({
        by: 'Ada Lovelace',
        isCheck: false,
        startedAt: Date.parse('2026-11-21T12:00Z'),
      })
      const refused = await sendImportFile(w, '/api/CheckImport', other, { file: AIKEN })
      expect(refused.statusCode).toBe(409)
      expect(refused.json()).toMatchObject({
        message: expect.stringContaining('Ada Lovelace is importing a file. ') as string,
        data: { running: { by: 'Ada Lovelace', percent: expect.any(Number) as number } },
      })
      expect((await first).statusCode).toBe(200)
      expect(await running()).toBeNull()
      expect((await sendImportFile(w, '/api/CheckImport', other, { file: AIKEN })).statusCode).toBe(200)
    },
  )

  it('a stalled upload blocks neither other imports nor later uploads of its author', async () => {
    await using w = await createWorld()
    const [admin, other] = [await w.player('admin'), await w.player('contributor')]
    const url = await w.app.listen({ port: 0 })
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const stalled = request(`${url}/api/CheckImport`, {
      method: 'POST',
      headers: {
        origin: 'https://trivia.example',
        cookie: admin.cookie,
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': 1000,
      },
    })
    const ended = once(stalled, 'error')
    try {
      stalled.write('--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nQ')
      const status = async (as = admin) => (await sendImportFile(w, '/api/CheckImport', as, { file: AIKEN })).statusCode
      await once(w.app.server, 'request')
      await pause(300)
      expect(await status()).toBe(409)
      expect(await status(other)).toBe(200)
      vi.advanceTimersByTime(60_000)
      await ended
      // The server notices the closed connection a moment later.
      await expect.poll(() => status()).toBe(200)
    } finally {
      vi.useRealTimers()
      stalled.destroy()
    }
  })

  it('a file that cannot be read is refused with one message', async () => {
    await using w = await createWorld()
    const admin = await w.player('admin')
    const refused: [Parameters<typeof sendImportFile>[3], number, string | RegExp][] = [
      [{ file: '' }, 400, 'This file is empty'],
      [{ file: 'x', format: 'xml' }, 400, 'Please choose one of the formats'],
      [{ file: 'x', mapping: { Beetles: 'Insects' } }, 400, /category names as JSON/],
      [{ file: 'Dear all, nothing here.' }, 200, /can’t tell what this file is/],
      [{ file: 'Question,Answer\n' }, 200, 'There are no questions in this file'],
      [{ file: 'x', format: 'opentdb' }, 200, /no questions under "results"/],
    ]
    for (const [sent, status, message] of refused) {
      const reply = await sendImportFile(w, '/api/CheckImport', admin, sent)
      expect(reply.statusCode).toBe(status)
      const said = status === 200 ? parseReplyLines(reply).at(-1) : { error: reply.json<object>() }
      expect(said).toMatchObject({ error: { message: expect.stringMatching(message) as string } })
    }
  })

  it('only authors may check or import a file', { tags: 'postgres' }, async () => {
    await using w = await createWorld()
    for (const url of ['/api/CheckImport', '/api/Import'] as const) {
      expect((await sendImportFile(w, url, null, { file: AIKEN })).statusCode).toBe(401)
      expect((await sendImportFile(w, url, await w.player(), { file: AIKEN })).statusCode).toBe(403)
    }
  })
})

describe('exporting questions', PATIENT, () => {
  /** Tests two formats on PostgreSQL and all on SQLite, because formats do not depend on the database engine. */
  const formats = engine === 'postgres' ? (['pack', 'csv'] as const) : EXPORT_FORMAT_NAMES

  it.each(formats)('importing an export in the format %s changes nothing', async (format) => {
    await using w = await createWorld()
    await w.questions(
      { source: 'A collection', licence: 'CC0 1.0', categories: ['Art', 'History'] },
      { kind: 'YesNo', answer: 'No', wrongOptions: [], text: 'Is it =1+1, "so"?', status: 'Draft' },
      { kind: 'Freetext', answer: '1066', acceptedAnswers: ['in 1066; or so'], wrongOptions: [] },
      { text: 'Half & half <i>?', moreInfo: '<p>A <b>b</b></p>', mediaUrl: '/Media/a.webp' },
      { text: 'Not yet?', status: 'Draft', wrongOptions: [], answer: '', difficulty: 'TBD' },
    )
    const before = await stored(w)
    const admin = await w.player('admin')
    const reply = await w.get(`/api/Export?format=${format}`, { cookie: admin.cookie })
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="questions-.*"$/)
    const file = {
      file: reply.rawPayload,
      name: 'art.x',
      decisions: { changed: 'change', 'near-duplicate': 'add' },
      mapping: { art: 'Art', '': 'Art' },
    }
    const report = await importAndGetReport(w, '/api/Import', admin, file)
    expect(report).toMatchObject({ format, done: { added: 0, changed: 0 } })
    expect(report.counts).toMatchObject({ new: 0, changed: 0, refused: 0 })
    expect(await stored(w)).toEqual(before)
  })

  it.each(['pack', 'csv'])(
    'importing an export in the format %s into an empty site reproduces all questions',
    async (format) => {
      await using w = await createWorld()
      await using empty = await createWorld()
      await w.questions(
        {
          source: 'A collection',
          licence: 'CC0 1.0',
          categories: ['Art', 'History'],
          difficulty: 'TBD',
        },
        {
          kind: 'Freetext',
          answer: '-1',
          acceptedAnswers: ['a; b', String.raw`c\d`],
          wrongOptions: [],
        },
        { moreInfo: '<p>A <b>b</b>\n\n c</p>', status: 'Quizonly' },
        { mediaUrl: '/Media/a.webp', mediaText: 'A bee; "asleep"' },
        { text: 'Not yet?', status: 'Draft', wrongOptions: ['One'], answer: '', reference: '' },
      )
      const plan = w.deps.db.updateTable('questions').set({ scheduled_day: '2026-12-24' })
      await plan.where('source', '=', 'A collection').execute()
      const admin = await w.player('admin')
      const { rawPayload: file } = await w.get(`/api/Export?format=${format}`, admin)
      const other = await empty.player('admin')
      await importAndGetReport(empty, '/api/Import', other, {
        file,
        decisions: { 'near-duplicate': 'add' },
      })
      const unsigned = (rows: Awaited<ReturnType<typeof stored>>) =>
        rows.map((row) => Object.assign(row, { author_id: null }))
      expect(unsigned(await stored(empty))).toEqual(await stored(w))
      expect((await stored(empty)).map((row) => row.scheduled_day)).toContain('2026-12-24')
    },
  )

  it('an import reports what its file format cannot represent', async () => {
    await using w = await createWorld()
    await using empty = await createWorld()
    await w.questions({ status: 'Quizonly' }, {})
    const admin = await w.player('admin')
    const plan = w.deps.db.updateTable('questions').set({ scheduled_day: '2026-12-24' })
    await plan.where('status', '=', 'Published').execute()
    const other = await empty.player('admin')
    const check = async (format: string) => {
      const { rawPayload: file } = await w.get(`/api/Export?format=${format}`, admin)
      return importAndGetReport(empty, '/api/CheckImport', other, {
        file,
        decisions: { 'near-duplicate': 'add' },
        ...MAPPED,
      })
    }
    expect(await check('gift')).toMatchObject({
      byStatus: { Draft: 2 },
      planned: 0,
      loses: expect.stringContaining('planned days and status') as string,
    })
    expect(await check('csv')).toMatchObject({
      byStatus: { Published: 1, Quizonly: 1 },
      planned: 1,
      loses: '',
    })
  })

  it('an import drops planned days that are past or taken and notes this for each row', async () => {
    await using w = await createWorld()
    const [there] = await w.questions({})
    const { db } = w.deps
    await db.updateTable('questions').set({ scheduled_day: '2026-12-24' }).execute()
    const file = `Question,Answer,Status,PlannedDay
Who is over?,me,Published,2026-11-21
Who is late?,me too,Published,2026-12-24
Who is no draft?,they,Draft,2026-12-25
Who is free?,we,Published,2026-12-26
`
    const report = await importAndGetReport(w, '/api/Import', await w.player('admin'), {
      file,
      ...MAPPED,
    })
    expect(report.rows.map(({ line, notes }) => [line, notes.length])).toEqual([
      [2, 1],
      [3, 1],
      [4, 1],
      [5, 0],
    ])
    const planned = (await stored(w)).filter((row) => row.scheduled_day !== null)
    expect(planned.map((row) => [row.text, row.scheduled_day])).toEqual([
      [there?.text, '2026-12-24'],
      ['Who is free?', '2026-12-26'],
    ])
  })

  it(
    'the server runs at most four exports at a time and refuses further ones with 409',
    { tags: 'postgres' },
    async () => {
      await using w = await createWorld()
      const { cookie } = await w.player('admin')
      await w.questions({})
      const status = async () => (await w.get('/api/Export?format=csv', { cookie })).statusCode
      const statuses = await Promise.all(Array.from({ length: 6 }, status))
      expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 409, 409])
      expect(await status()).toBe(200)
    },
  )

  it('a HEAD request for an export starts no export', { tags: 'postgres' }, async () => {
    await using w = await createWorld()
    const { cookie } = await w.player('admin')
    const head = () => w.app.inject({ method: 'HEAD', url: '/api/Export?format=csv', headers: { cookie } })
    const replies = await Promise.all(Array.from({ length: 6 }, head))
    for (const { statusCode, headers } of replies) {
      expect(statusCode).toBe(200)
      expect(headers['content-type']).toBe('text/csv; charset=utf-8')
      expect(headers['content-disposition']).toMatch(/^attachment/)
    }
  })

  it('an export contains the questions that match the filter, but no archived ones', { tags: 'postgres' }, async () => {
    await using w = await createWorld()
    await w.questions(
      { id: 'art', categories: ['Art'] },
      { id: 'art-draft', categories: ['Art'], status: 'Draft' },
      { id: 'art-gone', categories: ['Art'] },
      { id: 'sport', categories: ['Sport', 'Art'] },
    )
    await w.deps.db.updateTable('questions').set({ archived_at: 1 }).where('id', '=', 'art-gone').execute()
    const { cookie } = await w.player('contributor')
    const ids = async (query: string) =>
      [...(await w.get(`/api/Export?format=csv${query}`, { cookie })).body.matchAll(/^[\w-]+/gm)].map(([id]) => id)
    expect(await ids('')).toEqual(['art', 'art-draft', 'sport'])
    expect(await ids('&category=Art&status=Draft')).toEqual(['art-draft'])
    expect((await w.get('/api/Export?format=xml', { cookie })).statusCode).toBe(400)
  })
})

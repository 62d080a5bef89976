import { describe, expect, it } from 'vitest'
import type { ActivityLogEntry } from '#domain/authoring/activity.ts'
import type { UndoPreview } from '#contract/activity/contract.ts'
import { importAndGetReport } from '#test/imports.ts'
import { createTwoColourPicture } from '#test/pictures.ts'
import type { TestPlayer } from '#test/players.ts'
import { uploadAndGetUrl } from '#test/upload.ts'
import { type World, createWorld } from '#test/world.ts'

const FORM = {
  Question: 'How many legs has a ladybird?',
  Answer: 'Six',
  Wronganswer1: 'Four',
  Wronganswer2: 'Eight',
  Wronganswer3: 'Ten',
  Categories: 'Science',
  Difficulty: 'Easy',
}
const QUIZ = { Title: 'Small animals', Categories: 'Science', Status: 'Draft' }
const FILE = `id,Question,Answer\n1,How many legs has a spider?,8\n2,How many legs has an ant?,6\n3,How many legs has a snake?,0\n`
const CHOICES = { mapping: { '': 'Science' }, source: 'Legs', status: 'Published' }

type Done = { data: { id: string; Version: number }; activity: string }

const add = async (w: World, as: TestPlayer, special: object = {}) =>
  (await w.post('/api/list', { ...FORM, ...special }, as)).json<Done>()
const edit = async (w: World, as: TestPlayer, id: string, special: object) =>
  (await w.post(`/api/list/Edit/${id}`, { ...FORM, ...special }, as)).json<Done>()
const remove = async (w: World, as: TestPlayer, id: string) =>
  (
    await w.app.inject({
      method: 'DELETE',
      url: `/api/list/${id}`,
      headers: { origin: 'https://trivia.example', cookie: as.cookie },
    })
  ).json<{ activity: string }>()

const undo = (w: World, as: TestPlayer, id: string, more: object = {}) => w.post('/api/Undo', { id, ...more }, as)

async function preview(w: World, as: TestPlayer, id: string) {
  const reply = await w.get(`/api/PreviewUndo/${id}`, { cookie: as.cookie })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<{ data: UndoPreview }>().data
}

const log = async (w: World, as: TestPlayer, query = '') =>
  (await w.get(`/api/Activities?${query}`, { cookie: as.cookie })).json<{
    data: ActivityLogEntry[]
    next: string | null
  }>()

/** Returns all questions, without the columns that change with each save. */
async function questions(w: World) {
  const rows = await w.deps.db.selectFrom('questions').selectAll().orderBy('text').execute()
  return rows.map((row) => Object.assign(row, { version: 0, updated_at: 0 }))
}

const importFile = async (w: World, as: TestPlayer, more: object = {}) => {
  const { done } = await importAndGetReport(w, '/api/Import', as, {
    file: FILE,
    ...CHOICES,
    ...more,
  })
  return done?.activity ?? ''
}

describe('the activity log', () => {
  it('the activity log records player, time, action and counts for each change by an author', async () => {
    await using w = await createWorld()
    const admin = await w.player('admin')
    const { data } = await add(w, admin)
    await edit(w, admin, data.id, { Difficulty: 'Hard' })
    await w.post('/api/ScheduleQuestion', { id: data.id, Day: '2026-12-24' }, admin)
    await w.post('/api/AddQuiz', { ...QUIZ, Questions: [data.id] }, admin)
    await importFile(w, admin)
    const found = (await log(w, admin)).data
    expect(found.every(({ by, at }) => by === admin.name && at === w.deps.now())).toBe(true)
    expect(
      found
        .map(({ action, questions: some, quizzes, about }) => [action, some, quizzes, about])
        .toSorted((a, b) => (String(a) < String(b) ? -1 : 1)),
    ).toEqual([
      ['added', 0, 1, 'Small animals'],
      ['added', 1, 0, FORM.Question],
      ['edited', 1, 0, FORM.Question],
      ['imported', 3, 0, 'some-file'],
      ['scheduled', 1, 0, FORM.Question],
    ])
  })

  it('the activity log returns the next page, and can be filtered by question', async () => {
    await using w = await createWorld()
    const admin = await w.player('admin')
    const { data } = await add(w, admin)
    for (let at = 0; at < 35; at += 1) {
      if (at % 10 === 0) w.setClock(`2026-11-21T12:${20 + at}Z`)
      await edit(w, admin, data.id, { Answer: `Six ${at}` })
    }
    await add(w, admin, { Question: 'Another one?' })
    const first = await log(w, admin)
    const second = await log(w, admin, `before=${first.next}`)
    expect([first.data.length, second.data.length, second.next]).toEqual([30, 7, null])
    expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(37)
    const ofOne = await log(w, admin, `question=${data.id}`)
    expect(ofOne.data.some(({ about }) => about === 'Another one?')).toBe(false)
  })

  it('a contributor sees and undoes only their own entries of the activity log', async () => {
    await using w = await createWorld()
    const admin = await w.player('admin')
    const contributor = await w.player('contributor')
    const theirs = await add(w, admin)
    const own = await add(w, contributor)
    expect((await log(w, contributor)).data.map(({ id }) => id)).toEqual([own.activity])
    expect((await undo(w, contributor, theirs.activity)).statusCode).toBe(404)
    await w.post('/api/SetQuestionStatus', { id: own.data.id, Status: 'Published' }, admin)
    const refused = await undo(w, contributor, own.activity)
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { message: `This can’t be undone: “${FORM.Question}”: You can’t change it` },
    ])
  })

  it('the activity log keeps the entries of a deleted player without the name', async () => {
    await using w = await createWorld()
    const admin = await w.player('admin')
    await add(w, await w.player('contributor'))
    await w.deps.db.updateTable('activities').set({ user_id: null }).execute()
    expect((await log(w, admin)).data).toMatchObject([{ action: 'added', by: null }])
  })
})

describe('undoing an activity', () => {
  it('undoing an edit restores the old fields, and the undo can itself be undone', async () => {
    await using w = await createWorld()
    const admin = await w.player('admin')
    const { data } = await add(w, admin)
    const before = await questions(w)
    const { activity } = await edit(w, admin, data.id, { Answer: 'Seven', Difficulty: 'Hard' })
    const after = await questions(w)
    expect(await preview(w, admin, activity)).toMatchObject({
      changed: 1,
      removed: 0,
      kept: 0,
      items: [
        {
          name: FORM.Question,
          becomes: 'changed',
          differences: [
            { field: 'Answer', before: 'Seven', after: 'Six' },
            { field: 'Difficulty', before: 'Hard', after: 'Easy' },
          ],
        },
      ],
    })
    const version = w.deps.content.version()
    const undone = await undo(w, admin, activity)
    expect([undone.statusCode, undone.json()]).toMatchObject([
      200,
      {
        undone: 1,
        kept: 0,
        data: { action: 'undone', about: `Edited a question: ${FORM.Question}` },
      },
    ])
    expect(await questions(w)).toEqual(before)
    expect(w.deps.content.version()).toBe(version + 1)
    expect((await undo(w, admin, activity)).json()).toEqual({ message: 'This has already been undone' })
    expect((await log(w, admin)).data.find(({ id }) => id === activity)?.undone).toEqual({
      at: w.deps.now(),
      by: admin.name,
    })
    const { id } = undone.json<{ data: ActivityLogEntry }>().data
    expect((await undo(w, admin, id)).statusCode).toBe(200)
    expect(await questions(w)).toEqual(after)
    // The edit is in effect again and can be undone again.
    expect((await log(w, admin)).data.find((one) => one.id === activity)?.undone).toBeNull()
    const history = await w.get(`/api/QuestionHistory/${data.id}`, { cookie: admin.cookie })
    expect(history.json<{ data: { Action: string; Version: number }[] }>().data.map((one) => one.Action)).toEqual([
      'reverted',
      'reverted',
      'edited',
      'added',
    ])
  })

  it('undoing an edit keeps later edits of other fields, and is refused after a later edit of the same field', async () => {
    await using w = await createWorld()
    const admin = await w.player('admin')
    const { data } = await add(w, admin)
    const first = await edit(w, admin, data.id, { Answer: 'Seven' })
    const second = await edit(w, admin, data.id, { Answer: 'Seven', Difficulty: 'Hard' })
    await edit(w, admin, data.id, { Answer: 'Seven', Difficulty: 'Medium' })
    const refused = await undo(w, admin, second.activity)
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { message: `This can’t be undone: “${FORM.Question}”: Changed since: Difficulty` },
    ])
    expect((await undo(w, admin, first.activity)).statusCode).toBe(200)
    expect(await questions(w)).toMatchObject([{ answer: 'Six', difficulty: 'Medium' }])
  })

  it(
    'undoing an addition deletes the question only after its later edits are undone',
    { tags: 'postgres' },
    async () => {
      await using w = await createWorld()
      const admin = await w.player('admin')
      const added = await add(w, admin)
      const edited = await edit(w, admin, added.data.id, { Answer: 'Seven' })
      expect((await undo(w, admin, added.activity)).json()).toEqual({
        message: `This can’t be undone: “${FORM.Question}”: It’s been edited since`,
      })
      await undo(w, admin, edited.activity)
      expect((await undo(w, admin, added.activity)).statusCode).toBe(200)
      expect(await questions(w)).toEqual([])
    },
  )

  it('an undo that would make a question unplayable is refused', async () => {
    await using w = await createWorld()
    const admin = await w.player('admin')
    const { data } = await add(w, admin)
    const { activity } = await edit(w, admin, data.id, { Answer: 'Seven' })
    await edit(w, admin, data.id, { Answer: 'Seven', Wronganswer1: 'Six' })
    expect((await preview(w, admin, activity)).items).toMatchObject([
      { becomes: 'kept', reason: 'Two options are the same' },
    ])
  })

  it('undoing an import reverts changed questions and deletes new ones in one step', async () => {
    await using w = await createWorld()
    const admin = await w.player('admin')
    await importFile(w, admin)
    const before = await questions(w)
    const file = `${FILE.replace(',8', ',Eight')}4,How many legs has a fly?,6\n`
    const activity = await importFile(w, admin, { file, decisions: { changed: 'change' } })
    expect(await questions(w)).toHaveLength(4)
    expect(await preview(w, admin, activity)).toMatchObject({ changed: 1, removed: 1, kept: 0 })
    const undone = await undo(w, admin, activity)
    expect(undone.json()).toMatchObject({ undone: 2, kept: 0 })
    expect(await questions(w)).toEqual(before)
    const found = await w.get('/api/list?words=eight', { cookie: admin.cookie })
    expect(found.json()).toMatchObject({ total: 0 })
    const redone = await undo(w, admin, undone.json<{ data: ActivityLogEntry }>().data.id)
    expect(redone.json()).toMatchObject({ undone: 2 })
    expect(await questions(w)).toMatchObject([
      { text: 'How many legs has a fly?', author_id: admin.id },
      {},
      { answer: 'Eight' },
      {},
    ])
  })

  it('undoing an import with questions in use is refused, unless the admin undoes it only for the questions not in use', async () => {
    await using w = await createWorld()
    const admin = await w.player('admin')
    const activity = await importFile(w, admin)
    await w.get('/')
    const [ant, snake, spider] = await questions(w)
    const [had] = await w.deps.db.selectFrom('days').select('question_id').execute()
    const other = [ant, snake, spider].find((one) => one?.id !== had?.question_id)
    await w.post('/api/AddQuiz', { ...QUIZ, Questions: [other?.id] }, admin)
    const { items, removed, kept } = await preview(w, admin, activity)
    expect([removed, kept]).toEqual([1, 2])
    expect(items.flatMap(({ reason }) => reason || []).toSorted()).toEqual([
      'It’s already been the question of the day',
      'It’s in the quiz “Small animals”',
    ])
    expect((await undo(w, admin, activity)).statusCode).toBe(409)
    expect(await questions(w)).toHaveLength(3)
    const rest = await undo(w, admin, activity, { rest: true })
    expect(rest.json()).toMatchObject({ undone: 1, kept: 2 })
    expect(await questions(w)).toHaveLength(2)
  })

  it('undoing a deletion restores the question with its author and planned day, and works only once', async () => {
    await using w = await createWorld()
    const admin = await w.player('admin')
    const { data } = await add(w, await w.player('contributor'))
    await w.post('/api/SetQuestionStatus', { id: data.id, Status: 'Published' }, admin)
    await w.post('/api/ScheduleQuestion', { id: data.id, Day: '2026-12-24' }, admin)
    const before = await questions(w)
    const { activity } = await remove(w, admin, data.id)
    expect(await questions(w)).toEqual([])
    await undo(w, admin, activity)
    expect(await questions(w)).toEqual(before)
    const again = await remove(w, admin, data.id)
    const other = await add(w, admin, { Question: 'Another one?' })
    await w.post('/api/ScheduleQuestion', { id: other.data.id, Day: '2026-12-24' }, admin)
    expect((await undo(w, admin, again.activity)).statusCode).toBe(200)
    expect(await questions(w)).toMatchObject([{ scheduled_day: '2026-12-24' }, { scheduled_day: null }])
  })

  it('undoing a swap of two planned days restores both days', async () => {
    await using w = await createWorld()
    const admin = await w.player('admin')
    const [one, two] = [await add(w, admin), await add(w, admin, { Question: 'Another one?' })]
    const plan = (id: string, Day: string, Instead?: string) =>
      w.post('/api/ScheduleQuestion', { id, Day, ...(Instead ? { Instead } : {}) }, admin)
    await plan(one.data.id, '2026-12-01')
    await plan(two.data.id, '2026-12-02')
    const before = await questions(w)
    const swapped = await plan(one.data.id, '2026-12-02', two.data.id)
    expect(await questions(w)).not.toEqual(before)
    const undone = await undo(w, admin, swapped.json<Done>().activity)
    expect(undone.json()).toMatchObject({ undone: 2 })
    expect(await questions(w)).toEqual(before)
  })

  it('undoing a change of a planned day is refused when the day is over', async () => {
    await using w = await createWorld()
    const admin = await w.player('admin')
    const { data } = await add(w, admin)
    await add(w, admin, { Question: 'Another one?' })
    await w.post('/api/ScheduleQuestion', { id: data.id, Day: '2026-11-23' }, admin)
    const off = await w.post('/api/ScheduleQuestion', { id: data.id, Day: '' }, admin)
    w.setClock('2026-11-23T12:00Z')
    const { items } = await preview(w, await w.player('admin'), off.json<Done>().activity)
    expect(items).toMatchObject([{ reason: 'Its day is over or has another question now' }])
  })

  it("undo restores a quiz's questions and status, and removes an added quiz", { tags: 'postgres' }, async () => {
    await using w = await createWorld()
    const admin = await w.player('admin')
    const [one, two] = [await add(w, admin), await add(w, admin, { Question: 'Another one?' })]
    const ids = [two.data.id, one.data.id]
    const quizzes = async () =>
      (await w.get('/api/AllQuizzes', { cookie: admin.cookie })).json<{
        data: { Title: string; Status: string; Questions: string[] }[]
      }>().data
    const added = (await w.post('/api/AddQuiz', { ...QUIZ, Questions: ids }, admin)).json<Done>()
    const edited = await w.post(
      `/api/EditQuiz/${added.data.id}`,
      { Title: 'Other', Questions: [one.data.id], Status: 'Published' },
      admin,
    )
    const undone = await undo(w, admin, edited.json<Done>().activity)
    expect(undone.statusCode, undone.body).toBe(200)
    expect(await quizzes()).toMatchObject([{ Title: 'Small animals', Status: 'Draft', Questions: ids }])
    const refused = await undo(w, admin, added.activity)
    expect(refused.json()).toEqual({
      message: 'This can’t be undone: “Small animals”: It’s been edited since',
    })
    const other = (await w.post('/api/AddQuiz', QUIZ, admin)).json<Done>()
    const gone = await undo(w, admin, other.activity)
    expect(await quizzes()).toHaveLength(1)
    await undo(w, admin, gone.json<{ data: ActivityLogEntry }>().data.id)
    expect(await quizzes()).toHaveLength(2)
  })
})

describe('activities that cannot be undone', () => {
  it('an upload is in the activity log and cannot be undone', async () => {
    await using w = await createWorld()
    const author = await w.player('contributor')
    await uploadAndGetUrl(w, author, await createTwoColourPicture(30, 20).png().toBuffer())
    const [entry] = (await log(w, author)).data
    expect(entry).toMatchObject({ action: 'uploaded', questions: 0, by: author.name })
    const refused = await undo(w, author, entry?.id ?? '')
    expect(refused.json()).toEqual({
      message: 'This can’t be undone: Uploaded files stay, because something may already use them',
    })
  })

  it('an activity can be undone for ninety days', async () => {
    await using w = await createWorld()
    const author = await w.player('contributor')
    const { activity } = await add(w, author)
    w.setClock('2027-02-20T00:00Z')
    const again = await w.player('admin')
    expect((await undo(w, again, activity)).json()).toEqual({
      message: 'This can’t be undone: It’s more than 90 days old',
    })
    w.setClock('2027-02-19T23:59Z')
    expect((await undo(w, again, activity)).statusCode).toBe(200)
  })

  it('an edit that also removes the planned day is one entry of the activity log', async () => {
    await using w = await createWorld()
    const admin = await w.player('admin')
    const { data } = await add(w, admin, { Dateused: '2026-12-24' })
    const before = await questions(w)
    const { activity } = await edit(w, admin, data.id, { Answer: 'Seven', Unplan: true })
    expect(await questions(w)).toMatchObject([{ answer: 'Seven', scheduled_day: null }])
    expect((await undo(w, admin, activity)).json()).toMatchObject({ undone: 1 })
    expect(await questions(w)).toEqual(before)
  })
})

it(
  'the activity log shows what an edit changed, whether answers were judged again, and changed settings',
  {
    tags: 'postgres',
  },
  async () => {
    await using w = await createWorld('2026-11-21T12:00Z')
    const admin = await w.player('admin')
    await w.questions({ id: 'today' })
    await w.get('/')
    const { data } = (await w.get('/api/list/today', { cookie: admin.cookie })).json<Done>()
    const change = { ...data, Answer: 'Eight', Wronganswer1: 'Seven', Regrade: true }
    expect((await w.post('/api/list/Edit/today', change, admin)).statusCode).toBe(200)
    w.setClock('2026-11-21T12:01Z')
    await w.post('/api/SetSiteProfile', { name: 'Quiz' }, admin)
    await w.post('/api/SetSiteProfile', { name: 'Quiz' }, admin)
    const reply = await w.get('/api/Activities', { cookie: admin.cookie })
    expect(reply.json()).toMatchObject({
      data: [
        { action: 'changed the site', about: 'Name: Something New → Quiz', differences: [], regraded: false },
        {
          action: 'edited',
          differences: expect.arrayContaining([{ field: 'Answer', before: 'Seven', after: 'Eight' }]),
          regraded: true,
        },
      ],
    })
  },
)

import { describe, expect, it } from 'vitest'
import type { AuthoredQuestionJson } from '#contract/question-authoring/authored-wire.ts'
import { createQuiz } from '#test/fixtures.ts'
import type { TestPlayer } from '#test/players.ts'
import { sharedWorld } from '#test/shared-world.ts'
import { type World, createWorld } from '#test/world.ts'
import { fillMissingSearchTexts } from './search-texts.queries.ts'

const FORM = {
  Question: 'How many legs has a ladybird?',
  Answer: 'Six',
  Wronganswer1: 'Four',
  Wronganswer2: 'Eight',
  Wronganswer3: 'Ten',
  Categories: 'Science;Food & Drink',
  Moreinfo: 'Like <b>all</b> insects.',
  Reference: 'https://example.org/legs',
}

type One = { data: AuthoredQuestionJson; message?: string }
type Many = { data: AuthoredQuestionJson[]; total: number; pages: number }

async function add(w: World, as: TestPlayer, special: object = {}) {
  const reply = await w.post('/api/list', { ...FORM, ...special }, as)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<One>().data
}

const edit = (w: World, as: TestPlayer, id: string, special: object = {}) =>
  w.post(`/api/list/Edit/${id}`, { ...FORM, ...special }, as)

const remove = (w: World, as: TestPlayer, id: string, path = '/api/list') =>
  w.app.inject({
    method: 'DELETE',
    url: `${path}/${id}`,
    headers: { origin: 'https://trivia.example', cookie: as.cookie },
  })

const list = async (w: World, as: TestPlayer, query = '') =>
  (await w.get(`/api/list?${query}`, { cookie: as.cookie })).json<Many>()

describe('adding a question', () => {
  it('publishes an admin’s question and stores its author', async () => {
    await using w = await createWorld()
    const admin = await w.player('admin')
    const added = await add(w, admin)
    expect(added).toMatchObject({
      ...FORM,
      QuestionType: 'MultiChoice',
      Difficulty: 'TBD',
      Status: 'Published',
      UserEmail: admin.email,
      UserName: 'Ada Lovelace',
      Version: 1,
      DateUsed: '',
      Archived: false,
    })
    expect((await list(w, admin)).data).toEqual([added])
  })

  it('saves a contributor’s question as a draft, whatever status it requests', async () => {
    await using w = await createWorld()
    const contributor = await w.player('contributor')
    const other = await w.player('admin')
    for (const Status of ['', 'Published', 'Quizonly', 'Draft']) {
      const added = await add(w, contributor, {
        Status,
        UserEmail: other.email,
        UserID: other.id,
        id: 'mine',
        role: 'admin',
        Version: 9,
        DateUsed: '2026-11-21',
        Archived: true,
      })
      expect(added).toMatchObject({
        Status: 'Draft',
        UserEmail: contributor.email,
        Version: 1,
        DateUsed: '',
        Archived: false,
      })
      expect(added.id).not.toBe('mine')
    }
  })

  const refusing = sharedWorld()
  it.each([
    [{ Question: ' ' }, 'Please enter a valid message'],
    [{ Answer: '' }, 'The answer is missing'],
    [
      { Wronganswer1: '', Wronganswer2: '', Wronganswer3: '' },
      'A multiple choice question needs one to five wrong options',
    ],
    [{ Wronganswers: ['1', '2', '3'] }, 'Please list at most 2 wrong options'],
    [{ Wronganswer2: 'six' }, 'Two options are the same'],
    [{ QuestionType: 'YesNo' }, 'The answer to a yes/no question must be Yes or No'],
    [{ QuestionType: 'Riddle' }, 'Please choose one of MultiChoice, YesNo, Freetext'],
    [{ Categories: 'Science;Gossip' }, 'There is no category "Gossip"'],
    [{ Reference: 'javascript:alert(1)' }, 'The reference is not a web address'],
    [{ MediaURL: 'data:image/svg+xml,x' }, 'The picture is not a web address'],
    [{ Question: 'x'.repeat(501) }, 'Question: Please keep it to 500 characters'],
    [{ Question: 5 }, 'Please write the question as text'],
    [{ AcceptedAnswers: 'six' }, 'Please write the accepted answers as a list'],
  ])('refuses to add a question with %j', async (special, message) => {
    const w = await refusing()
    const admin = await w.player('admin')
    const reply = await w.post('/list', { ...FORM, ...special }, admin)
    expect([reply.statusCode, reply.json()]).toEqual([400, { message }])
    expect((await list(w, admin)).total).toBe(0)
  })

  it('measures the texts of a question in visible characters', async () => {
    await using w = await createWorld()
    const Licence = '👨‍👩‍👧‍👦'.repeat(100)
    const admin = await w.player('admin')
    expect((await w.post('/list', { ...FORM, Licence }, admin)).json()).toMatchObject({
      data: { Licence },
    })
    const reply = await w.post('/list', { ...FORM, Licence: `${Licence}!` }, admin)
    expect(reply.json()).toEqual({ message: 'Licence: Please keep it to 100 characters' })
  })

  it('accepts questions with two to six options and keeps options that an edit omits', async () => {
    await using w = await createWorld()
    const admin = await w.player('admin')
    const six = await add(w, admin, { Wronganswers: ['Twelve', 'None'] })
    const expected = { Wronganswer3: 'Ten', Wronganswers: ['Twelve', 'None'] }
    expect(six).toMatchObject(expected)
    await edit(w, admin, six.id, { Answer: 'Six legs', Version: six.Version })
    const {
      data: [kept],
    } = await list(w, admin)
    expect(kept).toMatchObject({ ...expected, Answer: 'Six legs' })
    const two = { Wronganswer2: '', Wronganswer3: '', Wronganswers: [], Version: kept?.Version }
    expect((await edit(w, admin, six.id, two)).statusCode).toBe(200)
    const {
      data: [left],
    } = await list(w, admin)
    expect(left).toMatchObject({ Wronganswer1: 'Four', Wronganswer2: '', Wronganswers: [] })
  })

  it('accepts unfinished drafts, and quiz-only questions from admins', async () => {
    await using w = await createWorld()
    const draft = await w.post('/list', { Question: 'Why?' }, await w.player('contributor'))
    expect(draft.json()).toMatchObject({ data: { Status: 'Draft', Answer: '' } })
    const forQuiz = await add(w, await w.player('admin'), { Status: 'Quizonly' })
    expect(forQuiz.Status).toBe('Quizonly')
  })

  it('removes executable scripts from all fields of a question', async () => {
    await using w = await createWorld()
    const script = '<script>alert(1)</script><img src=x onerror=alert(1)>'
    const added = await add(w, await w.player('admin'), {
      Question: `Why ${script}?`,
      Answer: script,
      Moreinfo: `So. ${script}<a href="javascript:alert(1)">x</a>`,
      Source: script,
      Licence: script,
    })
    expect(added.Moreinfo).not.toMatch(/script|onerror/)
    const page = await w.get('/')
    expect(page.body).toContain('Why &lt;script&gt;')
    expect(page.body).not.toMatch(/<script>alert|<img src=x/)
  })
})

describe('editing a question', () => {
  it('saves an edited question as a new version that visitors see at once', { tags: 'postgres' }, async () => {
    await using w = await createWorld()
    const admin = await w.player('admin')
    const { id } = await add(w, admin)
    expect((await w.get('/')).body).toContain(FORM.Question)
    const reply = await edit(w, admin, id, { Question: 'How many legs has a bee?', Version: 1 })
    expect(reply.json<One>().data).toMatchObject({
      Question: 'How many legs has a bee?',
      Version: 2,
      Status: 'Published',
      DateUsed: '2026-11-21',
    })
    expect((await w.get('/')).body).toContain('How many legs has a bee?')
  })

  it('an edit of a question keeps the fields that its request omits', async () => {
    await using w = await createWorld()
    const admin = await w.player('admin')
    const picture = { MediaURL: '/Media/bee.webp', MediaText: 'A bee, asleep' }
    const kept = { ...picture, Source: 'A book', Licence: 'CC BY 4.0' }
    const guess = {
      QuestionType: 'Freetext',
      Answer: 'Six',
      AcceptedAnswers: ['6', 'half a dozen'],
    }
    const added = await add(w, admin, { ...kept, ...guess })
    // What the specification's own clients send.
    const { id, Question, Answer, Categories, Reference, Moreinfo, Difficulty, Status } = added
    const spoken = { id, Question, Answer, Categories, Reference, Moreinfo, Difficulty, Status }
    const options = { Wronganswer1: '', Wronganswer2: '', Wronganswer3: '', Dateused: '' }
    const body = { ...spoken, ...options, QuestionType: 'Freetext' }
    const reply = await w.post(`/api/list/Edit/${id}`, body, admin)
    const { Version: _, UpdatedAt: __, ...same } = added
    expect(reply.json()).toMatchObject({ data: same })
    const little = await w.post(`/api/list/Edit/${id}`, { Difficulty: 'Hard' }, admin)
    expect(little.json()).toMatchObject({ data: { ...same, Difficulty: 'Hard' } })
  })

  it('an edit of a question clears the fields that its request sends empty', async () => {
    await using w = await createWorld()
    const admin = await w.player('admin')
    const { id } = await add(w, admin, { Source: 'A book', Difficulty: 'Hard' })
    const empty = { Source: '', Reference: '', Moreinfo: '', Difficulty: '', Categories: '' }
    const reply = await w.post(`/api/list/Edit/${id}`, empty, admin)
    expect(reply.json()).toMatchObject({
      data: { ...empty, Difficulty: 'TBD', Categories: 'General Knowledge', Answer: FORM.Answer },
    })
  })

  it(
    'rejects the second of two conflicting edits of a question and returns the first author’s version',
    { tags: 'postgres' },
    async () => {
      await using w = await createWorld()
      const [one, other] = [await w.player('admin'), await w.player('admin')]
      const { id } = await add(w, one)
      await edit(w, one, id, { Question: 'How many legs has a bee?', Version: 1 })
      const late = await edit(w, other, id, { Question: 'How many legs has an ant?', Version: 1 })
      expect(late.statusCode).toBe(409)
      expect(late.json()).toMatchObject({
        message: 'Somebody else saved this question in the meantime',
        data: { Question: 'How many legs has a bee?', Version: 2 },
      })
      const again = await edit(w, other, id, { Question: 'How many legs has an ant?', Version: 2 })
      expect(again.json<One>().data).toMatchObject({ Version: 3 })
    },
  )

  it('accepts only one of two simultaneous edits of the same version of a question', { tags: 'postgres' }, async () => {
    await using w = await createWorld()
    const admin = await w.player('admin')
    const { id } = await add(w, admin)
    const saves = ['bee', 'ant', 'fly', 'flea'].map((insect) =>
      edit(w, admin, id, { Question: `How many legs has a ${insect}?`, Version: 1 }),
    )
    const statuses = (await Promise.all(saves)).map(({ statusCode }) => statusCode)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
  })

  it('lets contributors edit only their own drafts, which stay drafts', async () => {
    await using w = await createWorld()
    const [admin, ada, eve] = [await w.player('admin'), await w.player('contributor'), await w.player('contributor')]
    const draft = await add(w, ada)
    const own = await edit(w, ada, draft.id, { Status: 'Published', Answer: 'Half a dozen' })
    expect(own.json<One>().data).toMatchObject({ Status: 'Draft', Answer: 'Half a dozen' })
    expect((await edit(w, eve, draft.id)).statusCode).toBe(403)
    expect((await remove(w, eve, draft.id)).statusCode).toBe(403)
    const published = await add(w, admin)
    expect((await edit(w, ada, published.id)).statusCode).toBe(403)
    await w.post('/api/SetQuestionStatus', { id: draft.id, Status: 'Published' }, admin)
    expect((await edit(w, ada, draft.id)).statusCode).toBe(403)
    expect((await remove(w, ada, draft.id)).statusCode).toBe(403)
    expect((await list(w, admin)).total).toBe(2)
  })

  it('an admin’s edit sets the submitted status of a question and keeps it if the request omits it', async () => {
    await using w = await createWorld()
    const [admin, ada] = [await w.player('admin'), await w.player('contributor')]
    const draft = await add(w, ada)
    const edited = async (special: object) => (await edit(w, admin, draft.id, special)).json<One>().data.Status
    expect(await edited({ Answer: 'Half a dozen' })).toBe('Draft')
    expect(await edited({ Status: 'Draft' })).toBe('Published')
    expect(await edited({ Status: 'Draft' })).toBe('Published')
    const taken = await w.post('/api/SetQuestionStatus', { id: draft.id, Status: 'Draft' }, admin)
    expect(taken.json<One>().data.Status).toBe('Draft')
  })

  it('refuses to hide a question that has had its day, and replies 404 for a missing one', async () => {
    await using w = await createWorld()
    const admin = await w.player('admin')
    const { id } = await add(w, admin)
    await w.get('/')
    expect((await edit(w, admin, id, { Status: 'Quizonly' })).statusCode).toBe(409)
    const taken = await w.post('/api/SetQuestionStatus', { id, Status: 'Draft' }, admin)
    expect(taken.statusCode).toBe(409)
    expect((await edit(w, admin, id, { Dateused: '2026-11-21' })).statusCode).toBe(200)
    expect((await edit(w, admin, id, { Dateused: ',' })).statusCode).toBe(200)
    expect((await edit(w, admin, 'no-such')).statusCode).toBe(404)
  })
})

describe('deleting a question', () => {
  it('deletes a question permanently if nobody can have played it', async () => {
    await using w = await createWorld()
    const admin = await w.player('admin')
    const [, { id }] = [await add(w, admin), await add(w, admin)]
    const reply = await remove(w, admin, id, '/list')
    expect(reply.json()).toMatchObject({ id, archived: false })
    expect((await w.get(`/list/${id}`, { cookie: admin.cookie })).statusCode).toBe(404)
  })

  it('archives a deleted question after its day: hidden from the public, kept in statistics, and restorable', async () => {
    await using w = await createWorld()
    const [admin, player] = [await w.player('admin'), await w.player()]
    const { id } = await add(w, admin)
    await w.get('/')
    const answer = { QuestionID: id, UserID: player.id, Choice: 'Six', Score: true }
    await w.post('/api/AddUserScoreQuestion', answer, player)
    expect((await remove(w, admin, id)).json()).toMatchObject({ archived: true })
    for (const path of ['/', '/21-11-2026', '/Categories/Science', '/sitemap-1.xml']) {
      expect((await w.get(path)).body, path).not.toContain('ladybird')
    }
    const day = (await w.get('/api/GetQuestion')).json<{ data: unknown[] }>()
    expect(day.data).toEqual([])
    expect((await w.get('/api/Categories')).json()).toEqual({ data: [] })
    const other = await w.player()
    const late = await w.post('/api/AddUserScoreQuestion', { ...answer, UserID: other.id }, other)
    expect(late.statusCode).toBe(404)
    const stats = await w.get(`/api/GetUserStats?id=${player.id}`, { cookie: player.cookie })
    expect(stats.json()).toMatchObject({ allCorrect: 1, allTotal: 1, Streak: 1 })
    expect((await list(w, admin)).total).toBe(0)
    expect((await list(w, admin, 'archived=true')).total).toBe(1)
    await w.post('/api/RestoreQuestion', { id }, admin)
    expect((await w.get('/')).body).toContain('ladybird')
  })

  it('archives a deleted question if a quiz asks it', async () => {
    await using w = await createWorld()
    const [question] = await w.quizQuestions({})
    const reply = await remove(w, await w.player('admin'), question?.id ?? '')
    expect(reply.json()).toMatchObject({ archived: true })
  })

  it('archives a question once when its deletion is requested repeatedly', async () => {
    await using w = await createWorld()
    const admin = await w.player('admin')
    await w.quizQuestions({ id: 'asked' })
    const headers = { cookie: admin.cookie, origin: 'https://trivia.example' }
    for (let time = 0; time < 2; time += 1) {
      const reply = await w.app.inject({ method: 'DELETE', url: '/api/list/asked', headers })
      expect(reply.json()).toMatchObject({
        id: 'asked',
        archived: true,
        message: 'Archived instead, because players may have answered it',
      })
    }
    const history = await w.get('/api/QuestionHistory/asked', { cookie: admin.cookie })
    const actions = history.json<{ data: { Action: string }[] }>().data.map((one) => one.Action)
    expect(actions).toEqual(['archived', 'added'])
  })

  it('deleting a question does not assign the next day’s question early', async () => {
    await using w = await createWorld()
    const admin = await w.player('admin')
    const first = await add(w, admin)
    await w.get('/')
    await add(w, admin, { Question: 'How many eyes has a spider?' })
    await remove(w, admin, first.id)
    expect((await w.get('/')).body).not.toContain('spider')
    w.setClock('2026-11-22T12:00Z')
    expect((await w.get('/')).body).toContain('spider')
  })
})

describe('the history of a question', () => {
  it('the history of a question lists each edit with its author from the start', async () => {
    await using w = await createWorld()
    const [ada, admin] = [await w.player('contributor'), await w.player('admin')]
    const { id } = await add(w, ada)
    w.setClock('2026-11-21T13:00Z')
    await edit(w, ada, id, { Answer: 'Half a dozen' })
    await w.post('/api/SetQuestionStatus', { id, Status: 'Quizonly' }, admin)
    await remove(w, admin, id)
    const reply = await w.get(`/api/QuestionHistory/${id}`, { cookie: admin.cookie })
    expect(reply.statusCode).toBe(404)
    const rows = await w.deps.db.selectFrom('question_edits').selectAll().orderBy('version').execute()
    expect(rows.map(({ action, user_id }) => [action, user_id])).toEqual([
      ['added', ada.id],
      ['edited', ada.id],
      ['made quiz-only', admin.id],
      ['deleted', admin.id],
    ])
  })

  it('the history of a question shows each version, newest first, even for an unedited question', async () => {
    await using w = await createWorld()
    const admin = await w.player('admin')
    const { id } = await add(w, admin)
    const history = async () =>
      (await w.get(`/api/QuestionHistory/${id}`, { cookie: admin.cookie })).json<{
        data: { Action: string; UserName: string; Question: { Answer: string } }[]
      }>().data
    expect(await history()).toMatchObject([{ Action: 'added', UserName: 'Ada Lovelace' }])
    await edit(w, admin, id, { Answer: 'Half a dozen' })
    expect(await history()).toMatchObject([
      { Action: 'edited', Question: { Answer: 'Half a dozen' } },
      { Action: 'added', Question: { Answer: 'Six' } },
    ])
  })

  it('the history of a question keeps the edits of a deleted author without the name', async () => {
    await using w = await createWorld()
    const admin = await w.player('admin')
    await w.post('/api/Register', {
      name: 'Eve',
      email: 'eve@example.org',
      password: 'integral-of-y',
    })
    await w.deps.db.updateTable('users').set({ role: 'admin' }).execute()
    const login = { email: 'eve@example.org', password: 'integral-of-y' }
    const session = await w.post('/api/LoginWithEmail', login)
    const cookie = [session.headers['set-cookie']].flat().join('; ')
    const eve = { ...admin, cookie: /__Host-session=[^;]+/.exec(cookie)?.[0] ?? '' }
    const { id } = await add(w, eve)
    await edit(w, eve, id)
    const left = await w.post('/api/DeleteAccount', login, eve)
    expect(left.statusCode, left.body).toBe(200)
    const found = await w.get(`/api/list/${id}`, { cookie: admin.cookie })
    expect(found.json<One>().data).toMatchObject({ UserEmail: '', UserName: '' })
  })
})

describe('the question list for authors', () => {
  it('authors find questions by words in any order, ignoring accents and case, with any special characters', async () => {
    await using w = await createWorld()
    const admin = await w.player('admin')
    await add(w, admin, { Question: 'Who sells crème brûlée at 100 %?' })
    await add(w, admin, { Question: 'Who sells_nothing?' })
    const found = async (words: string) =>
      (await list(w, admin, `words=${encodeURIComponent(words)}`)).data.map((one) => one.Question)
    expect(await found('BRULEE who')).toEqual(['Who sells crème brûlée at 100 %?'])
    expect(await found('%')).toEqual(['Who sells crème brûlée at 100 %?'])
    expect(await found('s_n')).toEqual(['Who sells_nothing?'])
    expect(await found('\\')).toEqual([])
    const terms = encodeURIComponent('brulee')
    const search = await w.get(`/api/SearchQuestions/${terms}`, { cookie: admin.cookie })
    expect(search.json<Many>().data).toHaveLength(1)
  })

  it('the authors’ question list can be filtered, ordered and paged', { tags: 'postgres' }, async () => {
    await using w = await createWorld()
    const [admin, ada] = [await w.player('admin'), await w.player('contributor')]
    await add(w, admin, { Question: 'Bees?', Difficulty: 'Hard', Categories: 'Art' })
    await w.get('/')
    w.setClock('2026-11-21T12:00:01Z')
    await add(w, admin, { Question: 'Ants?' })
    w.setClock('2026-11-21T12:00:02Z')
    await add(w, ada, { Question: 'Cats?', QuestionType: 'YesNo', Answer: 'Yes' })
    const names = async (query: string, as = admin) => (await list(w, as, query)).data.map((one) => one.Question)
    expect(await names('')).toEqual(['Cats?', 'Ants?', 'Bees?'])
    expect(await names('order=oldest')).toEqual(['Bees?', 'Ants?', 'Cats?'])
    expect(await names('order=question')).toEqual(['Ants?', 'Bees?', 'Cats?'])
    expect(await names('status=Draft')).toEqual(['Cats?'])
    expect(await names('type=MultiChoice&order=oldest')).toEqual(['Bees?', 'Ants?'])
    expect(await names('difficulty=Hard')).toEqual(['Bees?'])
    expect(await names('category=Science')).toEqual(['Cats?', 'Ants?'])
    expect(await names('words=food')).toEqual(['Cats?', 'Ants?'])
    expect(await names('use=used')).toEqual(['Bees?'])
    expect(await names('use=unused&status=Published')).toEqual(['Ants?'])
    expect(await names('author=me', ada)).toEqual(['Cats?'])
    expect(await names(`author=${ada.id}`)).toEqual(['Cats?'])
    await w.questions({ text: 'Dogs?' })
    expect(await names('author=pack')).toEqual(['Dogs?'])
    const asked = (await list(w, admin, 'words=ants')).data.map(({ id }) => id)
    await w.quizzes(createQuiz({ questionIds: asked }))
    expect(await names('use=in-quiz')).toEqual(['Ants?'])
    expect(await names('use=fresh&author=me')).toEqual([])
    expect(await names('use=unpublished-quiz')).toEqual([])
    expect(await names('use=fresh', ada)).toEqual(expect.arrayContaining(['Cats?', 'Dogs?']))
    await w.deps.db.deleteFrom('questions').where('text', '=', 'Dogs?').execute()
    const authors = await w.get('/api/QuestionAuthors', { cookie: ada.cookie })
    expect(authors.json<{ data: { id: string }[] }>().data.map(({ id }) => id)).toEqual(
      expect.arrayContaining([admin.id, ada.id]),
    )
    expect(await list(w, admin, 'size=2&page=2')).toMatchObject({ page: 2, pages: 2, total: 3 })
    expect(await names('size=2&page=2')).toEqual(['Bees?'])
  })

  it('finds quiz-only questions that no published quiz contains, such as those of an abandoned quiz', async () => {
    await using w = await createWorld()
    const admin = await w.player('admin')
    const status = 'Quizonly'
    await w.questions(
      { id: 'asked', text: 'Asked?', status },
      { id: 'drafted', text: 'Drafted?', status },
      { text: 'Abandoned?', status },
      { text: 'Daily?' },
    )
    await w.quizzes(createQuiz({ questionIds: ['asked'] }), createQuiz({ questionIds: ['drafted'], status: 'Draft' }))
    const found = await list(w, admin, 'use=unpublished-quiz&order=question')
    expect(found.data.map((one) => one.Question)).toEqual(['Abandoned?', 'Drafted?'])
  })

  it('the totals of the question list count all questions or those of one author, both with the same next day without a question', async () => {
    await using w = await createWorld()
    const admin = await w.player('admin')
    // The day gets the older of the category that has most left.
    for (const [at, Categories] of ['Sport;Art', 'Art', 'Art'].entries()) {
      w.setClock(`2026-11-21T12:0${at}Z`)
      await add(w, admin, { Categories })
    }
    const contributor = await w.player('contributor')
    await add(w, contributor)
    const totals = await w.get('/api/ListTotals', { cookie: admin.cookie })
    expect(totals.json()).toMatchObject({
      data: {
        All: 4,
        Archived: 0,
        Status: { Published: 3, Draft: 1, Quizonly: 0 },
        QuestionType: { MultiChoice: 4 },
        Difficulty: { TBD: 4 },
        Categories: { Art: 2, Sport: 1, Science: 1, History: 0 },
        Unused: 2,
        UnusedByCategory: { Art: 1, Sport: 1 },
        UnusedByQuestionType: { MultiChoice: 2, YesNo: 0 },
        UnusedByDifficulty: { TBD: 2, Hard: 0 },
        ShownByCategory: { Art: 1, Sport: 0, History: 0 },
        NextQuestionlessDay: '2026-11-24',
      },
    })
    const own = await w.get('/api/ListTotals?author=me', { cookie: contributor.cookie })
    expect(own.json()).toMatchObject({
      data: {
        All: 1,
        Status: { Published: 0, Draft: 1 },
        Categories: { Art: 0, Science: 1 },
        Unused: 0,
        UnusedByCategory: { Art: 0 },
        ShownByCategory: { Art: 0 },
        NextQuestionlessDay: '2026-11-24',
      },
    })
  })

  it('authors find questions that a version without search texts saved', { tags: 'postgres' }, async () => {
    await using w = await createWorld()
    const admin = await w.player('admin')
    await w.questions({ text: 'Where is Zürich?' })
    await w.deps.db.updateTable('questions').set({ search_text: '' }).execute()
    expect((await list(w, admin, 'words=zurich')).total).toBe(0)
    expect(await fillMissingSearchTexts(w.deps.db)).toBe(1)
    expect((await list(w, admin, 'words=zurich')).total).toBe(1)
  })
})

describe('checking a question before it is saved', () => {
  it(
    'the check of an unsaved question returns flaws, HTML to be removed and near duplicates',
    { tags: 'postgres' },
    async () => {
      await using w = await createWorld()
      const admin = await w.player('admin')
      const { id } = await add(w, admin, { Question: 'How many legs has the common ladybird?' })
      const check = async (special: object) =>
        (await w.post('/api/CheckQuestion', { ...FORM, ...special }, admin)).json<{
          data: { Flaws: object[]; Moreinfo: string; Cleaned: boolean; Similar: { id: string }[] }
        }>().data
      const found = await check({
        Question: 'How many legs has a common ladybird?',
        Wronganswer1: 'Sixteen',
        Moreinfo: 'Fine. <iframe src="x"></iframe>',
      })
      expect(found.Flaws).toEqual([
        {
          Code: 'gives-away',
          Field: 'Wronganswers',
          Message: 'The wrong option "Sixteen" contains the answer',
        },
      ])
      expect(found).toMatchObject({ Moreinfo: 'Fine. ', Cleaned: true })
      expect(found.Similar.map((one) => one.id)).toEqual([id])
      const sound = await check({ id, Question: 'How many legs has the common ladybird?' })
      expect(sound).toMatchObject({ Flaws: [], Cleaned: false, Similar: [] })
      const escaped = await check({
        Moreinfo: 'Salt & pepper, "so" 3 < 4 <a href="https://x.org">x</a>',
      })
      expect(escaped.Cleaned).toBe(false)
    },
  )
})

it('keeps cached pages valid when a draft is saved, and invalidates them when a public question is saved', async () => {
  await using w = await createWorld()
  const [author, admin] = [await w.player('contributor'), await w.player('admin')]
  const version = w.deps.content.version()
  const { id } = await add(w, author)
  for (const Answer of ['Seven', 'Five']) {
    expect((await edit(w, author, id, { Answer })).statusCode).toBe(200)
  }
  expect(w.deps.content.version()).toBe(version)
  const publish = { id, Status: 'Published' }
  expect((await w.post('/api/SetQuestionStatus', publish, admin)).statusCode).toBe(200)
  expect(w.deps.content.version()).toBe(version + 1)
  expect((await edit(w, admin, id, { Status: 'Published' })).statusCode).toBe(200)
  expect(w.deps.content.version()).toBe(version + 2)
})

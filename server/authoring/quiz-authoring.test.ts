import { describe, expect, it } from 'vitest'
import type { AuthoredQuestionJson } from '#contract/question-authoring/authored-wire.ts'
import type { AuthoredQuizJson } from '#contract/quiz-authoring/authored-wire.ts'
import type { Question } from '#domain/questions/question.ts'
import { createQuiz } from '#test/fixtures.ts'
import type { TestPlayer } from '#test/players.ts'
import { sharedWorld } from '#test/shared-world.ts'
import { type World, createWorld } from '#test/world.ts'

const FORM = {
  Title: 'Edible maps',
  Description: 'Where does it grow?',
  Byline: 'Coffee, cocoa, corn',
  Categories: 'Food & Drink;Geography',
  MediaURL: '/Media/maps.avif',
  MediaText: 'A map made of beans',
  QuizType: 'trivianight',
  SampleFile: 'https://example.org/maps.pdf',
}

type One = { data: AuthoredQuizJson; questions: AuthoredQuestionJson[]; message?: string }

async function add(w: World, as: TestPlayer, special: object = {}): Promise<AuthoredQuizJson> {
  const reply = await w.post('/api/AddQuiz', { ...FORM, ...special }, as)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<One>().data
}

const edit = (w: World, as: TestPlayer, id: string, special: object = {}) =>
  w.post(`/api/EditQuiz/${id}`, { ...FORM, ...special }, as)

const setStatus = (w: World, as: TestPlayer, id: string, Action: string) =>
  w.post('/api/SetQuizStatus', { id, Action }, as)

const all = async (w: World, as: TestPlayer) =>
  (await w.get('/api/AllQuizzes', { cookie: as.cookie })).json<{ data: AuthoredQuizJson[] }>().data

/** Ids of new questions that may be asked at once. */
async function questions(w: World, count: number, special: Partial<Question> = {}) {
  const some = Array.from({ length: count }, () => ({ status: 'Quizonly' as const, ...special }))
  return (await w.questions(...some)).map(({ id }) => id)
}

const isPlayable = async (w: World, slug: string) => (await w.get(`/api/GetQuiz/${slug}`)).statusCode === 200

describe('adding a quiz', () => {
  it('publishes an admin’s quiz immediately', async () => {
    await using w = await createWorld()
    const admin = await w.player('admin')
    expect((await w.get('/Quiz')).body).not.toContain('Edible maps')
    const Questions = (await questions(w, 3)).toReversed()
    const added = await add(w, admin, { Questions })
    expect(added).toMatchObject({
      ...FORM,
      Questions,
      Stub: 'edible-maps',
      Status: 'Published',
      UserEmail: admin.email,
      UserName: admin.name,
      Version: 1,
      Archived: false,
      Unseen: 0,
      Skipped: 0,
    })
    expect(await all(w, admin)).toEqual([added])
    expect((await w.get('/Quiz')).body).toContain('Edible maps')
    const played = await w.get('/api/getQuizQuestions/edible-maps')
    expect(played.json<{ data: { id: string }[] }>().data.map(({ id }) => id)).toEqual(Questions)
  })

  it('saves an admin’s quiz without questions as a draft of the category General Knowledge, and says why', async () => {
    await using w = await createWorld()
    const bare = { Title: ' Bare ', Status: 'Published' }
    const reply = await w.post('/api/AddQuiz', bare, await w.player('admin'))
    expect(reply.json<One>()).toMatchObject({
      message: 'Saved as a draft: a quiz needs a question before it’s published',
      data: {
        Title: 'Bare',
        QuizType: 'online',
        Categories: 'General Knowledge',
        Status: 'Draft',
        Questions: [],
      },
    })
    expect(await isPlayable(w, 'bare')).toBe(false)
  })

  it('saves a contributor’s quiz as a draft, whatever status it requests', async () => {
    await using w = await createWorld()
    const contributor = await w.player('contributor')
    const admin = await w.player('admin')
    const Questions = await questions(w, 1)
    for (const Status of ['', 'Published', 'Draft', null]) {
      const added = await add(w, contributor, {
        Status,
        Questions,
        UserEmail: admin.email,
        UserID: admin.id,
        author_id: admin.id,
        id: 'mine',
        Stub: 'mine',
        role: 'admin',
        Version: 9,
        Archived: true,
        published_at: 1,
      })
      expect(added).toMatchObject({
        Status: 'Draft',
        UserEmail: contributor.email,
        Version: 1,
        Archived: false,
      })
      expect([added.id, added.Stub]).not.toContain('mine')
      expect(await isPlayable(w, added.Stub)).toBe(false)
    }
    expect(await add(w, admin, { Status: 'Draft', Questions })).toMatchObject({ Status: 'Draft' })
  })

  const refusing = sharedWorld(async () => {
    const w = await createWorld()
    await w.questions({ id: 'draft', status: 'Draft' }, { id: 'archived' })
    const archived = w.deps.db.updateTable('questions').set({ archived_at: 1 })
    await archived.where('id', '=', 'archived').execute()
    return w
  })
  it.each([
    ['Please enter a valid message', { Title: '' }],
    ['Please enter a valid message', { Title: '  ' }],
    ['Please enter a valid message', { Title: undefined }],
    ['Title: Please keep it to 150 characters', { Title: 'x'.repeat(151) }],
    ['Please choose one of online, trivianight, apponly', { QuizType: 'opera' }],
    ['Please choose one of Published, Draft', { Status: 'Quizonly' }],
    ['There is no category "Gossip"', { Categories: 'Gossip' }],
    ['The picture is not a web address', { MediaURL: 'javascript:alert(1)' }],
    ['The picture is not a web address', { MediaURL: '/Media/../etc/passwd' }],
    ['The sample file is not a web address', { SampleFile: 'data:text/html,x' }],
    ['There is no question "nothing"', { Questions: ['nothing'] }],
    ['Each question can be in a quiz only once', { Questions: ['draft', 'draft'] }],
    ['There is no question "archived"', { Questions: ['draft', 'archived'] }],
    ['A quiz can have at most 200 questions', { Questions: Array.from({ length: 201 }, (_, at) => String(at)) }],
  ])('refuses an invalid quiz with the message “%s” and stores nothing', async (message, special) => {
    const w = await refusing()
    const admin = await w.player('admin')
    const reply = await w.post('/api/AddQuiz', { ...FORM, ...special }, admin)
    expect([reply.statusCode, reply.json()]).toEqual([400, { message }])
    expect(await all(w, admin)).toEqual([])
    const marked = w.deps.db.selectFrom('questions').select('id').where('in_quiz', '=', 1)
    expect(await marked.execute()).toEqual([])
  })

  it('shows scripts in any field of a quiz as text on every page', async () => {
    await using w = await createWorld()
    const script = '<script>alert(1)</script><img src=x onerror=alert(1)>'
    const Questions = await questions(w, 1)
    const texts = { Title: script, Description: script, Byline: script, MediaText: script }
    const added = await add(w, await w.player('admin'), { ...texts, Questions })
    expect(added).toMatchObject({
      ...texts,
      Stub: 'script-alert-1-script-img-src-x-onerror-alert-1',
    })
    for (const path of ['/Quiz', `/Quiz/${added.Stub}`]) {
      const page = await w.get(path)
      expect(page.statusCode).toBe(200)
      expect(page.body).toContain('alert(1)')
      expect(page.body).not.toContain('<script>alert')
      expect(page.body).not.toContain('<img src=x')
    }
  })

  it('archives a question of a published quiz instead of deleting it', async () => {
    await using w = await createWorld()
    const admin = await w.player('admin')
    const Questions = await questions(w, 2)
    await add(w, admin, { Questions })
    const reply = await w.app.inject({
      method: 'DELETE',
      url: `/api/list/${Questions[0]}`,
      headers: { origin: 'https://trivia.example', cookie: admin.cookie },
    })
    expect(reply.json()).toMatchObject({ archived: true })
    expect(await all(w, admin)).toMatchObject([{ Questions, Skipped: 1, Unseen: 0 }])
    expect(await isPlayable(w, 'edible-maps')).toBe(true)
  })

  it('a draft quiz does not keep other authors’ drafts from deletion until it is published', async () => {
    await using w = await createWorld()
    const [admin, ada, eve] = [await w.player('admin'), await w.player('contributor'), await w.player('contributor')]
    const form = { Question: 'How many legs has a bee?', Answer: 'Six', Wronganswer1: 'Eight' }
    const written = async () => (await w.post('/api/list', form, ada)).json<{ data: { id: string } }>().data.id
    const [first, second] = [await written(), await written()]
    const { id } = await add(w, eve, { Questions: [first, second] })
    const remove = async (question: string) => {
      const headers = { origin: 'https://trivia.example', cookie: ada.cookie }
      return w.app.inject({ method: 'DELETE', url: `/api/list/${question}`, headers })
    }
    expect((await remove(first)).json()).toMatchObject({ archived: false })
    expect(await all(w, admin)).toMatchObject([{ Questions: [first, second], Unseen: 2 }])
    expect((await setStatus(w, admin, id, 'publish')).statusCode).toBe(200)
    expect((await remove(second)).json()).toMatchObject({ archived: true })
    const refused = await w.post('/api/AddQuiz', { ...FORM, Questions: [first] }, eve)
    expect(refused.json()).toEqual({ message: `There is no question "${first}"` })
  })

  it(
    'adding a quiz and simultaneously deleting its question run one after the other',
    { tags: 'postgres' },
    async () => {
      await using w = await createWorld()
      await using other = await w.neighbour()
      const admin = await w.player('admin')
      for (let round = 0; round < 5; round += 1) {
        const [id = ''] = await questions(w, 1)
        const [added, deleted] = await Promise.all([
          w.post('/api/AddQuiz', { ...FORM, Questions: [id] }, admin),
          other.app.inject({
            method: 'DELETE',
            url: `/api/list/${id}`,
            headers: { origin: 'https://trivia.example', cookie: admin.cookie },
          }),
        ])
        expect(deleted.statusCode).toBe(200)
        expect(added.statusCode === 200).toBe(deleted.json<{ archived: boolean }>().archived)
      }
    },
  )
})

describe('the slug of a quiz', () => {
  it('the slug of a quiz is unique, also for quizzes added simultaneously', { tags: 'postgres' }, async () => {
    await using w = await createWorld()
    await using other = await w.neighbour()
    const admin = await w.player('admin')
    const added = await Promise.all([w, other, w, other, w, other].map((one) => add(one, admin)))
    expect(added.map(({ Stub }) => Stub).toSorted()).toEqual([
      'edible-maps',
      'edible-maps-2',
      'edible-maps-3',
      'edible-maps-4',
      'edible-maps-5',
      'edible-maps-6',
    ])
  })

  it('the slug of a quiz never equals the id of another quiz', async () => {
    await using w = await createWorld()
    await w.quizzes(createQuiz({ id: 'Edible-Maps', slug: 'from-a-pack' }))
    expect((await add(w, await w.player('admin'))).Stub).toBe('edible-maps-2')
  })

  it('the slug of a quiz exists for a title without Latin letters, and is short for a long title', async () => {
    await using w = await createWorld()
    const admin = await w.player('admin')
    const slugs = []
    for (const Title of ['Викторина', '?!', 'x'.repeat(150), 'x'.repeat(149)]) {
      slugs.push((await add(w, admin, { Title })).Stub)
    }
    expect(slugs).toEqual(['quiz', 'quiz-2', 'x'.repeat(60), `${'x'.repeat(58)}-2`])
  })
})

describe('the quiz list for authors', () => {
  it('the authors’ quiz list contains the number of unreleased questions, and the questions in their order', async () => {
    await using w = await createWorld()
    const admin = await w.player('admin')
    const ids = await questions(w, 2)
    const [waiting = ''] = await questions(w, 1, { status: 'Published' })
    const [draft = ''] = await questions(w, 1, { status: 'Draft' })
    const Questions = [draft, ...ids, waiting]
    const { id, Stub } = await add(w, admin, { Questions })
    expect(await all(w, admin)).toMatchObject([{ Unseen: 2, Questions }])
    expect(await isPlayable(w, Stub)).toBe(false)
    const one = (await w.get(`/api/AllQuizzes/${id}`, { cookie: admin.cookie })).json<One>()
    expect(one.data).toEqual((await all(w, admin))[0])
    expect(one.questions.map((question) => question.id)).toEqual(Questions)
    // The waiting one gets its day.
    await w.get('/api/getToday')
    expect(await all(w, admin)).toMatchObject([{ Unseen: 1 }])
  })

  it('the authors’ quiz list contains quizzes of packs and of deleted authors, without an author', async () => {
    await using w = await createWorld()
    const admin = await w.player('admin')
    await w.quizzes(createQuiz({ title: 'From a pack' }))
    const { id } = await add(w, await w.player('contributor'))
    await w.deps.db.updateTable('quizzes').set({ author_id: 'gone' }).where('id', '=', id).execute()
    const list = await all(w, admin)
    expect(list.map(({ UserEmail, UserName }) => UserEmail + UserName)).toEqual(['', ''])
  })

  it('returns a single quiz to its author by id, or 404', async () => {
    await using w = await createWorld()
    const { cookie, ...admin } = await w.player('admin')
    expect((await w.get('/api/AllQuizzes/nothing', { cookie })).statusCode).toBe(404)
    const as = { cookie, ...admin }
    for (const reply of [await edit(w, as, 'nothing'), await setStatus(w, as, 'no', 'archive')]) {
      expect([reply.statusCode, reply.json()]).toEqual([404, { message: 'We can’t find that quiz' }])
    }
  })
})

describe('editing a quiz', () => {
  it('an edit of a quiz keeps the fields that its request omits', async () => {
    await using w = await createWorld()
    const admin = await w.player('admin')
    const { Version: _, UpdatedAt: __, ...added } = await add(w, admin)
    const reply = await w.post(`/api/EditQuiz/${added.id}`, { Byline: 'Flat and round' }, admin)
    expect(reply.json()).toMatchObject({ data: { ...added, Byline: 'Flat and round' } })
  })

  it('an edit changes everything of a quiz but slug and author, and keeps the status if it is omitted', async () => {
    await using w = await createWorld()
    const contributor = await w.player('contributor')
    const admin = await w.player('admin')
    const Questions = await questions(w, 3)
    const { id } = await add(w, contributor, { Questions })
    const change = { Title: 'Maps to eat', QuizType: 'online', Questions: Questions.toReversed() }
    const reply = await edit(w, admin, id, { ...change, Version: 1, Stub: 'x', UserEmail: 'x' })
    const kept = { Stub: 'edible-maps', UserEmail: contributor.email, Status: 'Draft' }
    expect(reply.json<One>().data).toMatchObject({ ...change, ...kept, Version: 2 })
    await edit(w, admin, id, { ...change, Status: 'Published' })
    expect((await w.get('/Quiz')).body).toContain('Maps to eat')
    expect(await all(w, admin)).toMatchObject([{ Status: 'Published', Version: 3 }])
  })

  it('merges edits of a quiz by two authors in different fields and reports the merge', async () => {
    await using w = await createWorld()
    const admin = await w.player('admin')
    const asked = await questions(w, 3)
    const { id } = await add(w, admin, { Questions: asked.slice(0, 2), Status: 'Draft' })
    await w.post(`/api/EditQuiz/${id}`, { Questions: asked, Title: 'Maps to eat' }, admin)
    await setStatus(w, admin, id, 'publish')
    const written = { Byline: 'Mine', Questions: asked.slice(0, 2), Status: 'Draft', Version: 1 }
    const reply = await edit(w, admin, id, written)
    expect(reply.json()).toMatchObject({
      data: { Title: 'Maps to eat', Byline: 'Mine', Questions: asked, Status: 'Published' },
      merged: ['Title', 'Status', 'Questions'],
    })
    // Its entry of the log has what it changed alone.
    const { activity } = reply.json<{ activity: string }>()
    const preview = await w.get(`/api/PreviewUndo/${activity}`, { cookie: admin.cookie })
    const differences = [{ field: 'Byline', before: 'Mine', after: FORM.Byline }]
    expect(preview.json()).toMatchObject({ data: { items: [{ differences }] } })
  })

  it('reports a conflict when the edited version of a quiz is unknown', async () => {
    await using w = await createWorld()
    const admin = await w.player('admin')
    const { id } = await add(w, admin)
    await w.deps.db.updateTable('quizzes').set({ version: 2, byline: 'Theirs' }).execute()
    expect((await edit(w, admin, id, { Title: 'Mine', Version: 1 })).statusCode).toBe(409)
  })

  it(
    'rejects an edit of an outdated quiz version that changes the same field, and returns the saved quiz',
    { tags: 'postgres' },
    async () => {
      await using w = await createWorld()
      await using other = await w.neighbour()
      const admins = [await w.player('admin'), await w.player('admin')] as const
      const { id } = await add(w, admins[0])
      const replies = await Promise.all([
        edit(w, admins[0], id, { Title: 'First', Version: 1 }),
        edit(other, admins[1], id, { Title: 'Second', Version: 1 }),
      ])
      const [won, lost] = replies.toSorted((a, b) => a.statusCode - b.statusCode)
      expect([won?.statusCode, lost?.statusCode]).toEqual([200, 409])
      expect(lost?.json()).toEqual({
        message: 'Somebody else saved this quiz in the meantime',
        data: won?.json<One>().data,
      })
      expect(await all(w, admins[0])).toMatchObject([{ Version: 2 }])
    },
  )

  it('reports a conflict when an edited quiz was published or archived meanwhile', { tags: 'postgres' }, async () => {
    await using w = await createWorld()
    const admin = await w.player('admin')
    const { id } = await add(w, admin, { Status: 'Draft', Questions: await questions(w, 1) })
    await setStatus(w, admin, id, 'publish')
    const published = await edit(w, admin, id, { Status: 'Draft', Version: 1 })
    expect(published.json()).toMatchObject({ data: { Status: 'Published' }, merged: ['Status'] })
    await setStatus(w, admin, id, 'archive')
    expect((await edit(w, admin, id)).json()).toEqual({
      message: 'This quiz is archived. Please restore it first.',
    })
  })

  it.each([
    [{ Title: ' ' }, 'Please enter a valid message'],
    [{ SampleFile: 'ftp://example.org' }, 'The sample file is not a web address'],
    [{ Questions: ['nothing'] }, 'There is no question "nothing"'],
  ])('refuses an edit of a quiz to %j and changes nothing', async (special, message) => {
    await using w = await createWorld()
    const admin = await w.player('admin')
    const before = await add(w, admin, { Questions: await questions(w, 2) })
    const reply = await edit(w, admin, before.id, special)
    expect([reply.statusCode, reply.json()]).toEqual([400, { message }])
    expect(await all(w, admin)).toEqual([before])
  })

  it(
    'an edited quiz keeps a question that was archived meanwhile, and players skip it',
    { tags: 'postgres' },
    async () => {
      await using w = await createWorld()
      const admin = await w.player('admin')
      const Questions = await questions(w, 2)
      const { id } = await add(w, admin, { Questions })
      await w.deps.db
        .updateTable('questions')
        .set({ archived_at: 1 })
        .where('id', '=', Questions[0] ?? '')
        .execute()
      const reply = await edit(w, admin, id, { Questions: Questions.toReversed() })
      expect(reply.json<One>().data).toMatchObject({ Questions: Questions.toReversed(), Skipped: 1 })
    },
  )
})

describe('publishing a quiz', () => {
  it('publishing a quiz is limited to admins, and makes it public until it is unpublished', async () => {
    await using w = await createWorld()
    const admin = await w.player('admin')
    const contributor = await w.player('contributor')
    const { id } = await add(w, contributor, { Questions: await questions(w, 1) })
    expect((await setStatus(w, contributor, id, 'publish')).statusCode).toBe(403)
    expect((await edit(w, contributor, id, { Status: 'Published' })).statusCode).toBe(403)
    expect(await isPlayable(w, 'edible-maps')).toBe(false)
    w.setClock('2026-11-21T13:00Z')
    expect((await setStatus(w, admin, id, 'publish')).json<One>().data.Status).toBe('Published')
    expect(await isPlayable(w, 'edible-maps')).toBe(true)
    w.setClock('2026-11-21T14:00Z')
    await setStatus(w, admin, id, 'unpublish')
    expect(await isPlayable(w, 'edible-maps')).toBe(false)
    await setStatus(w, admin, id, 'publish')
    const quiz = w.deps.db.selectFrom('quizzes').select(['published_at', 'version'])
    // It is since when players may have played it that counts.
    expect(await quiz.execute()).toEqual([{ published_at: Date.parse('2026-11-21T13:00Z'), version: 4 }])
  })

  it('publishing a quiz a second time changes nothing', async () => {
    await using w = await createWorld()
    const admin = await w.player('admin')
    const { id, Version } = await add(w, admin, { Questions: await questions(w, 1) })
    const before = w.deps.content.version()
    for (const action of ['publish', 'restore']) await setStatus(w, admin, id, action)
    expect(await all(w, admin)).toMatchObject([{ Version }])
    expect(w.deps.content.version()).toBe(before)
  })

  it('publishing is refused for a quiz without questions', async () => {
    await using w = await createWorld()
    const admin = await w.player('admin')
    const { id } = await add(w, admin, { Status: 'Draft' })
    const published = await add(w, admin, { Questions: await questions(w, 1) })
    const message = 'A published quiz needs a question. Please add one, or save it as a draft.'
    for (const reply of [
      await setStatus(w, admin, id, 'publish'),
      await edit(w, admin, id, { Status: 'Published' }),
      await edit(w, admin, published.id, { Questions: [] }),
    ]) {
      expect([reply.statusCode, reply.json()]).toEqual([409, { message }])
    }
    expect((await setStatus(w, admin, id, 'explode')).statusCode).toBe(400)
  })
})

import type { OwnSuggestion } from '#contract/suggestions/contract.ts'
import { expect, it } from 'vitest'
import type { AuthoredQuestionJson } from '#contract/question-authoring/authored-wire.ts'
import { ImportFormSchema } from '#contract/import-export/contract.ts'
import { generateExportFile } from '#server/import-export/export/export-questions.ts'
import { importQuestions } from '#server/import-export/import-questions.ts'
import type { TestPlayer } from '#test/players.ts'
import { sharedWorld } from '#test/shared-world.ts'
import { type World, createWorld } from '#test/world.ts'

const RIVER = {
  text: 'Which river flows through Paris?',
  kind: 'MultiChoice',
  answer: 'Seine',
  wrongOptions: ['Rhône', 'Loire', 'Rhine'],
  category: 'Geography',
  moreInfo: 'It is <b>777 km</b> long & slow.',
  reference: 'https://example.org/seine',
  credited: true,
}

const suggest = (w: World, as: TestPlayer, more: object = {}) =>
  w.post('/api/SuggestQuestion', { ...RIVER, ...more }, as)

async function suggested(w: World, as: TestPlayer, more: object = {}): Promise<string> {
  const reply = await suggest(w, as, more)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<{ questionId: string }>().questionId
}

async function own(w: World, as: TestPlayer): Promise<OwnSuggestion[]> {
  const reply = await w.get('/api/GetOwnSuggestions', { cookie: as.cookie })
  return reply.json<{ data: OwnSuggestion[] }>().data
}

async function authored(w: World, as: TestPlayer, id: string): Promise<AuthoredQuestionJson> {
  const reply = await w.get(`/api/list/${id}`, { cookie: as.cookie })
  return reply.json<{ data: AuthoredQuestionJson }>().data
}

const remove = (w: World, { cookie }: TestPlayer, id: string) =>
  w.app.inject({
    method: 'DELETE',
    url: `/api/list/${id}`,
    headers: { origin: 'https://trivia.example', cookie },
  })

const publish = (w: World, as: TestPlayer, id: string, version = 1) =>
  w.post('/api/SetQuestionStatus', { id, Status: 'Published', Version: version }, as)

it('stores a suggestion as a draft that an editor can publish with the player’s name', async () => {
  await using w = await createWorld('2026-11-21T12:00Z')
  const [ada, admin] = [await w.player(), await w.player('admin')]
  const id = await suggested(w, ada)
  expect(await own(w, ada)).toMatchObject([{ questionId: id, text: RIVER.text, standing: { is: 'waiting' }, note: '' }])
  expect(await authored(w, admin, id)).toMatchObject({
    Status: 'Draft',
    UserID: ada.id,
    SuggestedBy: ada.name,
    SuggestedAt: w.deps.now(),
    Moreinfo: 'It is &lt;b&gt;777 km&lt;/b&gt; long &amp; slow.',
  })
  expect((await w.get('/')).body).not.toContain(RIVER.text)
  expect((await publish(w, admin, id)).statusCode).toBe(200)
  expect(await own(w, ada)).toMatchObject([{ standing: { is: 'accepted' } }])
  await w.post('/api/ScheduleQuestion', { id, Day: '2026-12-03' }, admin)
  expect(await own(w, ada)).toMatchObject([{ standing: { is: 'planned', day: '2026-12-03' } }])
  w.setClock('2026-12-03T00:01Z')
  const today = await w.get('/api/getToday')
  expect(today.json()).toMatchObject({ data: [{ id, SuggestedBy: ada.name }] })
  expect(await own(w, ada)).toMatchObject([{ standing: { is: 'asked', day: '2026-12-03' } }])
})

it('refuses to let players publish their own suggestion, even admins', async () => {
  await using w = await createWorld()
  const [admin, other] = [await w.player('admin'), await w.player('admin')]
  const id = await suggested(w, admin, { credited: false })
  expect((await publish(w, admin, id)).statusCode).toBe(403)
  const edit = { Answer: 'The Seine', Status: 'Quizonly', Version: 1 }
  expect((await w.post(`/api/list/Edit/${id}`, edit, admin)).statusCode).toBe(403)
  const many = { ids: id, change: { to: 'status', status: 'Published' } }
  const reasons = [{ reason: 'You suggested this yourself, so another editor has to decide' }]
  const left = { changed: 0, left: 1, reasons }
  expect((await w.post('/api/ChangeQuestions', many, admin)).json()).toMatchObject(left)
  expect(await authored(w, other, id)).toMatchObject({ Status: 'Draft', Answer: 'Seine' })
  expect((await publish(w, other, id)).statusCode).toBe(200)
})

it('refuses to publish one’s own suggestion through undo or import', { tags: 'postgres' }, async () => {
  await using w = await createWorld()
  const [admin, other] = [await w.player('admin'), await w.player('admin')]
  const id = await suggested(w, admin, { credited: false })
  await publish(w, other, id)
  const taken = await w.post('/api/SetQuestionStatus', { id, Status: 'Draft' }, other)
  const deleted = await remove(w, other, id)
  const undo = (as: TestPlayer, { activity }: { activity: string }) => w.post('/api/Undo', { id: activity }, as)
  const OWN = 'You suggested this yourself, so another editor has to decide'
  // A draft that comes back is one.
  expect((await undo(admin, deleted.json())).statusCode).toBe(200)
  const refused = await undo(admin, taken.json())
  expect(refused.json<{ message: string }>().message).toContain(OWN)
  let text = ''
  for await (const part of generateExportFile(w.deps.db, { format: 'csv' })) text += String(part)
  const job = {
    file: new TextEncoder().encode(text.replace('Draft', 'Published')),
    fileName: 'rivers',
    choices: ImportFormSchema.parse({ format: 'csv', decisions: '{"changed":"change"}' }),
    person: { id: admin.id, role: 'admin' as const },
    at: w.deps.now(),
  }
  const all = { ...job, write: true, trustSuggestions: true }
  const report = await importQuestions(w.deps.db, all, () => {})
  expect(report).toMatchObject({ counts: { refused: 1 }, rows: [{ reason: OWN }] })
  expect(await authored(w, other, id)).toMatchObject({ Status: 'Draft' })
  expect((await undo(other, taken.json())).statusCode).toBe(200)
  const gone = await remove(w, other, id)
  const back = await undo(admin, gone.json())
  expect(back.json<{ message: string }>().message).toContain(OWN)
})

it('shows the player why a suggestion was declined, and lets an editor restore the suggestion', async () => {
  await using w = await createWorld()
  const [ada, admin] = [await w.player(), await w.player('admin')]
  const id = await suggested(w, ada)
  const note = 'We asked that last year.'
  const decline = { id, note, decline: true }
  expect((await w.post('/api/AnswerDraft', { ...decline, note: ' ' }, admin)).statusCode).toBe(400)
  expect((await w.post('/api/AnswerDraft', decline, admin)).statusCode).toBe(200)
  expect((await w.post('/api/AnswerDraft', decline, admin)).statusCode).toBe(409)
  expect(await own(w, ada)).toMatchObject([{ standing: { is: 'declined' }, note }])
  const drafts = await w.get('/api/list?status=Draft', { cookie: admin.cookie })
  expect(drafts.json()).toMatchObject({ total: 0 })
  const history = await w.get(`/api/QuestionHistory/${id}`, { cookie: admin.cookie })
  expect(history.json()).toMatchObject({ data: [{ Action: 'declined' }, { Action: 'added' }] })
  await w.post('/api/RestoreQuestion', { id }, admin)
  expect(await own(w, ada)).toMatchObject([{ standing: { is: 'waiting' } }])
})

it('sends a contributor’s draft back with a note and keeps the draft status', async () => {
  await using w = await createWorld()
  const [grace, admin] = [await w.player('contributor'), await w.player('admin')]
  const added = await w.post('/api/list', { Question: 'Why?', Answer: 'So' }, grace)
  const { id } = added.json<{ data: { id: string } }>().data
  const note = 'Which one?'
  expect((await w.post('/api/AnswerDraft', { id, note, decline: false }, grace)).statusCode).toBe(403)
  await w.post('/api/AnswerDraft', { id, note, decline: false }, admin)
  expect(await authored(w, grace, id)).toMatchObject({
    Status: 'Draft',
    Archived: false,
    EditorNote: note,
    SuggestedAt: null,
  })
})

it(
  'lists a returned draft until its writer changes it, and a declined one for 30 days',
  { tags: 'postgres' },
  async () => {
    await using w = await createWorld('2026-11-21T12:00Z')
    const [grace, admin] = [await w.player('contributor'), await w.player('admin')]
    const add = async (Question: string) =>
      (await w.post('/api/list', { Question, Answer: 'So' }, grace)).json<{ data: { id: string } }>().data.id
    const [returned, declined] = [await add('Why?'), await add('Who?')]
    await add('Unanswered?')
    const answered = async (as: TestPlayer) =>
      (await w.get('/api/GetAnsweredDrafts', { cookie: as.cookie })).json<{ data: unknown[] }>().data
    expect(await answered(grace)).toEqual([])
    await w.post('/api/AnswerDraft', { id: returned, note: 'Which one?', decline: false }, admin)
    w.setClock('2026-11-21T12:05Z')
    await w.post('/api/AnswerDraft', { id: declined, note: 'Too short.', decline: true }, admin)
    expect(await answered(grace)).toEqual([
      { questionId: declined, text: 'Who?', outcome: 'declined', note: 'Too short.', answeredAt: w.deps.now() },
      expect.objectContaining({ questionId: returned, outcome: 'returned', note: 'Which one?' }),
    ])
    expect(await answered(admin)).toEqual([])
    w.setClock('2026-11-21T12:10Z')
    await w.post(`/api/list/Edit/${returned}`, { Question: 'Why the whale?', Answer: 'So', Version: 1 }, grace)
    expect(await answered(grace)).toMatchObject([{ questionId: declined }])
    w.setClock('2026-12-22T12:10Z')
    expect(await answered(grace)).toEqual([])
  },
)

it(
  'a writer who turned on mails about drafts gets one mail for each answer of an editor, until unsubscribing',
  { tags: 'postgres' },
  async () => {
    await using w = await createWorld('2026-11-21T12:00Z', { SMTP_URL: 'smtp://127.0.0.1:1' })
    const [grace, ada, admin] = [await w.player('contributor'), await w.player(), await w.player('admin')]
    const wants = async (as: TestPlayer) =>
      (await w.get('/api/GetReminders', { cookie: as.cookie })).json<{ drafts: boolean | null }>().drafts
    expect([await wants(grace), await wants(ada)]).toEqual([false, null])
    const ofAda = await suggested(w, ada)
    expect(await wants(ada)).toBe(false)
    const added = await w.post('/api/list', { Question: 'Why?', Answer: 'So' }, grace)
    const { id } = added.json<{ data: { id: string } }>().data
    const answer = async (questionId: string, note: string, decline: boolean) => {
      expect((await w.post('/api/AnswerDraft', { id: questionId, note, decline }, admin)).statusCode).toBe(200)
      await w.deps.accountMails.settled()
    }
    await answer(id, 'Nobody asked for mails yet.', false)
    expect(w.mails).toEqual([])
    for (const as of [grace, ada]) await w.post('/api/SetReminders', { drafts: true }, as)
    await answer(id, 'Which one?', false)
    await answer(ofAda, 'We had that.', true)
    expect(w.mails).toMatchObject([
      { to: grace.email, subject: 'An editor sent your question back' },
      { to: ada.email, subject: 'An editor declined your question' },
    ])
    expect(w.mails[0]?.text).toContain('Which one?')
    expect(w.mails[0]?.text).toContain('https://trivia.example/Admin/Today')
    expect(w.mails[1]?.text).toContain('https://trivia.example/Suggest')
    const token = /Unsubscribe\?token=(\S+)/.exec(w.mails[0]?.text ?? '')?.[1]
    expect((await w.post('/api/Unsubscribe', { token })).json()).toEqual({
      message: 'You won’t get any more mails about your drafts.',
    })
    await answer(id, 'No more mails.', true)
    expect(w.mails).toHaveLength(2)
  },
)

it('lists declined drafts only among the contributor’s own questions', { tags: 'postgres' }, async () => {
  await using w = await createWorld()
  const [grace, admin] = [await w.player('contributor'), await w.player('admin')]
  const added = await w.post('/api/list', { Question: 'Why?', Answer: 'So' }, grace)
  const { id } = added.json<{ data: { id: string } }>().data
  await w.post('/api/AnswerDraft', { id, note: 'Too short.', decline: true }, admin)
  const listed = async (query: string) => {
    const reply = await w.get(`/api/list${query}`, { cookie: grace.cookie })
    return reply.json<{ data: AuthoredQuestionJson[] }>().data
  }
  expect(await listed('?author=me')).toMatchObject([{ id, Archived: true, EditorNote: 'Too short.' }])
  expect(await listed('')).toEqual([])
  expect(await listed('?author=me&status=Draft')).toEqual([])
})

it('shows contributors the status of their quiz and the editor’s note', { tags: 'postgres' }, async () => {
  await using w = await createWorld()
  const [grace, admin] = [await w.player('contributor'), await w.player('admin')]
  const added = await w.post('/api/AddQuiz', { Title: 'Rivers' }, grace)
  const { id } = added.json<{ data: { id: string } }>().data
  const quizzesOf = async (as: TestPlayer) =>
    (await w.get('/api/GetOwnQuizzes', { cookie: as.cookie })).json<{ data: unknown[] }>().data
  const decline = () => w.post('/api/DeclineQuiz', { id, note: 'Only one river?' }, admin)
  expect(await quizzesOf(grace)).toMatchObject([{ quiz: { id, Archived: false }, note: '' }])
  expect((await decline()).statusCode).toBe(200)
  expect((await decline()).statusCode).toBe(409)
  expect(await quizzesOf(grace)).toMatchObject([{ quiz: { Archived: true }, note: 'Only one river?' }])
  expect(await quizzesOf(admin)).toEqual([])
})

it('allows five waiting suggestions per player, and a withdrawn one frees a place', { tags: 'postgres' }, async () => {
  await using w = await createWorld()
  const [ada, grace] = [await w.player(), await w.player()]
  const ids: string[] = []
  for (const at of [1, 2, 3, 4, 5]) ids.push(await suggested(w, ada, { text: `Which ${at}?` }))
  expect(await suggested(w, ada, { text: 'Which 5?' })).toBe(ids[4])
  expect((await suggest(w, ada, { text: 'Which 6?' })).statusCode).toBe(409)
  await suggested(w, grace, { text: 'Which 6?' })
  const withdraw = (as: TestPlayer) => w.post('/api/WithdrawSuggestion', { questionId: ids[0] }, as)
  expect((await withdraw(grace)).statusCode).toBe(404)
  expect((await withdraw(ada)).statusCode).toBe(200)
  expect(await own(w, ada)).toHaveLength(4)
  await suggested(w, ada, { text: 'Which 6?' })
})

it('refuses to withdraw a suggestion that an editor has decided on', async () => {
  await using w = await createWorld()
  const [ada, admin] = [await w.player(), await w.player('admin')]
  const questionId = await suggested(w, ada)
  await publish(w, admin, questionId)
  const reply = await w.post('/api/WithdrawSuggestion', { questionId }, ada)
  expect(reply.statusCode).toBe(409)
})

const refusing = sharedWorld()

it.each([
  [{ text: ' ' }, 'text'],
  [{ answer: '' }, 'answer'],
  [{ wrongOptions: [] }, 'wrongOptions'],
  [{ kind: 'YesNo', answer: 'Seine' }, 'answer'],
  [{ reference: 'javascript:alert(1)' }, 'reference'],
])('refuses an unfinished suggestion and names the field: %o', async (more, field) => {
  const w = await refusing()
  const reply = await suggest(w, await w.player(), more)
  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toMatchObject({ flaws: [{ field }] })
})

it(
  'deleting an account removes the player’s name from the question page and from the question’s edit history',
  { tags: 'postgres' },
  async () => {
    await using w = await createWorld()
    const grace = { name: 'Grace Hopper', email: 'grace@example.org', password: 'integral-of-x' }
    const registered = await w.post('/api/Register', grace)
    const cookie = registered.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const admin = await w.player('admin')
    const id = await suggested(w, { cookie } as TestPlayer)
    const edit = { SuggestedBy: 'Grace Hopper, of Paris', Version: 1 }
    expect((await w.post(`/api/list/Edit/${id}`, edit, admin)).statusCode).toBe(200)
    expect((await publish(w, admin, id, 2)).statusCode).toBe(200)
    expect((await w.get('/api/getToday')).body).toContain('Grace Hopper')
    const gone = await w.post('/api/DeleteAccount', grace, { cookie })
    expect(gone.statusCode, gone.body).toBe(200)
    const today = await w.get('/api/getToday')
    expect(today.json()).toMatchObject({ data: [{ id, SuggestedBy: '' }] })
    const history = await w.get(`/api/QuestionHistory/${id}`, { cookie: admin.cookie })
    expect(history.body).not.toContain('Grace')
    const log = await w.deps.db.selectFrom('activity_changes').selectAll().execute()
    expect(JSON.stringify(log)).not.toContain('Grace')
  },
)

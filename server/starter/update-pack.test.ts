import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { ContentPack } from '#content/packs/pack.ts'
import type { AuthoredQuestionJson } from '#contract/question-authoring/authored-wire.ts'
import type { QuizJson } from '#contract/quizzes/wire.ts'
import type { ShopQuestionPack } from '#domain/site/product.ts'
import type { Question } from '#domain/questions/question.ts'
import { BLANK_QUIZ, type Quiz } from '#domain/quizzes/quiz.ts'
import { createQuestion } from '#test/fixtures.ts'
import { type World, createWorld } from '#test/world.ts'
import { formatContentPackUpdatePlan } from './describe-plan.ts'
import { seedSiteFromStarterPack, type StarterPack } from './starter.ts'
import { previewContentPackUpdate, type StarterPackUpdateScope, updateSiteFromStarterPack } from './update-pack.ts'

const BACKFILL = join(import.meta.dirname, '../../db/migrations/043_pack_items.sql')
const NOON = '2026-11-21T12:00Z'

it('starting with a newer starter pack changes nothing', async () => {
  await using w = await siteWith(packOf({}))
  const before = await contentOf(w)
  await seedSiteFromStarterPack(w.deps, async () => packOf({ version: 2, quizIds: ['b', 'x'] }))
  expect(await contentOf(w)).toEqual(before)
})

it(
  'a pack update keeps the questions of a played quiz, and answers to them are still stored',
  { tags: 'postgres' },
  async () => {
    await using w = await siteWith(packOf({}))
    const player = await w.player()
    expect((await answer(w, player, 'a')).statusCode).toBe(200)
    const { plan } = await update(w, packOf({ version: 2, quizIds: ['b', 'x'] }))
    expect(plan.quizzes.map(({ decision }) => decision.is)).toEqual(['changed'])
    const [quiz] = await quizzesOf(w)
    expect(quiz).toMatchObject({ Title: 'Quiz 2', Questions: ['a', 'b'] })
    expect((await answer(w, player, 'b')).statusCode).toBe(200)
    // The replacing question is not added, because no quiz would ask it.
    expect(await idsOfQuestions(w)).not.toContain('x')
  },
)

it.each([
  ['a stored result', { quiz_scores: 1 }],
  ['a visitor’s pick', { question_tallies: 1 }],
])('a pack update treats a quiz with only %s as played', async (_, kind) => {
  await using w = await siteWith(packOf({}))
  const { id } = await w.player()
  if ('quiz_scores' in kind) {
    const run = { attempt_id: 'r', score: 1, total: 2, time_taken: null, finished_at: 1 }
    await w.deps.db
      .insertInto('quiz_scores')
      .values({ user_id: id, quiz_id: 'quiz', ...run })
      .execute()
  } else {
    const pick = { way: 'picked', option: 'x', correct: 0, shard: 0, players: 0, visitors: 1 }
    await w.deps.db
      .insertInto('question_tallies')
      .values({ question_id: 'a', ...pick })
      .execute()
  }
  await update(w, packOf({ version: 2, quizIds: ['b', 'x'] }))
  expect((await quizzesOf(w))[0]?.Questions).toEqual(['a', 'b'])
})

it('a pack update replaces the questions of an unplayed quiz', async () => {
  await using w = await siteWith(packOf({}))
  await update(w, packOf({ version: 2, quizIds: ['b', 'x'] }))
  expect((await quizzesOf(w))[0]?.Questions).toEqual(['b', 'x'])
})

it('an update brings a theme that is new in the pack, and none that the site removed', async () => {
  const [ice, sea] = [
    { id: 'theme-ice', title: 'ice', days: '12-01..12-07' },
    { id: 'theme-sea', title: 'the sea', days: '06-05..06-11' },
  ]
  await using w = await siteWith(packOf({ themes: [ice] }))
  const admin = await w.player('admin')
  const themes = async () => (await w.get('/api/Themes', { cookie: admin.cookie })).json<{ data: unknown[] }>().data
  expect(await themes()).toEqual([ice])
  await w.post('/api/RemoveTheme', { id: ice.id }, admin)
  const { plan } = await update(w, packOf({ version: 2, themes: [ice, sea] }))
  expect(formatContentPackUpdatePlan(plan)).toContain('  theme theme-sea: the sea')
  expect(await themes()).toEqual([sea])
  await update(w, packOf({ version: 2, themes: [ice, sea] }))
  expect(await themes()).toEqual([sea])
})

it('a pack update keeps edited questions on a site from before manual updates', async () => {
  await using w = await siteWith(packOf({}))
  await edit(w, 'edited')
  const { db } = w.deps
  await db.deleteFrom('pack_items').execute()
  const text = await readFile(BACKFILL, 'utf8')
  for (const statement of text.split(';').filter((one) => one.includes('insert into'))) {
    await sql.raw(statement).execute(db)
  }
  const plan = await previewContentPackUpdate(db, packOf({ version: 2, daily: ['edited', 'plain'] }))
  const decisions = Object.fromEntries(plan.questions.map(({ id, decision }) => [id, decision.is]))
  expect(decisions).toMatchObject({
    edited: 'left alone',
    plain: 'changed',
    leaving: 'left the pack',
  })
  expect(plan.quizzes.map(({ decision }) => decision.is)).toEqual(['changed'])
})

it(
  'a pack diff lists additions, changed fields, items edited on the site, and items removed from the pack',
  { tags: 'postgres' },
  async () => {
    await using w = await siteWith(packOf({}))
    await edit(w, 'edited')
    const newer = packOf({ version: 2, daily: ['edited', 'plain', 'new'] })
    const before = await contentOf(w)
    const plan = await previewContentPackUpdate(w.deps.db, newer)
    const decisions = Object.fromEntries(plan.questions.map(({ id, decision }) => [id, decision.is]))
    expect(decisions).toEqual({
      a: 'changed',
      b: 'changed',
      plain: 'changed',
      edited: 'left alone',
      new: 'added',
      leaving: 'left the pack',
    })
    const text = formatContentPackUpdatePlan(plan).join('\n')
    expect(text).toContain(
      '  question plain: Question plain?\n      More info\n        here:    Version 1\n        in pack: Version 2',
    )
    expect(text).toContain('It was edited on this site.')
    expect(text).toContain('product cards: Cards\n      Price\n        here:    1.00 EUR')
    expect(await contentOf(w)).toEqual(before)
  },
)

it.each<[StarterPackUpdateScope, { plain: string; hasNew: boolean }]>([
  ['everything', { plain: 'Version 2', hasNew: true }],
  ['additions', { plain: 'Version 1', hasNew: true }],
  ['corrections', { plain: 'Version 2', hasNew: false }],
])('a pack update with the choice "%s" applies only these changes', async (choice, { plain, hasNew }) => {
  await using w = await siteWith(packOf({}))
  const newer = packOf({ version: 2, daily: ['edited', 'plain', 'leaving', 'new'] })
  await update(w, newer, choice)
  expect((await questionOf(w, 'plain')).Moreinfo).toBe(plain)
  expect((await idsOfQuestions(w)).includes('new')).toBe(hasNew)
  // The next update offers the remaining changes again.
  await update(w, newer)
  expect((await previewContentPackUpdate(w.deps.db, newer)).questions).toEqual([])
})

it('updating a content pack again without new content changes nothing', async () => {
  await using w = await siteWith(packOf({}))
  const newer = packOf({ version: 2 })
  await update(w, newer)
  const version = w.deps.content.version()
  expect(await update(w, newer)).toMatchObject({ activity: null })
  expect(w.deps.content.version()).toBe(version)
})

it('a pack update keeps the site’s edits, deletions, planned days and statuses', async () => {
  await using w = await siteWith(packOf({}))
  const author = await w.player('admin')
  await edit(w, 'edited')
  const headers = { origin: w.deps.settings.siteUrl, cookie: author.cookie }
  await w.app.inject({ method: 'DELETE', url: '/api/list/leaving', headers })
  const planned = await w.post('/api/ScheduleQuestion', { id: 'plain', Day: '2026-12-01' }, author)
  expect(planned.statusCode).toBe(200)
  const before = await questionOf(w, 'edited')
  await update(w, packOf({ version: 2, hides: 'plain' }))
  expect(await idsOfQuestions(w)).not.toContain('leaving')
  expect(await questionOf(w, 'edited')).toEqual(before)
  expect(await questionOf(w, 'plain')).toMatchObject({
    Moreinfo: 'Version 2',
    Status: 'Published',
  })
  const rows = await w.deps.db.selectFrom('questions').select(['id', 'scheduled_day']).execute()
  expect(rows.find(({ id }) => id === 'plain')?.scheduled_day).toBe('2026-12-01')
})

it(
  'a pack update is one entry of the activity log, and undoing the entry restores everything',
  { tags: 'postgres' },
  async () => {
    await using w = await siteWith(packOf({}))
    const admin = await w.player('admin')
    const before = await contentOf(w)
    const second = quizOf('second', 2, ['y'])
    const newer = packOf({ version: 2, quizIds: ['b', 'x'], more: [second] })
    const { activity } = await update(w, newer)
    expect((await quizzesOf(w)).map(({ Stub }) => Stub).toSorted()).toEqual(['quiz', 'second'])
    const log = await w.get('/api/Activities', { cookie: admin.cookie })
    expect(log.json()).toMatchObject({
      data: [{ id: activity, action: 'updated from a pack', by: null, quizzes: 2 }],
    })
    const undone = await w.post('/api/Undo', { id: activity }, admin)
    expect([undone.statusCode, undone.json()]).toMatchObject([200, { kept: 0 }])
    expect(await contentOf(w)).toEqual(before)
  },
)

it('the history of a question records a correction by a pack update', { tags: 'postgres' }, async () => {
  await using w = await siteWith(packOf({}))
  await update(w, packOf({ version: 2 }))
  const headers = { cookie: (await w.player('admin')).cookie }
  const history = await w.get('/api/QuestionHistory/plain', headers)
  expect(history.json()).toMatchObject({ data: [{ Action: 'corrected' }, { Action: 'added' }] })
})

async function siteWith(pack: StarterPack): Promise<World> {
  const w = await createWorld(NOON)
  await seedSiteFromStarterPack(w.deps, async () => pack)
  return w
}

function update(w: World, pack: StarterPack, choice: StarterPackUpdateScope = 'everything') {
  return updateSiteFromStarterPack(w.deps, pack, choice)
}

/** Returns a small pack. Version 2 changes every explanation and price. */
function packOf({
  version = 1,
  daily = ['edited', 'plain', 'leaving'],
  quizIds = ['a', 'b'],
  hides = '',
  more = [],
  themes = [],
}: {
  version?: number
  daily?: string[]
  quizIds?: string[]
  /** The id of a daily question that this version has as a quiz question. */
  hides?: string
  more?: ContentPack['quizzes']
  themes?: ContentPack['themes']
}): StarterPack {
  const dated = { yearlyDate: '12-24' }
  const questions = daily.map((id) => ({
    ...question(id, version),
    ...dated,
    status: id === hides ? ('Quizonly' as const) : ('Published' as const),
  }))
  const quizzes = [quizOf('quiz', version, quizIds), ...more]
  const products: ShopQuestionPack[] = [
    {
      id: 'cards',
      name: 'Cards',
      description: 'Fifty cards',
      priceCents: 100 * version,
      currency: 'EUR',
      image: '',
      imageText: '',
      link: '',
    },
  ]
  const pack: ContentPack = { questions: [questions], quizzes, products, themes, samples: {} }
  return { checksum: JSON.stringify(pack), pack }
}

function question(id: string, version: number): Question {
  return createQuestion({ id, text: `Question ${id}?`, moreInfo: `Version ${version}` })
}

function quizOf(id: string, version: number, questionIds: string[]): ContentPack['quizzes'][number] {
  const quiz: Quiz = { ...BLANK_QUIZ, id, slug: id, title: `Quiz ${version}`, questionIds }
  const questions = questionIds.map((asked) => ({
    ...question(asked, version),
    status: 'Quizonly' as const,
  }))
  return { quiz, questions }
}

async function contentOf({ deps: { db } }: World) {
  const questions = await db.selectFrom('questions').selectAll().orderBy('id').execute()
  const quizzes = await db.selectFrom('quizzes').selectAll().orderBy('id').execute()
  const asked = await db.selectFrom('quiz_questions').selectAll().orderBy('question_id').execute()
  const written = <T extends object>(row: T) => ({ ...row, version: 0, updated_at: 0 })
  return { questions: questions.map(written), quizzes: quizzes.map(written), asked }
}

async function quizzesOf(w: World): Promise<QuizJson[]> {
  return (await w.get('/api/GetQuizzes')).json<{ data: QuizJson[] }>().data
}

async function idsOfQuestions({ deps: { db } }: World): Promise<string[]> {
  const rows = await db.selectFrom('questions').select('id').execute()
  return rows.map(({ id }) => id)
}

async function questionOf(w: World, id: string): Promise<AuthoredQuestionJson> {
  const headers = { cookie: (await w.player('admin')).cookie }
  return (await w.get(`/api/list/${id}`, headers)).json<{ data: AuthoredQuestionJson }>().data
}

async function edit(w: World, id: string): Promise<void> {
  const admin = await w.player('admin')
  const before = await questionOf(w, id)
  const saved = await w.post(`/api/list/Edit/${id}`, { ...before, Question: 'Ours?' }, admin)
  expect(saved.statusCode).toBe(200)
}

function answer(w: World, player: { id: string; cookie: string }, id: string) {
  const body = { UserID: player.id, QuestionID: id, Choice: 'Seven' }
  return w.post('/api/AddUserScoreQuestion', body, player)
}

import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { FirstPickCount } from '#domain/play/question-tally.ts'
import { addPlayers, type TestPlayer } from '#test/players.ts'
import { type World, createWorld } from '#test/world.ts'
import { runInTransaction, withRetries } from '#db/engine/transaction.ts'
import { deletePlayerData } from '../accounts/players/player-data.queries.ts'
import { recomputeAllPlayerStats } from './rebuild-stats.ts'
import { addFirstPicksToTallies } from './question-tallies.queries.ts'
import { countIncorrectTallies, repairTallies } from './repair-tallies.ts'

const NOON = '2026-11-21T12:00Z'

/** A world in which `today` is the question of the day. */
async function dayWorld() {
  const w = await createWorld(NOON)
  await w.questions({ id: 'today' }, { id: 'tomorrow' }, { id: 'draft', status: 'Draft' })
  await w.get('/api/getToday')
  return w
}

type Told = { tally: FirstPickCount[]; message: string }

async function answer(w: World, player: TestPlayer, QuestionID: string, more: object = {}) {
  const body = { QuestionID, UserID: player.id, Choice: 'Seven', ...more }
  const reply = await w.post('/api/AddUserScoreQuestion', body, player)
  return { status: reply.statusCode, ...reply.json<Told>() }
}

async function visit(w: World, questionId: string, more: object = {}, as?: TestPlayer) {
  const body = { questionId, choice: 'Seven', ...more }
  const reply = await w.post('/api/AddVisitorPick', body, as)
  return { status: reply.statusCode, ...reply.json<Told>() }
}

/** `Seven right 2+1`: how it was picked, by so many players and visitors. */
const inShort = (tally: readonly FirstPickCount[]) =>
  tally
    .map(({ way, option, correct, players, visitors }) =>
      [way, option, correct ? 'right' : 'wrong', `${players}+${visitors}`].filter(Boolean).join(' '),
    )
    .toSorted()

const players = (w: World, count: number) =>
  addPlayers(w.deps.db, count, { cookieName: '__Host-session', now: w.deps.now() })

const tables = async (w: World) => ({
  answers: await w.deps.db.selectFrom('answers').selectAll().execute(),
  stats: await w.deps.db.selectFrom('player_stats').selectAll().execute(),
})

it('shows a player the question tally only after the player’s answer', async () => {
  await using w = await dayWorld()
  const [ada, grace] = (await players(w, 2)) as [TestPlayer, TestPlayer]
  expect(inShort((await answer(w, ada, 'today', { Choice: ' five' })).tally)).toEqual(['picked Five wrong 1+0'])
  const both = ['picked Five wrong 1+0', 'picked Seven right 1+0']
  expect(inShort((await answer(w, grace, 'today')).tally)).toEqual(both)
  const again = await answer(w, ada, 'today', { Choice: 'Nine' })
  expect(again.message).toBe('User already answered')
  expect(inShort(again.tally)).toEqual(both)
  const mary = await w.player()
  const back = async (player: TestPlayer) => {
    const reply = await w.get('/api/GetUserAnswers?ids=today', { cookie: player.cookie })
    return reply.json<{ tallies: { questionId: string; tally: FirstPickCount[] }[] }>().tallies
  }
  expect(await back(mary)).toEqual([])
  const [told] = await back(ada)
  expect(told?.questionId).toBe('today')
  expect(inShort(told?.tally ?? [])).toEqual(both)
})

it('counts guesses as right or wrong without storing their text in the tally', async () => {
  await using w = await createWorld(NOON)
  await w.quizQuestions({ id: 'typed', kind: 'Freetext', answer: 'Ladybird', wrongOptions: [] })
  const all = await players(w, 4)
  const said = [{ Choice: 'a ladybrid' }, { Choice: 'secret' }, { Choice: undefined, Shown: true }]
  for (const [at, more] of said.entries()) await answer(w, all[at] as TestPlayer, 'typed', more)
  const { tally } = await answer(w, all[3] as TestPlayer, 'typed', { Choice: 'moth' })
  expect(inShort(tally)).toEqual(['shown wrong 1+0', 'typed right 1+0', 'typed wrong 2+0'])
  const rows = await w.deps.db.selectFrom('question_tallies').selectAll().execute()
  expect(JSON.stringify(rows)).not.toMatch(/secret|moth|lady/i)
  expect(await countIncorrectTallies(w.deps.db)).toBe(0)
})

it('counts a visitor’s pick in the tally apart from players’ picks, returns the tally, and changes no other table', async () => {
  await using w = await dayWorld()
  await answer(w, await w.player(), 'today')
  const before = await tables(w)
  const { status, tally } = await visit(w, 'today', { choice: 'FIVE' })
  expect(status).toBe(200)
  const both = ['picked Five wrong 0+1', 'picked Seven right 1+0']
  expect(inShort(tally)).toEqual(both)
  expect(inShort((await visit(w, 'today', { counted: true })).tally)).toEqual(both)
  expect(inShort((await visit(w, 'today', { choice: null })).tally)).toEqual([...both, 'shown wrong 0+1'])
  expect(await tables(w)).toEqual(before)
  expect(await recomputeAllPlayerStats(w.deps.db, { repair: false })).toEqual({ players: 1, differing: 0 })
  expect(await countIncorrectTallies(w.deps.db)).toBe(0)
})

it.each(['tomorrow', 'draft', 'nowhere'])(
  'counts and returns nothing for a question that is not open: %s',
  async (id) => {
    await using w = await dayWorld()
    await w.deps.db
      .insertInto('question_tallies')
      .values({
        question_id: id,
        way: 'picked',
        option: 'Seven',
        correct: 1,
        shard: 1,
        players: 5,
        visitors: 5,
      })
      .execute()
    const before = await w.deps.db.selectFrom('question_tallies').selectAll().execute()
    for (const counted of [true, false]) {
      const { status, tally } = await visit(w, id, { counted })
      expect([status, tally]).toEqual([404, undefined])
    }
    expect(await w.deps.db.selectFrom('question_tallies').selectAll().execute()).toEqual(before)
  },
)

it.each([
  [{ choice: 'Eight' }, 400, 'Please choose one of the options'],
  [{ questionId: '' }, 400, 'Please say which question'],
  [{ choice: 'Sev\0en' }, 400, ''],
])('refuses the visitor’s pick %j', async (more, status, message) => {
  await using w = await dayWorld()
  const refused = await visit(w, 'today', more)
  expect(refused.status).toBe(status)
  expect(refused.message).toContain(message)
  expect(await w.deps.db.selectFrom('question_tallies').selectAll().execute()).toEqual([])
})

it('refuses a visitor’s pick from a logged-in player', async () => {
  await using w = await dayWorld()
  const ada = await w.player()
  expect(await visit(w, 'today', {}, ada)).toMatchObject({ status: 409 })
  expect(await w.deps.db.selectFrom('question_tallies').selectAll().execute()).toEqual([])
})

it(
  'counts at most forty picks of a question a day per network and still returns the tally after that',
  { tags: 'postgres' },
  async () => {
    await using w = await dayWorld()
    await w.quizQuestions({ id: 'other' })
    const replies = await Promise.all(Array.from({ length: 50 }, () => visit(w, 'today')))
    expect(replies.map(({ status }) => status)).toEqual(Array(50).fill(200))
    expect(inShort((await visit(w, 'today')).tally)).toEqual(['picked Seven right 0+40'])
    expect(inShort((await visit(w, 'other')).tally)).toEqual(['picked Seven right 0+1'])
    w.setClock('2026-11-22T12:00:01Z')
    expect(inShort((await visit(w, 'today')).tally)).toEqual(['picked Seven right 0+41'])
  },
)

it('neither pages nor cached replies contain the tallies of questions', async () => {
  await using w = await dayWorld()
  await w.quizQuestions({ id: 'asked' })
  for (const player of await players(w, 3)) {
    await answer(w, player, 'today')
    await answer(w, player, 'asked')
  }
  const [quiz] = await w.deps.db.selectFrom('quizzes').select(['id', 'stub']).execute()
  const paths = ['/', '/api/getToday', '/api/GetQuestion', '/Categories/Science', '/21-11-2026']
  const ofQuiz = [`/Quiz/${quiz?.stub}`, `/api/getQuizQuestions/${quiz?.id}`]
  for (const path of [...paths, ...ofQuiz, '/api/GetList/Science']) {
    const { statusCode, body } = await w.get(path)
    expect(statusCode, path).toBe(200)
    expect(body, path).not.toMatch(/tally|tallies|visitors"|"players"/i)
  }
})

it(
  'loses no picks when two processes count answers to the same questions simultaneously',
  { tags: 'postgres' },
  async () => {
    await using w = await dayWorld()
    await using other = await w.neighbour()
    await w.quizQuestions({ id: 'a' }, { id: 'b' })
    const all = await players(w, 60)
    const choices = ['Five', 'Seven', 'Nine', 'Twelve']
    const played = all.flatMap((player, at) =>
      ['today', 'a', 'b'].map((id, nth) => answer(at % 2 ? w : other, player, id, { Choice: choices[(at + nth) % 4] })),
    )
    const visited = Array.from({ length: 30 }, (_, at) => visit(at % 2 ? w : other, 'today'))
    const replies = await Promise.all([...played, ...visited])
    expect([...new Set(replies.map(({ status }) => status))]).toEqual([200])
    const { tally } = await visit(w, 'today', { counted: true })
    expect(inShort(tally)).toEqual([
      'picked Five wrong 15+0',
      'picked Nine wrong 15+0',
      'picked Seven right 15+30',
      'picked Twelve wrong 15+0',
    ])
    expect(await countIncorrectTallies(w.deps.db)).toBe(0)
  },
)

it(
  'causes no deadlock when transactions count picks in one shard in different orders',
  { tags: 'postgres' },
  async () => {
    await using w = await createWorld(NOON)
    await using other = await w.neighbour()
    const ids = Array.from({ length: 12 }, (_, at) => `q${at}`)
    const count = (db: typeof w.deps.db, order: readonly string[]) =>
      // SQLite lets one write at a time; on PostgreSQL nothing may have to be tried again.
      withRetries(() =>
        db.transaction().execute((trx) =>
          addFirstPicksToTallies(
            trx,
            order.map((questionId) => ({ questionId, way: 'picked', option: 'Seven', correct: true })),
            { of: 'players', shard: 1 },
          ),
        ),
      )
    for (let round = 0; round < 10; round += 1) {
      const orders = [ids, ids.toReversed(), [...ids.slice(6), ...ids.slice(0, 6)]]
      await Promise.all(orders.map((order, at) => count(at % 2 ? w.deps.db : other.deps.db, order)))
    }
    const rows = await w.deps.db.selectFrom('question_tallies').select('players').execute()
    expect(rows.map(({ players: counted }) => counted)).toEqual(ids.map(() => 30))
  },
)

it(
  'subtracts the picks of a deleted account from the tallies, also after edits of the question',
  { tags: 'postgres' },
  async () => {
    await using w = await dayWorld()
    await w.quizQuestions({ id: 'typed', kind: 'Freetext', answer: 'Ladybird', wrongOptions: [] })
    const [ada, grace] = (await players(w, 2)) as [TestPlayer, TestPlayer]
    await answer(w, ada, 'today')
    await answer(w, ada, 'typed', { Choice: 'Ladybird' })
    const editor = await w.player('admin')
    const found = await w.get('/api/list/typed', { cookie: editor.cookie })
    const { data } = found.json<{ data: Record<string, unknown> }>()
    const changed = {
      ...data,
      QuestionType: 'MultiChoice',
      Wronganswer1: 'Moth',
      Wronganswer2: 'Bee',
      Wronganswer3: 'Ant',
      Acceptedanswers: [],
    }
    const edited = await w.post('/api/list/Edit/typed', changed, editor)
    expect(edited.statusCode, edited.body).toBe(200)
    await answer(w, grace, 'typed', { Choice: 'Moth' })
    expect(await countIncorrectTallies(w.deps.db)).toBe(0)
    await runInTransaction(w.deps.db, (trx) => deletePlayerData(trx, ada))
    expect(await countIncorrectTallies(w.deps.db)).toBe(0)
    expect(inShort((await visit(w, 'typed', { counted: true, choice: null })).tally)).toEqual(['picked Moth wrong 1+0'])
    expect((await visit(w, 'today', { counted: true })).tally).toEqual([])
  },
)

it('repairs manipulated tallies of players and keeps visitors’ picks', { tags: 'postgres' }, async () => {
  await using w = await dayWorld()
  const { db } = w.deps
  for (const player of await players(w, 3)) await answer(w, player, 'today')
  await visit(w, 'today')
  await db.updateTable('question_tallies').set({ players: 7 }).where('players', '>', 0).execute()
  expect(await countIncorrectTallies(db)).toBe(1)
  expect(await Promise.all([repairTallies(db), repairTallies(db)])).toEqual(expect.arrayContaining([0, 1]))
  expect(await countIncorrectTallies(db)).toBe(0)
  expect(inShort((await visit(w, 'today', { counted: true })).tally)).toEqual(['picked Seven right 3+1'])
})

it('builds tallies from answers that are older than the tallies', async () => {
  await using w = await dayWorld()
  await w.quizQuestions({ id: 'typed', kind: 'Freetext', answer: 'Ladybird', wrongOptions: [] })
  for (const [at, player] of (await players(w, 4)).entries()) {
    await answer(w, player, 'today', { Choice: at < 3 ? 'Seven' : undefined, Shown: true })
    await answer(w, player, 'typed', { Choice: at < 2 ? 'Ladybird' : 'Moth' })
  }
  const { db } = w.deps
  const before = await db.deleteFrom('question_tallies').returningAll().execute()
  const file = await readFile('db/migrations/011_question_tallies.sql', 'utf8')
  await sql.raw(file.slice(file.indexOf('insert into'))).execute(db)
  expect(await countIncorrectTallies(db)).toBe(0)
  const after = await db.selectFrom('question_tallies').selectAll().execute()
  expect(after).toHaveLength(before.length)
})

it('finds no tally differences while answers arrive', { tags: 'postgres' }, async () => {
  await using w = await dayWorld()
  await using other = await w.neighbour()
  await w.quizQuestions({ id: 'a' }, { id: 'b' }, { id: 'c' })
  const all = await players(w, 40)
  const arriving = Promise.all(all.flatMap((player) => ['today', 'a', 'b', 'c'].map((id) => answer(w, player, id))))
  for (let look = 0; look < 6; look += 1) {
    expect(await (look % 2 ? repairTallies : countIncorrectTallies)(other.deps.db)).toBe(0)
  }
  await arriving
  expect(await countIncorrectTallies(w.deps.db)).toBe(0)
})

it("authors see how many people played today's question and yesterday's", { tags: 'postgres' }, async () => {
  await using w = await dayWorld()
  await answer(w, await w.player(), 'today')
  await visit(w, 'today')
  const plays = async () => (await w.get('/api/GetPlays', await w.player('contributor'))).json()
  expect(await plays()).toEqual({ today: 2, yesterday: 0 })
  w.setClock('2026-11-22T12:00Z')
  expect(await plays()).toEqual({ today: 0, yesterday: 2 })
})

it(
  'says how hard today’s question is among those of the days before, once enough people have answered',
  { tags: 'postgres' },
  async () => {
    await using w = await createWorld('2026-11-10T12:00Z')
    const ids = Array.from({ length: 11 }, (_, day) => `of day ${10 + day}`)
    await w.questions(...ids.map((id) => ({ id })))
    const count = (questionId: string, solved: number) =>
      runInTransaction(w.deps.db, (trx) =>
        addFirstPicksToTallies(
          trx,
          Array.from({ length: 200 }, (_, at) => ({ questionId, way: 'typed', option: '', correct: at < solved })),
          { of: solved % 2 === 0 ? 'players' : 'visitors', shard: 1 },
        ),
      )
    for (const [day, id] of ids.slice(0, 10).entries()) {
      w.setClock(`2026-11-${10 + day}T12:00Z`)
      await w.get('/api/getToday')
      await count(id, 100 + 7 * day)
    }
    w.setClock('2026-11-20T12:00Z')
    await w.get('/api/getToday')
    const ask = async (date: string) =>
      (await w.get(`/api/GetDayRank?date=${date}`)).json<{ harderThan: number | null }>()
    expect(await ask('2026-11-20')).toEqual({ harderThan: null })
    expect(await ask('2026-11-16')).toEqual({ harderThan: null })
    await count('of day 20', 120)
    // The comparison is made anew every ten minutes.
    w.setClock('2026-11-20T12:11Z')
    expect(await ask('2026-11-20')).toEqual({ harderThan: 0.7 })
    expect(await ask('2026-11-19')).toEqual({ harderThan: 0 })
    expect(await ask('2027-01-01')).toEqual({ harderThan: 0.7 })
  },
)

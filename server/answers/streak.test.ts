import { describe, expect, it } from 'vitest'
import { toCookieHeader } from '#test/cookies.ts'
import type { TestPlayer } from '#test/players.ts'
import { type World, createWorld } from '#test/world.ts'
import { recomputeAllPlayerStats } from './rebuild-stats.ts'

const answer = (w: World, player: TestPlayer, QuestionID: string) =>
  w.post('/api/AddUserScoreQuestion', { QuestionID, UserID: player.id, Choice: 'Seven' }, player)

async function termsOf(w: World, player: TestPlayer) {
  return (await w.get('/api/GetStreakTerms', { cookie: player.cookie })).json<object>()
}

async function ledgerOf(w: World, player: TestPlayer, year = 2026) {
  const url = `/api/GetStreakLedger?year=${year}`
  const reply = (await w.get(url, { cookie: player.cookie })).json<Ledger>()
  return { ...reply, on: (day: string) => reply.entries.find((one) => one.day === day) }
}
type Ledger = {
  streak: number
  freezes: number
  entries: { day: string; standing: string; why: string; correct: boolean | null; streak: number }[]
}

const currentStreak = async (w: World, player: TestPlayer) =>
  (await w.get('/api/CurrentUser', { cookie: player.cookie })).json<{
    data: { Streak: number; LastDay: string | null }
  }>().data

/** Answers the question of each of these days at noon of that day. */
async function play(w: World, player: TestPlayer, days: readonly string[]) {
  for (const day of days) {
    await visit(w, [day])
    expect((await answer(w, player, await questionOf(w, day))).statusCode).toBe(200)
  }
}

async function questionOf(w: World, day: string): Promise<string> {
  const row = await w.deps.db.selectFrom('days').where('day', '=', day).selectAll().executeTakeFirst()
  return row?.question_id ?? ''
}

/** Somebody asks for each day's question, so that it has one. */
async function visit(w: World, days: readonly string[]) {
  for (const day of days) {
    w.setClock(`${day}T12:00Z`)
    await w.get('/api/getToday')
  }
}

const november = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `2026-11-${String(from + at).padStart(2, '0')}`)

async function aSite(instant: string) {
  const w = await createWorld(instant)
  await w.questions(...Array.from({ length: 20 }, () => ({})))
  return w
}

it('keeps the streak on a missed day with a freeze and marks the day in the ledger', async () => {
  await using w = await aSite('2026-11-01T12:00Z')
  const ada = await w.player()
  await play(w, ada, november(1, 7))
  expect(await termsOf(w, ada)).toMatchObject({ freezes: 1, freezesWanted: true })
  w.setClock('2026-11-09T08:00Z')
  expect(await currentStreak(w, ada)).toMatchObject({ Streak: 7, LastDay: '2026-11-07' })
  expect(await termsOf(w, ada)).toMatchObject({ freezes: 0 })
  await play(w, ada, november(9, 9))
  const { on, ...ledger } = await ledgerOf(w, ada)
  expect(ledger).toMatchObject({ streak: 8, freezes: 0 })
  expect(on('2026-11-08')).toMatchObject({ standing: 'frozen', correct: null, streak: 7 })
  expect(on('2026-11-09')).toMatchObject({ standing: 'on time', correct: true, streak: 8 })
  expect((await recomputeAllPlayerStats(w.deps.db, { repair: false })).differing).toBe(0)
})

it('uses no freezes from the day on which a player turns them off', async () => {
  await using w = await aSite('2026-11-01T12:00Z')
  const ada = await w.player()
  await play(w, ada, november(1, 7))
  const reply = await w.post('/api/SetFreezes', { wanted: false }, ada)
  expect(reply.json()).toMatchObject({ freezesWanted: false, freezes: 1 })
  w.setClock('2026-11-09T08:00Z')
  expect(await currentStreak(w, ada)).toMatchObject({ Streak: 0 })
  // What is over stays as it was.
  await w.post('/api/SetFreezes', { wanted: true }, ada)
  expect(await currentStreak(w, ada)).toMatchObject({ Streak: 0 })
  expect((await ledgerOf(w, ada)).on('2026-11-08')).toMatchObject({
    standing: 'missed',
    why: 'Not answered. You had freezes switched off, so your streak ended here.',
  })
})

it(
  'accepts yesterday’s question on time while it is still yesterday in the player’s time zone',
  { tags: 'postgres' },
  async () => {
    await using w = await aSite('2026-11-16T20:00Z')
    const ada = await w.player()
    const set = await w.post('/api/SetTimeZone', { zone: 'America/Los_Angeles' }, ada)
    expect(set.json()).toMatchObject({ zone: 'America/Los_Angeles' })
    await play(w, ada, ['2026-11-16'])
    await visit(w, ['2026-11-17'])
    w.setClock('2026-11-18T05:14Z')
    await w.get('/api/getToday')
    const [monday, today] = [await questionOf(w, '2026-11-17'), await questionOf(w, '2026-11-18')]
    expect((await ledgerOf(w, ada)).on('2026-11-17')).toMatchObject({
      standing: 'open',
      why: 'Still open until 08:00 UTC, 00:00 in Los Angeles.',
    })
    expect((await answer(w, ada, today)).json()).toMatchObject({ streak: 1 })
    expect((await answer(w, ada, monday)).json()).toMatchObject({ streak: 3 })
    expect((await ledgerOf(w, ada)).on('2026-11-17')).toMatchObject({
      standing: 'on time where you were',
      why: 'Answered at 21:14 in Los Angeles on Tuesday, when it was already Wednesday in UTC.',
      streak: 2,
    })
    expect((await recomputeAllPlayerStats(w.deps.db, { repair: false })).differing).toBe(0)
  },
)

describe('two devices of one player on two processes', () => {
  async function twoDevices(instants: readonly [string, string]) {
    const w = await aSite('2026-11-21T12:00Z')
    const given = { name: 'Ada', email: 'ada@example.com', password: 'a quiet lighthouse' }
    const phone = await w.post('/api/Register', { ...given, source: 'Email' })
    const laptop = await w.post('/api/LoginWithEmail', given)
    const { id } = phone.json<{ data: { id: string } }>().data
    const [first, second] = [phone, laptop].map((reply) => ({ id, cookie: toCookieHeader(reply) }))
    await visit(w, ['2026-11-21', '2026-11-22'])
    const other = await w.neighbour(instants[1])
    w.setClock(instants[0])
    return {
      w,
      other,
      phone: first as TestPlayer,
      laptop: second as TestPlayer,
      [Symbol.asyncDispose]: async () => {
        await other[Symbol.asyncDispose]()
        await w[Symbol.asyncDispose]()
      },
    }
  }

  it('two devices that answer in the last millisecond of a day count once', { tags: 'postgres' }, async () => {
    const last = '2026-11-21T23:59:59.999Z'
    await using site = await twoDevices([last, last])
    const { w, other, phone, laptop } = site
    const question = await questionOf(w, '2026-11-21')
    const replies = await Promise.all([answer(w, phone, question), answer(other, laptop, question)])
    expect(replies.map((one) => one.json<{ streak: number }>().streak)).toEqual([1, 1])
    expect(replies.map((one) => one.json<{ message: string }>().message).toSorted()).toEqual([
      '',
      'User already answered',
    ])
    expect(await currentStreak(w, phone)).toMatchObject({ Streak: 1, LastDay: '2026-11-21' })
    expect((await recomputeAllPlayerStats(w.deps.db, { repair: false })).differing).toBe(0)
  })

  it(
    'two devices that answer just before and just after midnight get a two-day streak',
    { tags: 'postgres' },
    async () => {
      await using site = await twoDevices(['2026-11-21T23:59:59.999Z', '2026-11-22T00:00:00.000Z'])
      const { w, other, phone, laptop } = site
      const [before, after] = [await questionOf(w, '2026-11-21'), await questionOf(w, '2026-11-22')]
      const replies = await Promise.all([answer(w, phone, before), answer(other, laptop, after)])
      expect(replies.map((one) => one.json<{ message: string }>().message)).toEqual(['', ''])
      const { on, streak } = await ledgerOf(other, laptop)
      expect(streak).toBe(2)
      expect(on('2026-11-21')).toMatchObject({ standing: 'on time', streak: 1 })
      expect(on('2026-11-22')).toMatchObject({ standing: 'on time', streak: 2 })
      expect((await recomputeAllPlayerStats(w.deps.db, { repair: false })).differing).toBe(0)
    },
  )
})

it('allows one time-zone change in seven days, which restores no missed day', async () => {
  await using w = await aSite('2026-11-16T12:00Z')
  const ada = await w.player()
  await play(w, ada, ['2026-11-16'])
  await visit(w, ['2026-11-17'])
  w.setClock('2026-11-18T00:30Z')
  await w.post('/api/SetTimeZone', { zone: 'America/Los_Angeles' }, ada)
  expect((await answer(w, ada, await questionOf(w, '2026-11-17'))).json()).toMatchObject({ streak: 0 })
  w.setClock('2026-11-24T12:00Z')
  const early = await w.post('/api/SetTimeZone', { zone: 'Asia/Tokyo' }, ada)
  expect([early.statusCode, early.json()]).toEqual([
    409,
    {
      message: 'You can change your time zone once every seven days. You can change it again on Wednesday 25 November',
    },
  ])
  // The same one again is no change.
  const same = await w.post('/api/SetTimeZone', { zone: 'America/Los_Angeles' }, ada)
  expect(same.statusCode).toBe(200)
  w.setClock('2026-11-25T00:30Z')
  const later = await w.post('/api/SetTimeZone', { zone: 'Asia/Tokyo' }, ada)
  expect(later.json()).toMatchObject({ zone: 'Asia/Tokyo' })
  const nonsense = await w.post('/api/SetTimeZone', { zone: 'Mars/Olympus' }, ada)
  expect([nonsense.statusCode, nonsense.json()]).toEqual([
    400,
    { message: 'Please choose a time zone such as Europe/Berlin' },
  ])
})

it(
  'keeps the streak unchanged during a break and lets the player end the break early',
  { tags: 'postgres' },
  async () => {
    await using w = await aSite('2026-11-01T12:00Z')
    const ada = await w.player()
    await play(w, ada, november(1, 3))
    const pause = { from: '2026-11-04', to: '2026-11-20' }
    expect((await w.post('/api/AddPause', pause, ada)).json()).toMatchObject({ pauses: [pause] })
    w.setClock('2026-11-10T12:00Z')
    expect(await currentStreak(w, ada)).toMatchObject({ Streak: 3 })
    const ended = await w.post('/api/EndPause', { from: '2026-11-04' }, ada)
    expect(ended.json()).toMatchObject({ pauses: [] })
    expect((await ledgerOf(w, ada)).on('2026-11-09')).toMatchObject({ standing: 'paused' })
    expect((await ledgerOf(w, ada)).on('2026-11-10')).toMatchObject({ standing: 'open' })
    await play(w, ada, ['2026-11-10'])
    expect(await currentStreak(w, ada)).toMatchObject({ Streak: 4, LastDay: '2026-11-10' })
    w.setClock('2026-11-12T12:00Z')
    expect(await currentStreak(w, ada)).toMatchObject({ Streak: 0 })
    expect((await recomputeAllPlayerStats(w.deps.db, { repair: false })).differing).toBe(0)
  },
)

it.each([
  [{ from: '2026-10-31', to: '2026-11-02' }, 400, 'A break can’t start before today'],
  [{ from: '2026-11-05', to: '2026-11-04' }, 400, 'A break has to end after it starts'],
  [{ from: '2026-11-05', to: '2026-12-05' }, 400, 'A break can last at most 30 days'],
  [{ from: '2026-11-09', to: '2026-11-10' }, 400, 'You already have a break at that time'],
  [{ from: 'soon', to: '2026-11-10' }, 400, 'Please give the date as YYYY-MM-DD'],
])('refuses the streak break %j', async (pause, status, message) => {
  await using w = await createWorld('2026-11-01T12:00Z')
  const ada = await w.player()
  await w.post('/api/AddPause', { from: '2026-11-10', to: '2026-11-12' }, ada)
  const reply = await w.post('/api/AddPause', pause, ada)
  expect([reply.statusCode, reply.json()]).toEqual([status, { message }])
})

it('refuses to end a streak break that is over or does not exist', async () => {
  await using w = await createWorld('2026-11-01T12:00Z')
  const ada = await w.player()
  await w.post('/api/AddPause', { from: '2026-11-01', to: '2026-11-02' }, ada)
  w.setClock('2026-11-03T12:00Z')
  const over = await w.post('/api/EndPause', { from: '2026-11-01' }, ada)
  expect([over.statusCode, over.json()]).toEqual([409, { message: 'This break is already over' }])
  const never = await w.post('/api/EndPause', { from: '2026-11-02' }, ada)
  expect([never.statusCode, never.json()]).toEqual([404, { message: 'We can’t find that break' }])
})

import { expect, it } from 'vitest'
import type { TestPlayer } from '#test/players.ts'
import { sharedWorld } from '#test/shared-world.ts'
import { type World, createWorld } from '#test/world.ts'

type Stats = Record<string, number>
type History = {
  data: { QuestionID: string; Question: string; Category: string }[]
  more: boolean
  next: string | null
}

async function read<T>(w: World, player: TestPlayer, call: string): Promise<T> {
  const reply = await w.get(`/api/${call}`, { cookie: player.cookie })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<T>()
}

const statsOf = (w: World, player: TestPlayer) => read<Stats>(w, player, `GetUserStats?id=${player.id}`)

const answer = (w: World, player: TestPlayer, QuestionID: string, Choice = 'Seven') =>
  w.post('/api/AddUserScoreQuestion', { QuestionID, UserID: player.id, Choice }, player)

/** A world in which the three days up to 2026-11-21 have questions of three categories. */
async function threeDays() {
  const w = await createWorld('2026-11-19T12:00Z')
  for (const [day, id, category] of [
    ['19', 'first', 'Science'],
    ['20', 'second', 'Food & Drink'],
    ['21', 'third', 'General Knowledge'],
  ] as const) {
    w.setClock(`2026-11-${day}T12:00Z`)
    await w.questions({ id, categories: [category] })
    await w.get('/api/getToday')
  }
  return w
}

it('returns zero statistics for a player without answers', async () => {
  await using w = await createWorld()
  const ada = await w.player()
  const stats = await statsOf(w, ada)
  expect(Object.keys(stats)).toHaveLength(4 + 18)
  expect(Object.values(stats).every((count) => count === 0)).toBe(true)
})

it('counts answers to past questions in statistics but not for the streak', async () => {
  await using w = await threeDays()
  const ada = await w.player()
  w.setClock('2026-11-20T12:00Z')
  await answer(w, ada, 'second')
  w.setClock('2026-11-21T12:00Z')
  await answer(w, ada, 'third', 'Five')
  await answer(w, ada, 'first')
  expect(await statsOf(w, ada)).toMatchObject({
    Streak: 2,
    Beststreak: 2,
    allCorrect: 2,
    allTotal: 3,
    ScienceCorrect: 1,
    ScienceTotal: 1,
    FoodCorrect: 1,
    FoodTotal: 1,
    GeneralCorrect: 0,
    GeneralTotal: 1,
    ArtTotal: 0,
  })
  w.setClock('2026-11-22T23:59:59.999Z')
  expect(await statsOf(w, ada)).toMatchObject({ Streak: 2, Beststreak: 2 })
  w.setClock('2026-11-23T00:00:00.000Z')
  expect(await statsOf(w, ada)).toMatchObject({ Streak: 0, Beststreak: 2 })
})

it('refuses to show a profile to another player', async () => {
  await using w = await createWorld()
  const [ada, grace] = [await w.player(), await w.player()]
  for (const call of ['GetUserStats?', 'GetUserHistory?']) {
    const url = `/api/${call}id=${grace.id}`
    expect((await w.get(url)).statusCode, url).toBe(401)
    const refused = await w.get(url, { cookie: ada.cookie })
    expect(refused.statusCode, url).toBe(403)
    expect(refused.json()).toEqual({ message: 'You can only see your own profile' })
  }
})

it('lists the answered days of a year with result and timeliness in the ledger', async () => {
  await using w = await threeDays()
  const ada = await w.player()
  await answer(w, ada, 'third', 'Five')
  await answer(w, ada, 'first')
  const { entries } = (await read(w, ada, 'GetStreakLedger?year=2026')) as {
    entries: { day: string; correct: boolean | null; standing: string }[]
  }
  const answered = entries.filter(({ correct }) => correct !== null)
  expect(answered.map(({ day, correct, standing }) => [day, correct, standing])).toEqual([
    ['2026-11-19', true, 'before you joined'],
    ['2026-11-21', false, 'on time'],
  ])
  expect(await read(w, ada, 'GetStreakLedger?year=2025')).toMatchObject({ entries: [] })
})

const refusing = sharedWorld()

it.each(['year=2018', 'year=x', 'year=', 'year=99999', ''])(
  'refuses a ledger request with the query %j',
  async (year) => {
    const w = await refusing()
    const ada = await w.player()
    const reply = await w.get(`/api/GetStreakLedger?${year}`, { cookie: ada.cookie })
    expect(reply.statusCode).toBe(400)
  },
)

it('pages through the answer history without losing answers of the same instant', async () => {
  await using w = await createWorld()
  const ids = Array.from({ length: 45 }, (_, at) => `quiz-${String(at).padStart(2, '0')}`)
  await w.quizQuestions(...ids.map((id) => ({ id })))
  const ada = await w.player()
  for (const [at, id] of ids.entries()) {
    if (at === 10 || at === 40) w.setClock(`2026-11-21T12:00:0${at / 10}Z`)
    await answer(w, ada, id)
  }
  const pages: History[] = []
  for (let before = ''; pages.length < 9;) {
    const page = await read<History>(w, ada, `GetUserHistory?id=${ada.id}${before}`)
    pages.push(page)
    if (page.next === null) break
    before = `&before=${encodeURIComponent(page.next)}`
  }
  expect(pages.map(({ data, more }) => [data.length, more])).toEqual([
    [20, true],
    [20, true],
    [5, false],
  ])
  expect(pages.flatMap(({ data }) => data.map((one) => one.QuestionID))).toEqual(ids.toReversed())
  expect(pages[0]?.data[0]).toMatchObject({ Category: 'Science', Choice: 'Seven', Score: true })
  expect(pages[0]?.data[0]?.Question).toContain('ladybird')
  const earlier = `GetUserHistory?id=${ada.id}&before=${Date.parse('2026-11-21T12:00:01Z')}`
  expect((await read<History>(w, ada, earlier)).data).toHaveLength(10)
})

it.each(['soon', '-1', '1%00', '12x', '9999999999999999'])(
  'refuses an answer history with the cursor %j',
  async (before) => {
    const w = await refusing()
    const ada = await w.player()
    const reply = await w.get(`/api/GetUserHistory?id=${ada.id}&before=${before}`, { cookie: ada.cookie })
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toEqual({ message: 'Please send the cursor exactly as the previous page returned it' })
  },
)

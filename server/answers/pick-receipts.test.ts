import { describe, expect, it } from 'vitest'
import type { Day } from '#domain/time/day.ts'
import type { TestPlayer } from '#test/players.ts'
import { type World, createWorld } from '#test/world.ts'
import { recomputeAllPlayerStats } from './rebuild-stats.ts'
import { type NewAnswer, savePlayerAnswers } from './write-answers.ts'

/** A visitor's pick and the receipt that the server gave for it. */
type Receipted = { questionId: string; choice: string | null; receipt: string }

const DAYS = ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21']

async function aSite() {
  const w = await createWorld(`${DAYS[0]}T12:00Z`)
  await w.questions(...Array.from({ length: 8 }, () => ({})))
  return w
}

async function questionOf(w: World, day: string): Promise<string> {
  await w.get(`/api/GetQuestion?date=${day}`)
  const days = w.deps.db.selectFrom('days').where('day', '=', day).select('question_id')
  return (await days.executeTakeFirstOrThrow()).question_id
}

/** Picks an option of a day's question as a visitor, at the site's present instant. */
async function pick(w: World, day: string, choice: string | null = 'Seven'): Promise<Receipted> {
  const questionId = await questionOf(w, day)
  const reply = await w.post('/api/AddVisitorPick', { questionId, choice })
  return { questionId, choice, receipt: reply.json<{ receipt: string }>().receipt }
}

/** Plays each of these days as a visitor, at noon of that day. */
async function playDays(w: World, days: readonly string[]): Promise<Receipted[]> {
  const picks: Receipted[] = []
  for (const day of days) {
    w.setClock(`${day}T12:00Z`)
    picks.push(await pick(w, day))
  }
  return picks
}

/** Saves a visitor's pick as a player's answer, with its receipt. */
async function takeOver(w: World, player: TestPlayer, { questionId, choice, receipt }: Receipted) {
  const body = {
    QuestionID: questionId,
    UserID: player.id,
    ...(choice === null ? { Score: false } : { Choice: choice }),
    Receipt: receipt,
  }
  const reply = await w.post('/api/AddUserScoreQuestion', body, player)
  expect(reply.statusCode).toBe(200)
  return reply.json<{ streak: number; message: string; data: { AnsweredAt: number } }>()
}

it('keeps a visitor’s four-day streak after registration', async () => {
  await using w = await aSite()
  const picks = await playDays(w, DAYS)
  const ada = await w.player()
  // The browser sends today's answer first.
  for (const one of picks.toReversed()) await takeOver(w, ada, one)
  const reply = await w.get('/api/CurrentUser', { cookie: ada.cookie })
  expect(reply.json()).toMatchObject({ data: { Streak: 4, LastDay: DAYS[3] } })
  const ledger = await w.get('/api/GetStreakLedger?year=2026', { cookie: ada.cookie })
  expect(ledger.json<{ entries: unknown[] }>().entries).toMatchObject(
    DAYS.map((day, at) => ({ day, standing: 'on time', streak: at + 1 })),
  )
  expect((await recomputeAllPlayerStats(w.deps.db, { repair: false })).differing).toBe(0)
})

it('counts a late answer without a signed receipt as practice', async () => {
  await using w = await aSite()
  const [first] = (await playDays(w, DAYS)) as [Receipted]
  const ada = await w.player()
  const saved = await takeOver(w, ada, { ...first, receipt: '' })
  expect(saved).toMatchObject({ streak: 0, message: '' })
  expect(saved.data.AnsweredAt).toBe(w.deps.now())
})

it('accepts the signed receipt of a visitor’s answer once, and stores a second player’s answer with it as practice', async () => {
  await using w = await aSite()
  const [first] = (await playDays(w, DAYS)) as [Receipted]
  const [ada, bob] = [await w.player(), await w.player()]
  const onTime = Date.parse(`${DAYS[0]}T12:00Z`)
  expect((await takeOver(w, ada, first)).data.AnsweredAt).toBe(onTime)
  expect((await takeOver(w, bob, first)).data.AnsweredAt).toBe(w.deps.now())
})

it(
  'counts one answer as on time when several players send the same signed receipt simultaneously',
  { tags: 'postgres' },
  async () => {
    await using w = await aSite()
    const [first] = (await playDays(w, DAYS)) as [Receipted]
    await using other = await w.neighbour()
    const players = await Promise.all(Array.from({ length: 8 }, () => w.player()))
    const saved = await Promise.all(players.map((player, at) => takeOver(at % 2 === 0 ? w : other, player, first)))
    const onTime = saved.filter(({ data }) => data.AnsweredAt === Date.parse(`${DAYS[0]}T12:00Z`))
    expect(onTime).toHaveLength(1)
  },
)

it('changes nothing when a visitor’s answer is taken over a second time', async () => {
  await using w = await aSite()
  const [first] = (await playDays(w, DAYS)) as [Receipted]
  const ada = await w.player()
  const saved = await takeOver(w, ada, first)
  const again = await takeOver(w, ada, first)
  expect(again).toMatchObject({ message: 'User already answered', data: saved.data })
})

describe('an invalid receipt', () => {
  const DAY = DAYS[0] as string
  it.each<[string, (given: Receipted, w: World) => Promise<Receipted> | Receipted]>([
    ['with another pick', (given) => ({ ...given, choice: 'Five' })],
    ['without the pick', (given) => ({ ...given, choice: null })],
    ['with an altered signature', (given) => ({ ...given, receipt: `${given.receipt}A` })],
    ['that is no receipt', (given) => ({ ...given, receipt: 'bm90IGEgcmVjZWlwdA.x' })],
    [
      'from another question',
      async (given, w) => {
        const { receipt } = await pick(w, DAYS[1] as string)
        return { ...given, receipt }
      },
    ],
    [
      'for a pick that came a day late',
      async (_given, w) => {
        w.setClock('2026-11-19T12:00:01Z')
        return { ...(await pick(w, DAY)), receipt: (await pick(w, DAY)).receipt ?? '' }
      },
    ],
  ])('an invalid signed receipt does not make a visitor’s answer count on its day: %s', async (_name, change) => {
    await using w = await aSite()
    const given = await pick(w, DAY)
    w.setClock(`${DAYS[1]}T23:00Z`)
    const ada = await w.player()
    const changed = await change(given, w)
    expect((await takeOver(w, ada, changed)).data.AnsweredAt).toBe(w.deps.now())
  })

  it('a signed receipt older than 60 days does not make a visitor’s answer count on its day', async () => {
    await using w = await aSite()
    const [given, other] = [await pick(w, DAY), await pick(w, DAY)]
    w.setClock('2027-01-17T12:00Z')
    const ada = await w.player()
    expect((await takeOver(w, ada, given)).data.AnsweredAt).toBe(Date.parse(`${DAY}T12:00Z`))
    w.setClock('2027-01-17T12:00:00.001Z')
    const bob = await w.player()
    expect((await takeOver(w, bob, other)).data.AnsweredAt).toBe(w.deps.now())
  })
})

it('signs a receipt for a visitor’s pick only if the pick can count on its day', async () => {
  await using w = await aSite()
  await w.quizQuestions({ id: 'in a quiz' })
  const ofQuiz = await w.post('/api/AddVisitorPick', { questionId: 'in a quiz', choice: 'Seven' })
  expect(ofQuiz.json()).toMatchObject({ receipt: null })
  const questionId = await questionOf(w, DAYS[0] as string)
  const counted = { questionId, choice: 'Seven', counted: true }
  expect((await w.post('/api/AddVisitorPick', counted)).json()).toMatchObject({ receipt: null })
  w.setClock('2026-11-25T12:00Z')
  const late = await w.post('/api/AddVisitorPick', { questionId, choice: 'Seven' })
  expect(late.json()).toMatchObject({ receipt: null })
})

it('refuses a batch in which one answer has a valid receipt and another answers a question that lost its day', async () => {
  await using w = await aSite()
  const [first] = (await playDays(w, DAYS)) as [Receipted]
  const [ada, bob] = [await w.player(), await w.player()]
  await w.questions({ id: 'replaced' })
  const answeredAt = w.deps.now()
  const answerOf = ({ id: playerId }: TestPlayer, special: Partial<NewAnswer>): NewAnswer => ({
    playerId,
    questionId: first.questionId,
    questionVersion: 1,
    category: 'Science',
    day: DAYS[0] as Day,
    choice: 'Seven',
    correct: true,
    claimed: false,
    answeredAt,
    timeTaken: null,
    way: 'picked',
    receipt: null,
    ...special,
  })
  const earlier = Date.parse(`${DAYS[0]}T12:00Z`)
  const receipt = { nonce: 'unused', answeredAt: earlier, expiresAt: answeredAt }
  const group = [answerOf(ada, { receipt }), answerOf(bob, { questionId: 'replaced', day: DAYS[3] as Day })]
  await expect(savePlayerAnswers(w.deps.db, group, 0)).rejects.toThrow('We can’t find that question')
})

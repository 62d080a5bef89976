import { expect, it } from 'vitest'
import { isRightAnswer } from '#domain/questions/question.ts'
import {
  answerQuestion,
  sendHostCommand,
  joinQuizNight,
  openQuizNight,
  openPhoneStream,
  requestPhoneState,
} from '#test/nights.ts'
import { createWorld, type World } from '#test/world.ts'
import { shuffleBySeed } from '#domain/questions/options.ts'
import { findQuizNight, loadQuizNightQuestions } from './nights.queries.ts'

const START = Date.parse('2026-11-21T20:00:00Z')
const STEPS = 60

const NEXT = { type: 'next' }
const COMMANDS: object[] = [
  { type: 'door', isClosed: true },
  ...Array.from({ length: 8 }, () => NEXT),
  { type: 'pause' },
  { type: 'resume' },
  { type: 'resume' },
  { type: 'skip' },
  { type: 'more time', seconds: 5 },
  { type: 'extra time', seat: 2, factor: 2 },
  { type: 'remove', seat: 3 },
  { type: 'return', seat: 3 },
  { type: 'correct key', question: 1, answer: 'Nine' },
  { type: 'accept', question: 2, text: 'Five' },
]

it.each(['first', 'second', 'third'])(
  'after random commands and answers at two processes, each phone’s stream shows what a reload shows, and the standings equal a recount: %s sequence',
  async (seed) => {
    await using w = await createWorld(new Date(START).toISOString())
    await using other = await w.neighbour()
    const processes = [w, other]
    const night = await openQuizNight(w, { secondsPerQuestion: 20, questionsPerRound: 3 }, 8)
    const phones = []
    for (const [index, name] of ['Ada', 'Bob', 'Cleo', 'Dora'].entries()) {
      const at = processes[index % 2] as World
      const joined = await joinQuizNight(at, night, name)
      phones.push({ ...joined, at, stream: await openPhoneStream(await listen(at), night.code, joined.cookie) })
    }
    const moves = shuffleBySeed(
      [...COMMANDS, ...COMMANDS, ...Array.from({ length: 60 }, (_, index) => index)],
      seed,
    ).slice(0, STEPS)
    for (const [index, move] of moves.entries()) {
      for (const process of processes) process.setClock(new Date(START + 2500 * index).toISOString())
      const at = processes[index % 2] as World
      if (typeof move !== 'number') await sendHostCommand(at, night, move)
      else
        await answerQuestion(
          at,
          night,
          phones[move % 4] as (typeof phones)[0],
          ['Seven', 'Nine', 'Five'][move % 3] ?? '',
        )
    }
    await sendHostCommand(w, night, { type: 'more time', seconds: 600 })
    const { version } = await requestPhoneState(w, night, phones[0] as (typeof phones)[0]).then(
      ({ view }) => view ?? { version: 0 },
    )
    for (const phone of phones) {
      await expect.poll(() => phone.stream.held().view?.version).toBeGreaterThanOrEqual(version)
      const { view, own } = await requestPhoneState(phone.at, night, phone)
      const held = phone.stream.held()
      expect({ ...held.view, serverTime: 0 }).toEqual({ ...view, serverTime: 0 })
      // A phone knows its own answer from the reply to it.
      expect({ ...held.own, answer: null }).toEqual({ ...own, answer: null })
      phone.stream.close()
    }
    const standings = (await sendHostCommand(w, night, { type: 'pause' })).standings
    expect(standings.map(({ seat, points }) => [seat, points])).toEqual(
      expect.arrayContaining(
        (await recount(w, night.code)).filter(([seat]) => standings.some((one) => one.seat === seat)),
      ),
    )
  },
)

/** Judges every stored choice again, without the stored points. */
async function recount(w: World, code: string): Promise<[number, number][]> {
  const stored = await findQuizNight(w.deps.db, code)
  if (!stored) return []
  const { night } = stored
  const numbers = Array.from({ length: night.revealedUpTo + 1 }, (_, number) => number)
  const copies = new Map(
    (await loadQuizNightQuestions(w.deps.db, code, numbers)).map((copy) => [copy.number, copy.question]),
  )
  const answers = await w.deps.db.selectFrom('night_answers').select(['seat', 'question', 'choice']).execute()
  const points = new Map<number, number>(Array.from({ length: 4 }, (_, index) => [index + 1, 0]))
  for (const { seat, question, choice } of answers) {
    const copy = copies.get(question)
    if (!copy || night.skipped.includes(question)) continue
    const key = night.keys[question]
    const isCorrected = key?.answer === 'Nine'
    const isRight = isCorrected ? choice === 'Nine' : isRightAnswer(copy, choice)
    if (isRight || key?.accepted.includes(choice)) points.set(seat, (points.get(seat) ?? 0) + 1)
  }
  return [...points]
}

const addresses = new WeakMap<World, string>()

async function listen(w: World): Promise<string> {
  const url = addresses.get(w) ?? (await w.app.listen({ port: 0, host: '127.0.0.1' }))
  addresses.set(w, url)
  return url
}

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createQuestion } from '#test/fixtures.ts'
import {
  applyQuizNightUpdate,
  type QuizNightClientState,
  EMPTY_QUIZ_NIGHT_CLIENT_STATE,
  type QuizNightUpdate,
} from './client-state.ts'
import { applyQuizNightEvent, createQuizNight, type QuizNightEvent } from './night.ts'
import {
  checkQuizNightAnswer,
  gradeQuizNightAnswer,
  type QuizNightAnswer,
  type QuizNightQuestion,
} from './night-answer.ts'
import { getCurrentQuizNightQuestion, type QuizNightState } from './night-state.ts'
import { type QuizNightViewSourceData, createQuizNightPlayerView, createQuizNightPhoneView } from './view-quiz-night.ts'
import { DEFAULT_QUIZ_NIGHT_SETTINGS } from './settings.ts'
import { rankPlayers } from './standings.ts'

const START = Date.parse('2026-11-21T20:00Z')
const SEATS = [1, 2, 3]
const QUESTIONS: QuizNightQuestion[] = Array.from({ length: 5 }, (_, number) => {
  const question = createQuestion({ answer: `Right ${number}`, moreInfo: `Because ${number}` })
  return { number, question, options: [question.answer, ...question.wrongOptions] }
})
const QUIZ = {
  title: 'Maps',
  answersArePublic: false,
  questions: [0, 1, 1, 2, 2].map((round, number) => ({ number, round, points: round === 0 ? 0 : 1 })),
}

type Step = { after: number } & (
  | { by: 'host'; event: (at: number, night: QuizNightState) => QuizNightEvent }
  | { by: 'phone'; seat: number; option: number }
)

const current = (night: QuizNightState) => getCurrentQuizNightQuestion(night)?.number ?? 0
const hostEvents: ((at: number, night: QuizNightState) => QuizNightEvent)[] = [
  (at) => ({ type: 'next', at }),
  (at) => ({ type: 'next', at }),
  (at) => ({ type: 'tick', at }),
  (at) => ({ type: 'tick', at }),
  (at) => ({ type: 'pause', at }),
  (at) => ({ type: 'resume', at }),
  (at) => ({ type: 'skip', at }),
  (at) => ({ type: 'everyone answered', at }),
  (at) => ({ type: 'more time', seconds: 10, at }),
  (_, night) => ({ type: 'accept', number: current(night), text: 'Five' }),
  (_, night) => ({ type: 'correct key', number: current(night), answer: 'Nine' }),
  () => ({ type: 'extra time', seat: 2, factor: 2 }),
  () => ({ type: 'door', isClosed: true }),
  () => ({ type: 'correct key', number: 0, answer: 'Nine' }),
]

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    by: fc.constant('host' as const),
    after: fc.integer({ min: 0, max: 25_000 }),
    event: fc.constantFrom(...hostEvents),
  }),
  fc.record({
    by: fc.constant('phone' as const),
    after: fc.integer({ min: 0, max: 6000 }),
    seat: fc.constantFrom(...SEATS),
    option: fc.integer({ min: 0, max: 3 }),
  }),
)

/** A room as a server stores it. */
function openRoom(isClocked: boolean) {
  const settings = { ...DEFAULT_QUIZ_NIGHT_SETTINGS, secondsPerQuestion: isClocked ? 20 : null, breakMinutes: 1 }
  const answers = new Map<string, QuizNightAnswer & { number: number }>()
  let night = createQuizNight(settings, QUIZ)
  let version = 1
  let at = START

  const judgeAgain = () => {
    for (const answer of answers.values()) {
      Object.assign(answer, gradeQuizNightAnswer(night, QUESTIONS[answer.number] as QuizNightQuestion, answer))
    }
  }
  const getFacts = (): QuizNightViewSourceData => {
    const counted = [...answers.values()].filter(
      ({ number }) => number <= night.revealedUpTo && !night.skipped.includes(number),
    )
    const points = (seat: number) => counted.reduce((sum, one) => sum + (one.seat === seat ? one.points : 0), 0)
    return {
      code: 'BCDFGH',
      version,
      serverTime: at,
      night,
      asked: QUESTIONS[night.index] ?? null,
      next: QUESTIONS[night.index + 1] ?? null,
      players: SEATS.length,
      picks: [],
      standings: rankPlayers(SEATS.map((seat) => ({ seat, name: `Seat ${seat}`, points: points(seat) }))),
    }
  }
  return {
    state: () => night,
    take: (done: Step) => {
      at += done.after
      if (done.by === 'host') {
        const before = night
        night = applyQuizNightEvent(night, done.event(at, night))
        if (night !== before) version += 1
        judgeAgain()
        return
      }
      const asked = QUESTIONS[night.index]
      if (!asked) return
      const checked = checkQuizNightAnswer(night, asked, { ...done, firstQuestion: 0, text: '', arrivedAt: at })
      const key = `${asked.number} ${done.seat}`
      if (typeof checked === 'string' || answers.has(key)) return
      const answer = { seat: done.seat, ...checked }
      answers.set(key, { ...answer, ...gradeQuizNightAnswer(night, asked, answer), number: asked.number })
      version += 1
    },
    load: (seat: number): QuizNightUpdate => {
      const facts = getFacts()
      const index = facts.standings.findIndex((one) => one.seat === seat)
      const own = { seat, name: `Seat ${seat}`, isRemoved: false, firstQuestion: 0 }
      const answer = answers.get(`${night.index} ${seat}`) ?? null
      const view = createQuizNightPhoneView(facts)
      return { version, serverTime: at, view, own: createQuizNightPlayerView(facts, { ...own, answer }, index) }
    },
  }
}

it('a phone that applied every message, some of them twice or late, knows the same as one that just loaded the state', () => {
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 60 }),
      fc.boolean(),
      fc.infiniteStream(fc.integer({ min: 0, max: 5 })),
      (steps, isClocked, delays) => {
        const room = openRoom(isClocked)
        const held = SEATS.map((): QuizNightClientState => EMPTY_QUIZ_NIGHT_CLIENT_STATE)
        const late: QuizNightUpdate[][] = SEATS.map(() => [])
        const receive = (phone: number, update: QuizNightUpdate) => {
          held[phone] = applyQuizNightUpdate(
            held[phone] ?? EMPTY_QUIZ_NIGHT_CLIENT_STATE,
            update,
            update.serverTime - START,
          )
        }
        for (const done of steps) {
          room.take(done)
          for (const [phone, seat] of SEATS.entries()) {
            const update = room.load(seat)
            receive(phone, update)
            late[phone]?.push(update)
            // Another connection delivers an older message once more.
            const older = late[phone]?.at(-1 - Number(delays.next().value))
            if (older) receive(phone, older)
          }
        }
        for (const [phone, seat] of SEATS.entries()) {
          const loaded = room.load(seat)
          receive(phone, loaded)
          expect(held[phone]).toEqual(
            applyQuizNightUpdate(EMPTY_QUIZ_NIGHT_CLIENT_STATE, loaded, loaded.serverTime - START),
          )
        }
      },
    ),
    { numRuns: 300 },
  )
})

it('no message reveals the answer or the explanation of a question before the reveal', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), fc.boolean(), (steps, isClocked) => {
      const room = openRoom(isClocked)
      for (const done of steps) {
        room.take(done)
        const { view, own } = room.load(1)
        if (view?.phase === 'revealed') continue
        expect(view?.question?.reveal ?? null).toBeNull()
        expect(own?.result).toBeNull()
        expect(JSON.stringify(view)).not.toContain('Because')
      }
    }),
    { numRuns: 200 },
  )
})

it('from every state of a quiz night the host reaches the podium by pressing next', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), fc.boolean(), (steps, isClocked) => {
      const room = openRoom(isClocked)
      for (const done of steps) room.take(done)
      for (let press = 0; press < 20; press += 1) {
        room.take({ by: 'host', after: 1000, event: (at) => ({ type: 'next', at }) })
      }
      expect(room.state().phase).toBe('podium')
    }),
    { numRuns: 200 },
  )
})

import { expect, it } from 'vitest'
import { createQuizNightStreams, type QuizNightStreamConnection } from './night-streams.ts'

const events = { send: () => {}, end: () => {} }
const createStream = (special: Partial<QuizNightStreamConnection>): QuizNightStreamConnection => ({
  code: 'BCDFGH',
  audience: 'phone',
  seat: 1,
  network: 'school',
  sentVersion: 0,
  sentAt: 0,
  events,
  ...special,
})

/** Adds streams until one is refused. Returns how many there are then. */
function fill(
  streams: ReturnType<typeof createQuizNightStreams>,
  make: (index: number) => QuizNightStreamConnection,
): number {
  for (let index = 0; ; index += 1) {
    const stream = make(index)
    try {
      streams.refuseTooMany(stream)
    } catch {
      return index
    }
    streams.add(stream)
  }
}

it.each([
  ['room', 1100, (index: number) => createStream({ network: 'any', seat: index })],
  ['network', 2500, (index: number) => createStream({ code: `room ${index % 3}`, seat: index })],
  [
    'process',
    3000,
    (index: number) => createStream({ code: `room ${index % 4}`, network: `network ${index % 2}`, seat: index }),
  ],
])('the streams of a %s are bounded by %i', (_, most, make) => {
  expect(fill(createQuizNightStreams(), make)).toBe(most)
})

it('a closed stream makes room for another one, and is counted once however often it is removed', () => {
  const streams = createQuizNightStreams()
  const first = createStream({ seat: 0 })
  streams.add(first)
  fill(streams, (index) => createStream({ seat: index + 1 }))
  streams.remove(first)
  streams.remove(first)
  expect(fill(streams, () => createStream({ seat: 0 }))).toBe(1)
})

it('streams of phones that have not joined a quiz night leave room for the streams of a thousand players', () => {
  const streams = createQuizNightStreams()
  expect(fill(streams, () => createStream({ seat: null }))).toBe(100)
  expect(fill(streams, (index) => createStream({ seat: index }))).toBe(1000)
})

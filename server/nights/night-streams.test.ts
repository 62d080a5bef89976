import { expect, it } from 'vitest'
import { createNightStreams, type NightStream } from './night-streams.ts'

const events = { send: () => {}, end: () => {} }
const createStream = (special: Partial<NightStream>): NightStream => ({
  code: 'BCDFGH',
  audience: 'phone',
  seat: null,
  network: 'school',
  sentVersion: 0,
  events,
  ...special,
})

/** Adds streams until one is refused. Returns how many there are then. */
function fill(streams: ReturnType<typeof createNightStreams>, make: (index: number) => NightStream): number {
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
  ['room', 1100, () => createStream({ network: 'any' })],
  ['network', 2500, (index: number) => createStream({ code: `room ${index % 3}` })],
  ['process', 3000, (index: number) => createStream({ code: `room ${index % 4}`, network: `network ${index % 2}` })],
])('the streams of a %s are bounded by %i', (_, most, make) => {
  expect(fill(createNightStreams(), make)).toBe(most)
})

it('a closed stream makes room for another one, and is counted once however often it is removed', () => {
  const streams = createNightStreams()
  const first = createStream({})
  streams.add(first)
  fill(streams, () => createStream({}))
  streams.remove(first)
  streams.remove(first)
  expect(fill(streams, () => createStream({}))).toBe(1)
})

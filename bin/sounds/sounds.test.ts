import { expect, it } from 'vitest'
import { SOUNDS } from './sounds.ts'
import { RATE } from './synthesis.ts'
import { wavOf } from './wav.ts'

it.each(Object.entries(SOUNDS))('%s is heard, and is small', (name, make) => {
  const file = Buffer.from(wavOf(make()))
  expect(name).toMatch(/^s-[a-z-]+\.wav$/)
  expect(file.toString('latin1', 0, 4)).toBe('RIFF')
  expect(file.readUInt32LE(4)).toBe(file.length - 8)
  expect(file.length).toBeLessThan(250_000)
  const samples = Array.from({ length: (file.length - 44) / 2 }, (_, at) =>
    file.readInt16LE(44 + at * 2),
  )
  expect(samples.length / RATE).toBeGreaterThan(1)
  expect(Math.max(...samples.map(Math.abs))).toBeGreaterThan(26_000)
  const loudness = samples.reduce((sum, sample) => sum + Math.abs(sample), 0) / samples.length
  expect(loudness).toBeGreaterThan(500)
})

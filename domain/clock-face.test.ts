import { expect, it } from 'vitest'
import { clockFace, readClockFace, readTimeTaken } from './clock-face.ts'

it.each([
  [0, '00:00:00'],
  [999, '00:00:00'],
  [1000, '00:00:01'],
  [20_530_000, '05:42:10'],
  [86_400_000, '24:00:00'],
  [-5000, '00:00:00'],
])('a clock shows %i ms as %s', (span, face) => {
  expect(clockFace(span)).toBe(face)
})

it.each([
  ['00:00:00', 0],
  ['05:42:10', 20_530_000],
  ['99:59:59', 359_999_000],
  [' 00:00:07 ', 7000],
  ['00:60:00', null],
  ['1:2:3', null],
  ['00:00', null],
  ['-1:00:00', null],
  ['soon', null],
  ['', null],
])('%j on a clock is %s ms', (text, span) => {
  expect(readClockFace(text)).toBe(span)
  if (span !== null) expect(clockFace(span)).toBe(text.trim())
})

it.each([
  [0, 0],
  [1234.5, 1235],
  [359_999_000, 359_999_000],
  [359_999_001, null],
  [-1, null],
  [Number.NaN, null],
  [Number.POSITIVE_INFINITY, null],
  ['00:00:07', 7000],
  ['7', null],
  [undefined, null],
  [null, null],
])('a time of %s is taken as %s ms', (time, span) => {
  expect(readTimeTaken(time)).toBe(span)
})

import { expect, it } from 'vitest'
import { parseTimeTaken, formatTimeTaken } from './time-taken.ts'

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
  ['7', null],
  ['', null],
  [0, 0],
  [1234.5, 1235],
  [359_999_000, 359_999_000],
  [359_999_001, null],
  [-1, null],
  [Number.NaN, null],
  [Number.POSITIVE_INFINITY, null],
  [undefined, null],
  [null, null],
])('parses the time taken %j as %s milliseconds', (time, span) => {
  expect(parseTimeTaken(time)).toBe(span)
})

it.each([
  [0, '00:00:00'],
  [999, '00:00:00'],
  [7000, '00:00:07'],
  [20_530_000, '05:42:10'],
  [359_999_000, '99:59:59'],
  [-5000, '00:00:00'],
])('formats %i milliseconds as %s', (span, text) => {
  expect(formatTimeTaken(span)).toBe(text)
})

import { expect, it } from 'vitest'
import { parseShareText } from '../play/parse-share-text.ts'
import type { Day } from '../time/day.ts'
import { createCircleStandingsRows } from './circle-table.ts'
import { formatCirclePictureName, formatCircleShareText, parseCirclePictureName } from './share-circle.ts'

const DAY = '2026-11-20' as Day

const MEMBERS = [
  { name: 'Ada', correct: true, solvedAtTry: 1 },
  { name: 'Bob', correct: false, solvedAtTry: 2 },
  { name: 'Cleo', correct: false, solvedAtTry: null },
].map(({ name, correct, solvedAtTry }, index) => {
  return { name, seat: index + 1, streak: 0, results: [{ day: DAY, correct, solvedAtTry, timeTaken: null }] }
})
const LINES = createCircleStandingsRows([...MEMBERS, { name: 'Dan', seat: 4, streak: 0, results: [] }], DAY)
const SHARED = {
  site: 'Something New',
  day: DAY,
  category: 'Geography',
  circle: 'Sunday lunch',
  lines: LINES,
  url: 'https://trivia.example/20-11-2026',
} as const

it.each(['signs', 'words'] as const)(
  'the shared text of a circle is parsed back to the day, counts and results that it was made from (style: %s)',
  (style) => {
    expect(parseShareText(formatCircleShareText(SHARED, style))).toEqual({
      kind: 'circle',
      site: 'Something New',
      day: DAY,
      category: 'Geography',
      streak: null,
      url: SHARED.url,
      circle: 'Sunday lunch',
      members: 4,
      played: 3,
      right: 1,
      results: [
        { name: 'Ada', solvedAtTry: 1 },
        { name: 'Bob', solvedAtTry: 2 },
        { name: 'Cleo', solvedAtTry: null },
      ],
    })
  },
)

it.each(['4-of-3', '03-of-5', '3-of-21', '3-of-5-of-6', ''])(
  'rejects %j as the file name of a circle’s picture',
  (name) => {
    expect(parseCirclePictureName(name)).toBeNull()
  },
)

it('the name of a circle’s picture is parsed back to its numbers', () => {
  expect(parseCirclePictureName(formatCirclePictureName({ right: 3, members: 20 }) ?? '')).toEqual({
    right: 3,
    members: 20,
  })
})

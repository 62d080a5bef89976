import { describe, expect, it } from 'vitest'
import type { Day } from '../time/day.ts'
import { STREAK_MILESTONE_DAYS } from './milestones.ts'
import {
  formatDayResultPictureName,
  parseDayResultPictureName,
  parseQuizScorePictureName,
  formatQuizScorePictureName,
} from './share-picture-name.ts'

const day = '2026-11-21' as Day

describe("the picture of a day's result", () => {
  it.each([
    [true, 0, '21-11-2026-first'],
    [true, 2, '21-11-2026-first'],
    [false, 7, '21-11-2026-learned-7'],
    [false, 29, '21-11-2026-learned-14'],
    [true, 364, '21-11-2026-first-100'],
    [true, 5000, '21-11-2026-first-365'],
  ])("names the picture of a day's result with first try %s and a streak of %i as %s", (firstTry, streak, name) => {
    expect(formatDayResultPictureName({ day, firstTry, streak })).toBe(name)
    expect(formatDayResultPictureName(parseDayResultPictureName(name) ?? { day, firstTry, streak: -1 })).toBe(name)
  })

  it.each(STREAK_MILESTONE_DAYS)('parses the name of a result picture back for a streak of %i days', (streak) => {
    const name = formatDayResultPictureName({ day, firstTry: true, streak })
    expect(name).toBe(`21-11-2026-first-${streak}`)
    expect(parseDayResultPictureName(name)).toEqual({ day, firstTry: true, streak })
  })

  it.each(['', '-first-8', '-first-07', '-first-0', '-second', '-first-7-7', '-First'])(
    'rejects the result picture name 21-11-2026%s',
    (end) => expect(parseDayResultPictureName(`21-11-2026${end}`)).toBeNull(),
  )

  it('rejects a result picture name with an invalid date', () =>
    expect(parseDayResultPictureName('31-02-2026-first')).toBeNull())
})

it('the file name of a quiz score picture contains the score and the quiz, and other spellings are rejected', () => {
  const score = { slug: 'maps-2', score: 7 }
  expect(formatQuizScorePictureName(score)).toBe('result-7-maps-2')
  expect(parseQuizScorePictureName('result-7-maps-2')).toEqual(score)
  for (const other of ['result-07-maps', 'result--maps', 'result-7-', 'quiz-maps']) {
    expect(parseQuizScorePictureName(other)).toBeNull()
  }
})

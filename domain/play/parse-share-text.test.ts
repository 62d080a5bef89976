import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CATEGORY_NAMES } from '../categories/category.ts'
import { formatSharedQuiz } from '../quizzes/share-quiz.ts'
import { addDays, type Day, FIRST_POSSIBLE_QUESTION_DAY } from '../time/day.ts'
import { parseShareText } from './parse-share-text.ts'
import { formatSharedDayResult } from './share-result.ts'
import { mapLastSevenDays, type RecentDayOutcome } from './week.ts'

/** Names of sites and titles, among them texts that look like the grammar. */
const name = fc.oneof(
  fc.stringMatching(/^[A-Za-z,:0-9][A-Za-z ,:0-9]{0,20}[A-Za-z]$/),
  fc.constantFrom('Quiz, Monday 2 March 2026: Art', 'Maps quiz. Give it a try!', 'Harder than 5% of days', '🟩'),
)
const share = {
  site: name,
  day: fc.integer({ min: 0, max: 40_000 }).map((days) => addDays(FIRST_POSSIBLE_QUESTION_DAY, days)),
  category: fc.constantFrom(...CATEGORY_NAMES),
  streak: fc.integer({ min: 2, max: 9999 }),
}
const style = fc.constantFrom('signs' as const, 'words' as const)
const tries = fc.integer({ min: 2, max: 99 })
const withoutOptions = fc.boolean()
const outcome = fc.oneof(
  fc.record({ result: fc.constant('right' as const), solvedAtTry: fc.constant(1), withoutOptions }),
  fc.record({ result: fc.constant('wrong' as const), solvedAtTry: tries, withoutOptions }),
  fc.record({
    result: fc.constantFrom('wrong' as const, 'shown' as const),
    solvedAtTry: fc.constant(null),
    withoutOptions: fc.constant(false),
  }),
)
const results = fc.array(fc.constantFrom<RecentDayOutcome>('right', 'played', 'excused', 'none'), {
  minLength: 7,
  maxLength: 7,
})

it('parses the shared text of every result of a day back to that result, whether it is written with symbols or with words', () => {
  const days = fc.record({
    ...share,
    outcome: fc.option(outcome),
    results: fc.option(results),
    percent: fc.integer({ min: 1, max: 100 }),
  })
  fc.assert(
    fc.property(days, style, (given, how) => {
      const url = 'https://trivia.example/20-11-2026'
      const remaining = [...(given.results ?? [])]
      const week = given.results && mapLastSevenDays(given.day, () => remaining.shift() ?? 'none')
      const text = formatSharedDayResult({ ...given, week, url, harderThan: given.percent / 100 }, how)
      const { results: squares, percent, ...rest } = given
      const played = squares?.filter((result) => result === 'right' || result === 'played').length
      const right = squares?.filter((result) => result === 'right').length
      expect(parseShareText(text)).toEqual({
        ...rest,
        kind: 'day',
        url,
        week: squares && { played, right, results: how === 'signs' ? squares : null },
        harderThanPercent: percent,
      })
    }),
  )
})

it('parses the shared text of every result of a quiz back to that result, whether it is written with symbols or with words', () => {
  const quizzes = fc.record({ ...share, title: name, marks: fc.array(fc.boolean(), { minLength: 1, maxLength: 50 }) })
  fc.assert(
    fc.property(quizzes, style, (given, how) => {
      const { marks, ...rest } = given
      expect(parseShareText(formatSharedQuiz(given, how))).toEqual({
        ...rest,
        kind: 'quiz',
        url: null,
        score: marks.filter(Boolean).length,
        total: marks.length,
        marks: how === 'words' || marks.length <= 40 ? marks : null,
      })
    }),
  )
})

it('finds a shared text between other lines and skips lines that it does not know', () => {
  const text = [
    'Not bad today!',
    'Something New, Friday 20 November 2026: Food & Drink',
    'A line of a later version',
    '✅ Right first try!\r',
    'https://trivia.example/20-11-2026',
    'See you tomorrow.',
  ]
  expect(parseShareText(text.join('\n'))).toMatchObject({
    site: 'Something New',
    day: '2026-11-20' as Day,
    category: 'Food & Drink',
    outcome: { result: 'right' },
  })
})

it.each([
  '',
  'Just a chat about Friday 20 November 2026: Food',
  'Something New, Thursday 20 November 2026: Art',
  'Something New, Friday 31 February 2026: Art',
  'Something New, Friday 20 November 2026: Astrology',
  'I just scored 7/11 on the Maps quiz. Give it a try!',
])('returns null for a text that is no shared text: %s', (text) => {
  expect(parseShareText(text)).toBeNull()
})

it('parses every example of docs/share-text.md as the document says', () => {
  const document = readFileSync(new URL('../../docs/share-text.md', import.meta.url), 'utf8')
  const examples = [...document.matchAll(/```text\n([^`]+)```\n\n```json\n([^`]+)```/g)]
  expect(examples).toHaveLength(4)
  for (const [, text = '', json = ''] of examples) expect(parseShareText(text)).toEqual(JSON.parse(json))
})

import { expect, it } from 'vitest'
import { type QuizSummary, filterQuizzes, createQuizSlug } from './quiz.ts'

const quiz = (special: Partial<QuizSummary>): QuizSummary => ({
  slug: 'x',
  title: '',
  description: '',
  byline: '',
  type: 'online',
  mediaUrl: '',
  mediaText: '',
  category: 'Science',
  size: 1,
  ...special,
})

const QUIZZES = [
  quiz({ title: 'Café society', category: 'Food & Drink' }),
  quiz({ title: 'Edible maps', byline: 'Of coffee and cocoa', category: 'Geography' }),
  quiz({ title: 'Spots', description: 'Ladybirds and other maps' }),
]

it.each([
  [null, '', ['Café society', 'Edible maps', 'Spots']],
  [null, '  ', ['Café society', 'Edible maps', 'Spots']],
  [null, 'cafe', ['Café society']],
  [null, 'MAPS', ['Edible maps', 'Spots']],
  [null, 'maps cocoa', ['Edible maps']],
  [null, 'drink', ['Café society']],
  [null, 'volcano', []],
  ['Science' as const, 'maps', ['Spots']],
  ['Geography' as const, '', ['Edible maps']],
])('filters the quizzes of %s by “%s” to %j', (category, words, titles) => {
  expect(filterQuizzes(QUIZZES, category, words).map(({ title }) => title)).toEqual(titles)
})

it.each([
  ['Edible Maps', 'edible-maps'],
  ['  What’s up, Doc?! ', 'whats-up-doc'],
  ['Crème brûlée & Smørrebrød', 'creme-brulee-smorrebrod'],
  ['Straße nach Łódź', 'strasse-nach-lodz'],
  ['İstanbul ışıkları', 'istanbul-isiklari'],
  ['½ of ﬁfty № 5', '1-2-of-fifty-no-5'],
  ['<script>alert("1")</script>', 'script-alert-1-script'],
  ['../../etc/passwd', 'etc-passwd'],
  ['?!…', 'quiz'],
  ['🧨🧨', 'quiz'],
  ['Викторина', 'quiz'],
  ['', 'quiz'],
])('converts the title “%s” to the slug %s', (title, slug) => {
  expect(createQuizSlug(title)).toBe(slug)
})

it('limits the length of a slug without a dash at its end', () => {
  expect(createQuizSlug('x'.repeat(500))).toBe('x'.repeat(60))
  expect(createQuizSlug(`${'x'.repeat(59)} and more`)).toBe('x'.repeat(59))
  expect(createQuizSlug('x'.repeat(500), 12)).toBe(`${'x'.repeat(57)}-12`)
})

it('numbers the slugs of quizzes with the same title', () => {
  expect([1, 2, 3].map((number) => createQuizSlug('Maps', number))).toEqual(['maps', 'maps-2', 'maps-3'])
  expect(createQuizSlug('!', 2)).toBe('quiz-2')
})

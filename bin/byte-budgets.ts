import type { Day } from '#domain/time/day.ts'

/** The maximum that a browser with an empty cache may download for a page, headers included. */
export type PageByteBudget = {
  name: string
  path: string
  /** The maximum download of the page, in kilobytes of 1,024 bytes. */
  kilobytes: number

  scriptsOnly?: true
  /** What the page's scripts fetch without any user action: API paths, and modules by their source paths. */
  alsoFetched: readonly string[]
}

/** The day on which pages are measured. Pages of other days are up to 1 KB larger or smaller. */
export const PAGE_SIZE_MEASUREMENT_DAY: Day = '2026-11-24' as Day

/** Checked by `npm run check`. Lower a budget with each improvement. Raising one needs a decision record. */
export const PAGE_BYTE_BUDGETS: readonly PageByteBudget[] = [
  { name: 'home', path: '/', kilobytes: 112, alsoFetched: ['/meta.json'] },
  { name: 'a day', path: '/23-11-2026', kilobytes: 113, alsoFetched: ['/meta.json'] },
  { name: 'a category', path: '/Categories/Science', kilobytes: 110, alsoFetched: ['/meta.json'] },
  { name: 'quizzes', path: '/Quiz', kilobytes: 115, alsoFetched: ['/meta.json'] },
  {
    name: 'a quiz',
    path: '/Quiz/the-edible-map',
    kilobytes: 134.5,
    alsoFetched: [
      '/meta.json',
      '/api/GetQuizzes/10/Random?types=online%2Ctrivianight&except=the-edible-map',
      'web/pages/quiz/best-result-line.tsx',
    ],
  },
  {
    name: 'scripts of an embedded card',
    path: '/embed/today',
    kilobytes: 45,
    scriptsOnly: true,
    alsoFetched: ['/embed.js'],
  },
]

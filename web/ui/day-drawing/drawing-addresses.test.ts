import { expect, it } from 'vitest'
import { CATEGORIES } from '#domain/categories/category.ts'
import { addDays, FIRST_POSSIBLE_QUESTION_DAY } from '#domain/time/day.ts'
import { getQuestionDrawingUrl, listCategoryDrawingUrls } from './drawing-addresses.ts'

it('no two categories share a drawing', () => {
  const drawings = CATEGORIES.flatMap(({ slug }) => listCategoryDrawingUrls(slug))
  expect(new Set(drawings).size).toBe(drawings.length)
})

it.each(CATEGORIES)(
  'thirty questions of the category $name on thirty days in a row show at least twelve drawings, never the same twice running',
  ({ name, slug }) => {
    const addresses = Array.from({ length: 30 }, (_, day) =>
      getQuestionDrawingUrl({
        id: 'of-a-site-owner',
        categories: [name],
        dayUsed: addDays(FIRST_POSSIBLE_QUESTION_DAY, day),
      }),
    )
    const used = new Set(addresses)
    expect(used.difference(new Set(listCategoryDrawingUrls(slug)))).toEqual(new Set())
    expect(used.size).toBeGreaterThanOrEqual(12)
    expect(addresses.filter((address, day) => address === addresses[day + 1])).toEqual([])
  },
)

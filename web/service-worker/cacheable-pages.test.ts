import { expect, it } from 'vitest'
import { isCacheablePage, isCachedPageCurrent, getPageCachePaths } from './cacheable-pages.ts'

const NOON = Date.parse('2026-11-21T12:00Z')

it.each(['/', '/21-11-2026', '/Quiz', '/quiz/the-edible-map'])(
  'the page %s is cached for use without a network',
  (path) => {
    expect(isCacheablePage(path)).toBe(true)
  },
)

it.each(['/Profile', '/Review', '/List', '/Categories/Art', '/31-02-2026', '/GetToday', '/api/docs', '/Quiz/a/b'])(
  'the page %s is not cached',
  (path) => {
    expect(isCacheablePage(path)).toBe(false)
  },
)

it('caches today’s page under its own path and under the path of its day', () => {
  expect(getPageCachePaths('/', '2026-11-21')).toEqual(['/', '/21-11-2026'])
  expect(getPageCachePaths('/', null)).toEqual(['/'])
  expect(getPageCachePaths('/Quiz/x', '2026-11-21')).toEqual(['/Quiz/x'])
})

it('the cached page of today is valid until midnight UTC, and the page of a day always', () => {
  expect(isCachedPageCurrent('/', '2026-11-21', NOON)).toBe(true)
  expect(isCachedPageCurrent('/', '2026-11-21', Date.parse('2026-11-22T00:00Z'))).toBe(false)
  expect(isCachedPageCurrent('/', null, NOON)).toBe(false)
  expect(isCachedPageCurrent('/20-11-2026', '2026-11-20', NOON)).toBe(true)
})

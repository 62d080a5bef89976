import { expect, it } from 'vitest'
import { addDays, type Day } from '../time/day.ts'
import { listPublishedAudienceCounts } from './published-counts.ts'
import type { AudienceCount, AudienceMeasure } from './measures.ts'
import { createAudienceReport } from './report.ts'
import {
  formatPublishedCount,
  formatPublishedPercentage,
  hideSmallAudienceCount,
  hideRatioOfSmallCounts,
} from './small-number.ts'

const TODAY = '2026-11-28' as Day

const count = (daysAgo: number, measure: AudienceMeasure, state: string, n: number): AudienceCount => ({
  day: addDays(TODAY, -daysAgo),
  measure,
  state,
  n,
})

const oldestFirst = (counts: AudienceCount[]) => counts.toSorted((one, other) => (one.day < other.day ? -1 : 1))

const figuresOf = (counts: AudienceCount[]) =>
  Object.fromEntries(
    createAudienceReport(TODAY, 7, oldestFirst(counts)).figures.map(({ name, now, before }) => [name, [now, before]]),
  )

it('compares the sums of a period with those of the equally long period before it', () => {
  const figures = figuresOf([
    count(0, 'views', 'new', 6),
    count(6, 'views', 'week', 10),
    count(7, 'views', 'week', 100),
    count(13, 'views', 'week', 1),
    count(14, 'views', 'week', 1000),
  ])
  expect(figures['views']).toEqual([16, 101])
})

it('computes retention as the share of the players of a day or week earlier who played again, without today', () => {
  const figures = figuresOf([
    count(2, 'visitor plays', 'new', 40),
    count(2, 'player plays', 'week', 60),
    count(1, 'visitor plays', 'yesterday', 20),
    count(1, 'returned', 'second day', 10),
    count(0, 'visitor plays', 'yesterday', 5000),
    count(8, 'weeks', 'all', 50),
    count(1, 'returned', 'next week', 30),
  ])
  expect(figures['nextDay']).toEqual([0.2, null])
  expect(figures['secondDay']?.[0]).toBe(0.25)
  expect(figures['nextWeek']?.[0]).toBe(0.6)
})

it('lists each day once and adds the plays of visitors and players', () => {
  const { plays, period } = createAudienceReport(TODAY, 7, [
    count(0, 'visitor plays', 'new', 6),
    count(0, 'player plays', 'new', 3),
    count(6, 'visitor plays', 'week', 4),
  ])
  expect([period, plays.length, plays[0]?.plays.week, plays.at(-1)]).toEqual([
    'day',
    7,
    'few',
    { from: TODAY, plays: { new: 9, yesterday: 0, week: 0, longer: 0 } },
  ])
})

it('shows a year by whole weeks, and the last week ends today', () => {
  const { plays, period } = createAudienceReport(TODAY, 365, [count(6, 'visitor plays', 'new', 7)])
  expect([period, plays.length, plays.at(-1)?.from, plays.at(-1)?.plays.new]).toEqual([
    'week',
    52,
    addDays(TODAY, -6),
    7,
  ])
})

it('the audience report and the published table of audience counts contain no exact number from one to four', () => {
  const counts = [1, 2, 3, 4].flatMap((n) => [
    count(n, 'visitor plays', 'new', n),
    count(n, 'sources', 'feed', n),
    count(n, 'hours', `0${n}`, n),
    count(n, 'mail', 'lost', n),
  ])
  const told = JSON.stringify([
    createAudienceReport(TODAY, 7, counts).plays,
    listPublishedAudienceCounts(counts, TODAY),
  ])
  expect(told).not.toMatch(/:[1-4][,}\]]/)
  expect(listPublishedAudienceCounts(counts, addDays(TODAY, -1)).map(({ n }) => n)).toEqual([
    'few',
    'few',
    'few',
    'few',
  ])
})

it.each([
  [0, '0'],
  [1, 'few'],
  [4, 'few'],
  [5, '5'],
  [1234, '1,234'],
])('formats the count %i as %s', (n, text) => {
  expect(formatPublishedCount(hideSmallAudienceCount(n))).toBe(text)
})

it.each([
  [1, 0, '–'],
  [1, 4, 'few'],
  [4, 50, 'few'],
  [5, 25, '20%'],
  [0, 25, '0%'],
])('formats the ratio of %i to %i as %s', (part, whole, text) => {
  expect(formatPublishedPercentage(hideRatioOfSmallCounts(part, whole))).toBe(text)
})

import { randomInt } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { AUDIENCE_MEASURES, type AudienceCount, type AudienceMeasure } from '#domain/audience/measures.ts'
import { getStreakLengthBucket, type VisitClassification } from '#domain/audience/visit.ts'
import type { Day } from '#domain/time/day.ts'
import { HOUR_MS } from '#domain/time/units.ts'
import type { Database } from '#db/tables/tables.ts'
import { incrementAudienceCounts } from './audience.queries.ts'
import { memoizeUntilNextDay } from './memoize-by-day.ts'

const FLUSH_DELAY_MS = 5000
const SHARD_COUNT = 16
/** Separates day, measure and state in the key of a count. No measure or state contains it. */
const KEY_SEPARATOR = '\t'

/** Counts views, plays and other events of visitors and players, by day. */
export type AudienceCounter = {
  /** Adds `n` to today's count of an audience measure in one of the measure's states. */
  count: <M extends AudienceMeasure>(measure: M, state: (typeof AUDIENCE_MEASURES)[M][number], n?: number) => void
  /** Counts a play of today's question. `streak` is `null` for visitors. */
  countPlay: (visit: VisitClassification | null, play: { isCorrect: boolean; streak: number | null }) => void
  flush: () => Promise<void>
}

type CounterDeps = { db: Database; now: () => number; log: FastifyBaseLogger }

/**
 * Creates the audience counter of a process. It counts in memory and writes to the database every five seconds, so that
 * no page or answer waits for it. A process that is killed loses the counts that are not written yet.
 */
export function createAudienceCounter({ db, now, log }: CounterDeps): AudienceCounter {
  const shard = randomInt(SHARD_COUNT)
  let counts = new Map<string, number>()
  let timer: NodeJS.Timeout | null = null

  const getKeys = memoizeUntilNextDay(now, createKeys)

  const add = (key: string, n: number) => {
    counts.set(key, (counts.get(key) ?? 0) + n)
    timer ??= setTimeout(() => void flush(), FLUSH_DELAY_MS).unref()
  }
  const flush = async () => {
    if (timer) clearTimeout(timer)
    timer = null
    const written = [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1))
    counts = new Map()
    if (written.length === 0) return
    try {
      await incrementAudienceCounts(db, written.map(parseCount), shard)
    } catch (err) {
      log.warn({ err }, 'the audience could not be counted; the counts are written later')
      for (const [key, n] of written) add(key, n)
    }
  }
  const count: AudienceCounter['count'] = (measure, state, n = 1) => {
    const key = getKeys()[measure][state]
    if (n > 0 && key !== undefined) add(key, n)
  }
  return {
    count,
    countPlay: (visit, { isCorrect, streak }) => {
      count('hours', getHour(now()))
      if (streak !== null) count('streaks', getStreakLengthBucket(streak))
      // A play without a visit, as in an embedded card, is counted neither among the plays of visitors and players nor
      // among the solved plays. So the share of solved plays stays right.
      if (!visit) return
      if (isCorrect) count('solved', streak === null ? 'visitor' : 'player')
      count(streak === null ? 'visitor plays' : 'player plays', visit.state)
      if (visit.isSecondDay) count('returned', 'second day')
      if (visit.week === 'again') count('returned', 'next week')
      if (visit.week) count('weeks', 'all')
    },
    flush,
  }
}

function parseCount([key, n]: [string, number]): AudienceCount {
  const [day = '', measure = '', state = ''] = key.split(KEY_SEPARATOR)
  return { day, measure, state, n }
}

function getHour(instant: number): string {
  return AUDIENCE_MEASURES.hours[Math.floor(instant / HOUR_MS) % 24] ?? ''
}

/** Creates the keys of all counts of a day. Counting looks them up, which is faster than joining texts. */
function createKeys(day: Day): Record<AudienceMeasure, Record<string, string>> {
  const keys = Object.entries(AUDIENCE_MEASURES).map(([measure, states]) => [
    measure,
    Object.fromEntries(states.map((state) => [state, [day, measure, state].join(KEY_SEPARATOR)])),
  ])
  return Object.fromEntries(keys) as Record<AudienceMeasure, Record<string, string>>
}

import { randomInt } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { AUDIENCE_MEASURES, type AudienceCount, type AudienceMeasure } from '#domain/audience/measures.ts'
import { getStreakStep, type VisitKind } from '#domain/audience/visit.ts'
import { type Day, getDayAt } from '#domain/time/day.ts'
import { DAY_MS, HOUR_MS } from '#domain/time/units.ts'
import type { Database } from '#db/tables/tables.ts'
import { addAudienceCounts } from './audience.queries.ts'

const FLUSH_DELAY_MS = 5000
const SHARD_COUNT = 16
/** Stands between day, measure and state in a key. No name has it. */
const KEY_SEPARATOR = '\t'

/** Counts what the audience does, by day. */
export type AudienceCounter = {
  /** Adds to a measure of today, by default one. */
  count: <M extends AudienceMeasure>(measure: M, state: (typeof AUDIENCE_MEASURES)[M][number], n?: number) => void
  /** Counts a play of today's question. `streak` is `null` for visitors. */
  countPlay: (visit: VisitKind | null, play: { isCorrect: boolean; streak: number | null }) => void
  flush: () => Promise<void>
}

type CounterDeps = { db: Database; now: () => number; log: FastifyBaseLogger }

/**
 * Opens the counter of a process. It counts in memory and writes every few seconds, so that no page or answer waits for
 * it. A process that is killed loses the counts of these seconds.
 */
export function openAudienceCounter({ db, now, log }: CounterDeps): AudienceCounter {
  const shard = randomInt(SHARD_COUNT)
  let counts = new Map<string, number>()
  let timer: NodeJS.Timeout | null = null

  const getToday = memoizeDay(now)

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
      await addAudienceCounts(db, written.map(parseCount), shard)
    } catch (err) {
      log.warn({ err }, 'the audience could not be counted; the counts are written later')
      for (const [key, n] of written) add(key, n)
    }
  }
  const count: AudienceCounter['count'] = (measure, state, n = 1) => {
    if (n > 0) add([getToday(), measure, state].join(KEY_SEPARATOR), n)
  }
  return {
    count,
    countPlay: (visit, { isCorrect, streak }) => {
      count('hours', getHour(now()))
      if (streak !== null) count('streaks', getStreakStep(streak))
      // Clients that say nothing about the visit, such as embedded cards, are in neither side of the share of solved plays.
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

/** Returns a function that returns the current day. It formats a day once, because each play asks several times. */
function memoizeDay(now: () => number): () => Day {
  let known: { number: number; day: Day } | null = null
  return () => {
    const instant = now()
    const number = Math.floor(instant / DAY_MS)
    if (known?.number !== number) known = { number, day: getDayAt(instant) }
    return known.day
  }
}

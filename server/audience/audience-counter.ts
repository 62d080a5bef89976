import { randomInt } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { AUDIENCE_MEASURES, AudienceCount, AudienceMeasure } from '#domain/audience/measures.ts'
import { getStreakStep, type VisitKind } from '#domain/audience/visit.ts'
import { getDayAt } from '#domain/time/day.ts'
import type { Database } from '#db/tables/tables.ts'
import { addAudienceCounts } from './audience.queries.ts'

const FLUSH_DELAY_MS = 5000
const SHARD_COUNT = 16

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
  let counts = new Map<string, AudienceCount>()
  let timer: NodeJS.Timeout | null = null

  const add = (day: string, measure: string, state: string, n: number) => {
    const key = JSON.stringify([day, measure, state])
    const known = counts.get(key)
    counts.set(key, { day, measure, state, n: (known?.n ?? 0) + n })
    timer ??= setTimeout(() => void flush(), FLUSH_DELAY_MS).unref()
  }
  const flush = async () => {
    if (timer) clearTimeout(timer)
    timer = null
    const written = [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, count]) => count)
    counts = new Map()
    if (written.length === 0) return
    try {
      await addAudienceCounts(db, written, shard)
    } catch (err) {
      log.warn({ err }, 'the audience could not be counted; the counts are written later')
      for (const { day, measure, state, n } of written) add(day, measure, state, n)
    }
  }
  const count: AudienceCounter['count'] = (measure, state, n = 1) => {
    if (n > 0) add(getDayAt(now()), measure, state, n)
  }
  return {
    count,
    countPlay: (visit, { isCorrect, streak }) => {
      count('hours', new Date(now()).toISOString().slice(11, 13))
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

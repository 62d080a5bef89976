import { listPublishedAudienceCounts, type PublishedAudienceCount } from '#domain/audience/published-counts.ts'
import type { AudienceCount } from '#domain/audience/measures.ts'
import { getAudienceReportDays } from '#domain/audience/report.ts'
import { addDays, type Day, getUtcDayOfInstant } from '#domain/time/day.ts'
import type { ServerDependencies } from '../server-deps.ts'
import { listAudienceCounts } from './audience.queries.ts'

type CountsDeps = Pick<ServerDependencies, 'reading' | 'now'>

/** Loads the exact audience counts for a report about the last `days` days. */
export async function loadAudienceReportCounts(
  { reading, now }: CountsDeps,
  days: number,
): Promise<{ today: Day; counts: AudienceCount[] }> {
  const today = getUtcDayOfInstant(now())
  return { today, counts: await listAudienceCounts(reading, getAudienceReportDays(today, days)) }
}

/** Loads the audience counts of the last `days` days for the public API, which hides small numbers. */
export async function loadPublishedAudienceCounts(
  { reading, now }: CountsDeps,
  days: number,
): Promise<PublishedAudienceCount[]> {
  const today = getUtcDayOfInstant(now())
  const from = addDays(today, 1 - days)
  return listPublishedAudienceCounts(await listAudienceCounts(reading, { from, to: today }), from)
}

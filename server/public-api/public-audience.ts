import type { publicAudienceContract } from '#contract/public/audience.ts'
import { createAudienceReport } from '#domain/audience/report.ts'
import { listPublishedAudienceCounts } from '#domain/audience/published-counts.ts'
import { addDays } from '#domain/time/day.ts'
import { loadAudienceReportCounts } from '../audience/load-counts.ts'
import type { ServerDependencies } from '../server-deps.ts'
import type { EndpointHandlers } from '../http/serve.ts'

/** Returns the handler with which programs of admins read the audience statistics. */
export function publicAudienceHandlers(deps: ServerDependencies): EndpointHandlers<typeof publicAudienceContract> {
  return {
    audience: async ({ query: { days } }) => {
      const { today, counts } = await loadAudienceReportCounts(deps, days)
      const told = listPublishedAudienceCounts(counts, addDays(today, 1 - days))
      return {
        today,
        figures: createAudienceReport(today, days, counts).figures,
        counts: told.map(({ day: date, measure, state, n: count }) => ({ date, measure, state, count })),
      }
    },
  }
}

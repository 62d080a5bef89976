import type { audienceContract } from '#contract/audience/contract.ts'
import { createAudienceReport } from '#domain/audience/report.ts'
import type { ChartRendererDependencies, ServerDependencies } from '../server-deps.ts'
import { createAttemptRateLimiter } from '../http/limiter.ts'
import { getNetworkOfIpAddress } from '../http/network.ts'
import type { EndpointHandlers } from '../http/serve.ts'
import { loadAudienceReportCounts } from './load-counts.ts'
import { createPlayedTodayCounter } from './played-today.ts'

export function audienceHandlers(
  deps: ServerDependencies & ChartRendererDependencies,
): EndpointHandlers<typeof audienceContract> {
  const { audience } = deps
  const countPlayedToday = createPlayedTodayCounter(deps)
  const events = createAttemptRateLimiter(deps, 'audienceEvents')
  return {
    count: async ({ body }, { address }) => {
      if (!(await events.tryTake(getNetworkOfIpAddress(address)))) return { message: '' }
      if (body.event === 'view') {
        audience.count('views', body.visit.state)
        audience.count('sources', body.source)
      } else if (body.event === 'share') audience.count('shares', 'pressed')
      else audience.count('quizzes', body.event === 'quiz begun' ? 'begun' : 'finished')
      return { message: '' }
    },
    playedToday: async () => ({ played: await countPlayedToday() }),
    report: async ({ query: { days } }) => {
      const { today, counts } = await loadAudienceReportCounts(deps, days)
      return { html: deps.pages.charts.audience(createAudienceReport(today, days, counts)) }
    },
  }
}

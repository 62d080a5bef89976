import type { audienceContract } from '#contract/audience/contract.ts'
import { addDays, getDayAt } from '#domain/time/day.ts'
import type { Deps } from '../deps.ts'
import { openAttemptRateLimiter } from '../http/limiter.ts'
import { getNetworkOfIpAddress } from '../http/network.ts'
import type { EndpointHandlers } from '../http/serve.ts'
import { listAudienceCounts } from './audience.queries.ts'

export function audienceHandlers(deps: Deps): EndpointHandlers<typeof audienceContract> {
  const { audience, reading, now } = deps
  const events = openAttemptRateLimiter(deps, 'audienceEvents')
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
    report: async ({ query }) => {
      const today = getDayAt(now())
      const counts = await listAudienceCounts(reading, { from: addDays(today, 1 - 2 * query.days), to: today })
      return { today, days: query.days, counts }
    },
  }
}

import { z } from 'zod'
import { AudienceMetricSchema, AudienceReportQuery, MaskedAudienceCountSchema } from '../audience/contract.ts'
import { defineEndpoint } from '../base/endpoint.ts'

/** The numbers of the audience, for programs of the site's admins. */
export const publicAudienceContract = {
  audience: defineEndpoint({
    method: 'GET',
    path: '/api/v1/audience',
    allow: 'admin',
    scope: 'admin:read',
    costly: true,
    summary: 'Returns figures about the audience and what was counted each day, without exact numbers below five',
    query: AudienceReportQuery,
    reply: z.object({
      today: z.iso.date().describe('The current day in UTC, which is not over'),
      figures: z.array(AudienceMetricSchema),
      counts: z.array(
        z.object({ date: z.iso.date(), measure: z.string(), state: z.string(), count: MaskedAudienceCountSchema }),
      ),
    }),
  }),
}

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { formatCsvLine } from '#content/formats/csv.ts'
import { AudienceReportQuery } from '#contract/audience/contract.ts'
import { getUtcDayOfInstant } from '#domain/time/day.ts'
import type { ServerDependencies } from '../server-deps.ts'
import { requireAuthorizedCaller } from '../http/access.ts'
import { Refusal } from '../http/errors.ts'
import { loadPublishedAudienceCounts } from './load-counts.ts'

const HEADER = ['Day', 'Measure', 'State', 'Count']

const AUDIENCE_FILE_ROUTE = {
  schema: {
    summary: 'Downloads what was counted each day as a CSV file, without exact numbers below five. For admins.',
    operationId: 'getAudienceFile',
    tags: ['Calls of the pages'],
    security: [{ session: [] }],
    response: { 200: { content: { 'text/csv': { schema: z.string() } } } },
  },
  config: { allow: 'admin', costly: true },
} as const

/** Serves the counts of the last days as a CSV file, for admins. */
export function serveAudienceReportCsv(app: FastifyInstance, deps: ServerDependencies): void {
  app.get('/api/Audience.csv', AUDIENCE_FILE_ROUTE, async (request, reply) => {
    await requireAuthorizedCaller(deps, { allow: 'admin', method: 'GET' }, request)
    const query = AudienceReportQuery.safeParse(request.query)
    if (!query.success) throw new Refusal(400, 'Please ask for 7, 30, 90 or 365 days')
    const { days } = query.data
    const counts = await loadPublishedAudienceCounts(deps, days)
    const lines = [HEADER, ...counts.map(({ day, measure, state, n }) => [day, measure, state, String(n)])]
    return reply
      .type('text/csv; charset=utf-8')
      .header(
        'content-disposition',
        `attachment; filename="audience-${getUtcDayOfInstant(deps.now())}-${days}-days.csv"`,
      )
      .send(`\uFEFF${lines.map(formatCsvLine).join('')}`)
  })
}

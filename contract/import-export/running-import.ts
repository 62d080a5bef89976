import { z } from 'zod'
import type { RunningImport } from '#domain/authoring/running-import.ts'
import { defineEndpoint } from '../base/endpoint.ts'

const RunningImportReply = z.object({
  by: z.string().describe('The name of the author who sent the file'),
  isCheck: z.boolean().describe('Whether the file is only checked and nothing is written'),
  startedAt: z.number().describe('Milliseconds since 1970'),
  phase: z.enum(['reading', 'comparing', 'writing']).describe('A check imports nothing'),
  percent: z.number().describe('The progress of this phase in percent; 0 while unknown'),
  remainingS: z.number().nullable().describe('An estimate of the seconds left in this phase; null if unknown'),
}) satisfies z.ZodType<RunningImport>

export const importInProgressContract = {
  get: defineEndpoint({
    method: 'GET',
    path: '/api/RunningImport',
    allow: 'author',
    summary: 'Returns the running import, for which others must wait; null if none is running',
    reply: z.object({ data: RunningImportReply.nullable() }),
  }),
}

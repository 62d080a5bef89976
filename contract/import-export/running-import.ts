import { z } from 'zod'
import type { RunningImport } from '#domain/authoring/running-import.ts'
import { defineEndpoint } from '../base/endpoint.ts'

const RunningImportReply = z.object({
  by: z.string().describe('The name of the author who sent the file'),
  isCheck: z.boolean().describe('Whether the file is only checked and nothing is written'),
  startedAt: z.number().describe('Milliseconds since 1970'),
  phase: z.enum(['reading', 'comparing', 'writing']).describe('A check writes nothing'),
  percent: z.number().describe('How much of the phase is done; 0 while that is unknown'),
  remainingS: z
    .number()
    .nullable()
    .describe('How many seconds of the phase are left at its pace so far; null if unknown'),
}) satisfies z.ZodType<RunningImport>

export const runningImportContract = {
  get: defineEndpoint({
    method: 'GET',
    path: '/api/RunningImport',
    allow: 'author',
    summary: 'Returns the import that others have to wait for; null when none runs',
    lasts: 'moment',
    reply: z.object({ data: RunningImportReply.nullable() }),
  }),
}

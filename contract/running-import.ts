import { z } from 'zod'
import type { RunningImport } from '#domain/running-import.ts'
import { endpoint } from './endpoint.ts'

/** An import that runs in this process. */
const RunningImportReply = z.object({
  by: z.string().describe('The name of the author who sent it'),
  isCheck: z.boolean().describe('Whether it is only checked and writes nothing'),
  startedAt: z.number().describe('Milliseconds since 1970'),
  percent: z.number().describe('About how much is done'),
  remainingS: z
    .number()
    .nullable()
    .describe('About how many seconds are left; null if too early to tell'),
}) satisfies z.ZodType<RunningImport>

export const runningImportContract = {
  get: endpoint({
    method: 'GET',
    path: '/api/RunningImport',
    allow: 'author',
    summary: 'Tells of the import that others have to wait for; null when none runs',
    lasts: 'moment',
    reply: z.object({ data: RunningImportReply.nullable() }),
  }),
}

import { z } from 'zod'
import { defineEndpoint } from '../base/endpoint.ts'
import { EntityIdSchema } from '../base/form-fields.ts'
import { SuccessMessageReply } from '../base/replies.ts'

/** The seat of the member whose name was reported, or 0 if the name of the circle was reported. */
export const ReportedNameSeatSchema = z
  .int()
  .min(0)
  .max(1_000_000)
  .describe('A member, or 0 for the name of the circle')

export const circleNameReportsContract = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/ReportedNames',
    allow: 'author',
    summary: 'Lists the names in circles of friends that members reported, the oldest first',
    reply: z.object({
      data: z.array(
        z.object({
          circle: z.string(),
          seat: ReportedNameSeatSchema,
          name: z.string(),
          reports: z.number(),
          reportedAt: z.number().describe('Milliseconds since 1970'),
        }),
      ),
    }),
  }),
  decide: defineEndpoint({
    method: 'POST',
    path: '/api/DecideReportedName',
    allow: 'author',
    summary: 'Keeps a reported name, or replaces it by one that says nothing',
    body: z.object({ circle: EntityIdSchema, seat: ReportedNameSeatSchema, keep: z.boolean() }),
    reply: SuccessMessageReply,
  }),
}

import { z } from 'zod'

export const SuccessMessageReply = z.object({ message: z.string() })

export const ActivityLogEntryIdReply = z
  .string()
  .nullable()
  .describe('The id of the entry in the activity log, which can be undone; null if nothing changed')

/** The fields that keep another author's newer value after an edit. */
export const MergedFieldNamesSchema = z
  .array(z.string())
  .describe("Fields that another author changed in the meantime. They keep that author's value.")

import { z } from 'zod'

/** The entry that an author's change has in the activity log. */
export const ActivityReply = z
  .string()
  .nullable()
  .describe('The id of the entry in the activity log, which can be undone; null if nothing changed')

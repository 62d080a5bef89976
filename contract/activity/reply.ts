import { z } from 'zod'

/** The entry that an author's change has in the activity log. */
export const ActivityReply = z
  .string()
  .nullable()
  .describe('The entry of the activity log, to undo it by; null when nothing changed')

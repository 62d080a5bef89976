import { z } from 'zod'

/** What an author's act is in the activity log. */
export const ActivityReply = z
  .string()
  .nullable()
  .describe('The entry of the activity log, to undo it by; null when nothing changed')

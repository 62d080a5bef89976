import { z } from 'zod'

/** What stays as somebody else had it, though the edit began before that. */
export const MergedReply = z
  .array(z.string())
  .describe('Fields that somebody else had changed meanwhile, and that stay as they did')

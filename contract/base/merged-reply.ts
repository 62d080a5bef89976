import { z } from 'zod'

/** The fields that keep another author's newer value after an edit. */
export const FieldsKeptByMergeReply = z
  .array(z.string())
  .describe('Fields that somebody else had changed meanwhile, and that stay as they did')

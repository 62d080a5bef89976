import { z } from 'zod'

/** The fields that keep another author's newer value after an edit. */
export const FieldsKeptByMergeReply = z
  .array(z.string())
  .describe("Fields that another author changed in the meantime. They keep that author's value.")

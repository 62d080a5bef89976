import { z } from 'zod'
import { ACTIVITY_LOG_ACTIONS, type ActivityLogEntry, type ActivityUndoProgress } from '#domain/authoring/activity.ts'
import { defineEndpoint, defineFileEndpoint } from '../base/endpoint.ts'
import { TextWithoutNul } from '../base/form-fields.ts'

const ActivityId = TextWithoutNul.min(1).max(200)

const ActivitySchema = z.object({
  id: z.string(),
  action: z.enum(ACTIVITY_LOG_ACTIONS),
  at: z.number().describe('Milliseconds since 1970'),
  by: z
    .string()
    .nullable()
    .describe("The author's name; null if an operator did it or the author's account was deleted"),
  questions: z.number().describe('The number of changed questions'),
  quizzes: z.number(),
  about: z.string().describe('The changed item, the imported file, or the undone activity; may be empty'),
  undone: z.object({ at: z.number(), by: z.string().nullable() }).nullable().describe('When and by whom it was undone'),
}) satisfies z.ZodType<ActivityLogEntry>

const DetailedActivitySchema = ActivitySchema.extend({
  differences: z
    .array(z.object({ field: z.string(), before: z.string(), after: z.string() }))
    .readonly()
    .describe('What an edit of a single question or quiz changed; otherwise empty'),
  regraded: z.boolean().describe('Whether stored answers were judged again'),
})
/** An entry of the log with what an edit of one question or quiz changed. */
export type ActivityWithDifferences = z.infer<typeof DetailedActivitySchema>

const UndoPreviewItem = z.object({
  subject: z.enum(['question', 'quiz']),
  id: z.string(),
  name: z.string().describe('The text of the question, or the title of the quiz'),
  becomes: z
    .enum(['changed', 'removed', 'brought back', 'kept'])
    .describe('The effect of the undo. `kept` means that the change cannot be undone.'),
  reason: z.string().describe('Why the change cannot be undone; empty if it can'),
  differences: z
    .array(z.object({ field: z.string(), before: z.string(), after: z.string() }))
    .describe('For a changed item, the values of its fields before and after the undo'),
})

/** The effect of an undo on one question or quiz. */
export type UndoPreviewItem = z.infer<typeof UndoPreviewItem>

const PreviewSchema = z.object({
  activity: ActivitySchema,
  changed: z.number(),
  removed: z.number(),
  broughtBack: z.number(),
  kept: z.number().describe('The number of items that cannot be undone'),
  items: z.array(UndoPreviewItem).describe('The first 50 items that are undone, and the first 50 that are not'),
})

export type UndoPreview = z.infer<typeof PreviewSchema>

const UndoBody = z.object({
  id: ActivityId,
  rest: z
    .boolean()
    .default(false)
    .describe('Whether to undo the other items when some cannot be undone. By default the call is then refused.'),
})

const UndoReplySchema = z.object({
  data: ActivitySchema.describe('The entry for this undo in the activity log'),
  undone: z.number().describe('The number of questions and quizzes'),
  kept: z.number(),
})

export type ActivityUndoReply = z.infer<typeof UndoReplySchema>

const UNDO_ENDPOINT = { method: 'POST', allow: 'author', sensitive: true, costly: true } as const

/** One line of the JSON Lines reply of an undo. The last line holds the result or an error. */
export const ActivityUndoReplyLine = z.union([
  z.object({
    progress: z.object({
      phase: z.enum(['comparing', 'writing']),
      done: z.number(),
      total: z.number(),
    }) satisfies z.ZodType<ActivityUndoProgress>,
  }),
  z.object({ undone: UndoReplySchema }),
  z.object({ error: z.object({ message: z.string() }) }),
])

export type ActivityUndoReplyLine = z.infer<typeof ActivityUndoReplyLine>

/** An alternative to `undo` that streams its progress. */
export const activityUndoStreamContract = {
  undo: defineFileEndpoint({
    ...UNDO_ENDPOINT,
    path: '/api/UndoWithProgress',
    summary: 'Undoes an activity completely or not at all, and streams its progress as JSON Lines',
    body: UndoBody,
    replyType: 'application/x-ndjson',
    reply: ActivityUndoReplyLine,
  }),
}

export const activityLogContract = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/Activities',
    allow: 'author',
    summary: 'Lists what authors did, newest first. Contributors see only their own activities.',
    query: z.object({
      question: ActivityId.optional().describe('Only activities that changed this question'),
      before: z
        .string()
        .regex(/^\d{1,15}-[^\0]{1,200}$/, 'Please send `before` exactly as the previous page returned it')
        .transform((place) => {
          const at = place.indexOf('-')
          return { at: Number(place.slice(0, at)), id: place.slice(at + 1) }
        })
        .optional()
        .describe('The `next` value of the previous page'),
    }),
    reply: z.object({
      data: z.array(DetailedActivitySchema),
      next: z.string().nullable().describe('The value of `before` for the next page; null on the last page'),
    }),
  }),
  preview: defineEndpoint({
    method: 'GET',
    path: '/api/PreviewUndo/:id',
    allow: 'author',
    costly: true,
    summary: 'Returns what undoing an activity would change, and what cannot be undone and why',
    params: z.object({ id: ActivityId }),
    reply: z.object({ data: PreviewSchema }),
  }),
  undo: defineEndpoint({
    ...UNDO_ENDPOINT,
    path: '/api/Undo',
    summary: 'Undoes an activity completely or not at all. An undo can itself be undone.',
    body: UndoBody,
    reply: UndoReplySchema,
  }),
}

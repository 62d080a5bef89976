import { z } from 'zod'
import { ACTIVITY_ACTIONS, type ActivityEntry, type UndoProgress } from '#domain/authoring/activity.ts'
import { defineEndpoint, defineFileEndpoint } from '../base/endpoint.ts'
import { StorableText } from '../base/form-fields.ts'

const ActivityId = StorableText.min(1).max(200)

const ActivitySchema = z.object({
  id: z.string(),
  action: z.enum(ACTIVITY_ACTIONS),
  at: z.number().describe('Milliseconds since 1970'),
  by: z.string().nullable().describe('Null when an operator did it, or they have left'),
  questions: z.number().describe('How many questions it changed'),
  quizzes: z.number(),
  about: z.string().describe('The one it was done to, the file it came from, or what was undone; may be empty'),
  undone: z
    .object({ at: z.number(), by: z.string().nullable() })
    .nullable()
    .describe('When it was undone, and by whom'),
}) satisfies z.ZodType<ActivityEntry>

const UndoItem = z.object({
  subject: z.enum(['question', 'quiz']),
  id: z.string(),
  name: z.string().describe('The text of the question, the title of the quiz'),
  becomes: z.enum(['changed', 'removed', 'brought back', 'kept']).describe('kept: it cannot be undone'),
  reason: z.string().describe('Why it is kept; empty otherwise'),
  differences: z
    .array(z.object({ field: z.string(), before: z.string(), after: z.string() }))
    .describe('Of a changed one, what its fields hold now and what they will'),
})

/** The effect of an undo on one question or quiz. */
export type UndoItem = z.infer<typeof UndoItem>

const PreviewSchema = z.object({
  activity: ActivitySchema,
  changed: z.number(),
  removed: z.number(),
  broughtBack: z.number(),
  kept: z.number().describe('How many cannot be undone'),
  items: z.array(UndoItem).describe('The first fifty that are undone, and the first fifty that are not'),
})

export type UndoPreview = z.infer<typeof PreviewSchema>

const UndoBody = z.object({
  id: ActivityId,
  rest: z.boolean().default(false).describe('Whether to leave out what cannot be undone, instead of refusing'),
})

const UndoReplySchema = z.object({
  data: ActivitySchema.describe('The entry of the log that says so'),
  undone: z.number().describe('How many questions and quizzes'),
  kept: z.number(),
})

export type UndoReply = z.infer<typeof UndoReplySchema>

const UNDO_ENDPOINT = { method: 'POST', allow: 'author', drastic: true, costly: true } as const

/** One line of the JSON Lines reply of an undo. The last line holds the result or an error. */
export const UndoReplyLine = z.union([
  z.object({
    progress: z.object({
      phase: z.enum(['comparing', 'writing']),
      done: z.number(),
      total: z.number(),
    }) satisfies z.ZodType<UndoProgress>,
  }),
  z.object({ undone: UndoReplySchema }),
  z.object({ error: z.object({ message: z.string() }) }),
])

export type UndoReplyLine = z.infer<typeof UndoReplyLine>

/** An alternative to `undo` that streams its progress. */
export const undoStreamContract = {
  undo: defineFileEndpoint({
    ...UNDO_ENDPOINT,
    path: '/api/UndoWithProgress',
    summary: 'Undoes an activity, all of it or nothing, and tells of it line by line',
    body: UndoBody,
    replyType: 'application/x-ndjson',
    reply: UndoReplyLine,
  }),
}

export const activityContract = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/Activities',
    allow: 'author',
    summary: 'What authors did, newest first; to contributors what they did themselves',
    lasts: 'moment',
    query: z.object({
      question: ActivityId.optional().describe('Only what was done to this question'),
      before: z
        .string()
        .regex(/^\d{1,15}-[^\0]{1,200}$/, 'Please give the place as you got it')
        .transform((place) => {
          const at = place.indexOf('-')
          return { at: Number(place.slice(0, at)), id: place.slice(at + 1) }
        })
        .optional()
        .describe('Where the page before ended'),
    }),
    reply: z.object({
      data: z.array(ActivitySchema),
      next: z.string().nullable().describe('Where the next page begins; null for the last one'),
    }),
  }),
  preview: defineEndpoint({
    method: 'GET',
    path: '/api/PreviewUndo/:id',
    allow: 'author',
    costly: true,
    summary: 'What undoing an activity would change, and what cannot be undone and why',
    lasts: 'moment',
    params: z.object({ id: ActivityId }),
    reply: z.object({ data: PreviewSchema }),
  }),
  undo: defineEndpoint({
    ...UNDO_ENDPOINT,
    path: '/api/Undo',
    summary: 'Undoes an activity, all of it or nothing; that can be undone again',
    lasts: 'moment',
    body: UndoBody,
    reply: UndoReplySchema,
  }),
}

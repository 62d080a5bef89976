import { z } from 'zod'
import {
  type OwnReport,
  REPORT_REASON_NAMES,
  MAX_REPORT_CHARACTERS,
  type ReportedQuestion,
} from '#domain/questions/report.ts'
import { defineEndpoint } from '../base/endpoint.ts'
import { OptionalTrimmedText } from '../base/form-fields.ts'

const Id = z.string().min(1, 'Please name the question').max(200)

const reportShape = {
  id: z.string(),
  reason: z.enum(REPORT_REASON_NAMES),
  note: z.string(),
  choice: z.string().describe('What was picked or typed, of an answer that should count'),
  reportedAt: z.number().describe('Milliseconds since 1970'),
  closedAt: z.number().nullable().describe('When an author was done with it'),
  answer: z.string().describe('What the author says to it'),
}

const Person = z.object({ id: z.string(), name: z.string() })

const ReportedQuestionSchema = z.object({
  questionId: z.string(),
  question: z.string(),
  answer: z.string(),
  assignee: Person.nullable().describe('Who looks after it'),
  count: z.number(),
  reports: z
    .array(
      z.object({
        ...reportShape,
        reporter: z.string().nullable().describe('The name of a player; null for visitors'),
        closedBy: z.string().nullable(),
      }),
    )
    .describe('The oldest of them'),
}) satisfies z.ZodType<ReportedQuestion>

export const reportsContract = {
  add: defineEndpoint({
    method: 'POST',
    path: '/api/ReportQuestion',
    allow: 'anyone',
    costly: true,
    summary: 'Tells the authors what is wrong with a question that may be answered today',
    lasts: 'moment',
    body: z.object({
      questionId: Id,
      attemptId: z.string().min(1).max(100).describe('Names the report; the same again changes nothing'),
      reason: z.enum(REPORT_REASON_NAMES, 'Please say what is wrong'),
      note: OptionalTrimmedText(MAX_REPORT_CHARACTERS.note),
      choice: OptionalTrimmedText(MAX_REPORT_CHARACTERS.choice).describe(
        'What was picked or typed, of an answer that should count',
      ),
    }),
    reply: z.object({ message: z.string() }),
  }),
  own: defineEndpoint({
    method: 'GET',
    path: '/api/GetOwnReports',
    allow: 'player',
    summary: 'What the signed-in player reported, and what the authors say to it; the latest 50',
    lasts: 'moment',
    reply: z.object({
      data: z.array(
        z.object({
          ...reportShape,
          questionId: z.string(),
          question: z.string(),
        }) satisfies z.ZodType<OwnReport>,
      ),
    }),
  }),
  list: defineEndpoint({
    method: 'GET',
    path: '/api/GetReports',
    allow: 'author',
    summary:
      'Questions that were reported, 20 a page: the open ones by how long all of their reports together wait, the closed ones by when',
    lasts: 'moment',
    query: z.object({
      state: z.enum(['open', 'closed']).default('open'),
      mine: z
        .enum(['true', 'false'])
        .default('false')
        .transform((text) => text === 'true')
        .describe('Only those one looks after'),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
    }),
    reply: z.object({
      data: z.array(ReportedQuestionSchema),
      total: z.number(),
      pages: z.number(),
      authors: z.array(Person).describe('Who may look after them'),
    }),
  }),
  counts: defineEndpoint({
    method: 'GET',
    path: '/api/GetReportCounts',
    allow: 'author',
    summary: 'How many questions have open reports, and how many of them one looks after',
    lasts: 'moment',
    reply: z.object({ open: z.number(), mine: z.number() }),
  }),
  assign: defineEndpoint({
    method: 'POST',
    path: '/api/AssignReports',
    allow: 'author',
    summary: 'Says who looks after the open reports of a question; who is no admin, for themselves',
    lasts: 'moment',
    body: z.object({ questionId: Id, assigneeId: z.string().max(200).nullable() }),
    reply: z.object({ message: z.string() }),
  }),
  answer: defineEndpoint({
    method: 'POST',
    path: '/api/AnswerReports',
    allow: 'author',
    summary: 'Closes the open reports of a question, with a note that the players who sent them get to see',
    lasts: 'moment',
    body: z.object({
      questionId: Id,
      answer: OptionalTrimmedText(MAX_REPORT_CHARACTERS.answer),
      until: z.number().int().min(0).describe('Leaves those open that came after this instant'),
    }),
    reply: z.object({ closed: z.number(), closedAt: z.number() }),
  }),
  reopen: defineEndpoint({
    method: 'POST',
    path: '/api/ReopenReports',
    allow: 'author',
    summary: 'Opens the reports of a question again that were closed at an instant',
    lasts: 'moment',
    body: z.object({ questionId: Id, closedAt: z.number().int().min(0) }),
    reply: z.object({ opened: z.number() }),
  }),
}

import { z } from 'zod'
import { REPORT_REASON_NAMES, MAX_REPORT_CHARACTERS } from '#domain/questions/report.ts'
import { defineEndpoint } from '../base/endpoint.ts'
import { OptionalTrimmedText } from '../base/form-fields.ts'
import { SuccessMessageReply } from '../base/replies.ts'

const Id = z.string().min(1, 'Please say which question').max(200)

const reportShape = {
  id: z.string(),
  reason: z.enum(REPORT_REASON_NAMES),
  note: z.string(),
  choice: z.string().describe('The answer that should count as right, as picked or typed'),
  reportedAt: z.number().describe('Milliseconds since 1970'),
  closedAt: z.number().nullable().describe('When an author closed it, in milliseconds since 1970'),
  answer: z.string().describe("The author's note to the player"),
}

const Person = z.object({ id: z.string(), name: z.string() })

const ReportedQuestionSchema = z.object({
  questionId: z.string(),
  question: z.string(),
  answer: z.string(),
  assignee: Person.nullable().describe('The author who handles the reports'),
  count: z.number(),
  reports: z
    .array(
      z.object({
        ...reportShape,
        reporter: z.string().nullable().describe("The player's name; null for visitors"),
        closedBy: z.string().nullable(),
      }),
    )
    .describe('The oldest reports'),
})
/** A reported question as authors see it, with its reports, oldest first. */
export type ReportedQuestion = z.infer<typeof ReportedQuestionSchema>

const PlayerReportSchema = z.object({
  ...reportShape,
  questionId: z.string(),
  question: z.string(),
})
/** A report that a player made, with the text of its question. */
export type QuestionReportByPlayer = z.infer<typeof PlayerReportSchema>

export const reportsContract = {
  add: defineEndpoint({
    method: 'POST',
    path: '/api/ReportQuestion',
    allow: 'anyone',
    costly: true,
    summary: 'Reports a problem with a published question to the authors',
    body: z.object({
      questionId: Id,
      attemptId: z.string().min(1).max(100).describe('An id of the report, so that a retry adds nothing'),
      reason: z.enum(REPORT_REASON_NAMES, 'Please tell us what’s wrong'),
      note: OptionalTrimmedText(MAX_REPORT_CHARACTERS.note),
      choice: OptionalTrimmedText(MAX_REPORT_CHARACTERS.choice).describe(
        'The answer that should count as right, as picked or typed',
      ),
    }),
    reply: SuccessMessageReply,
  }),
  own: defineEndpoint({
    method: 'GET',
    path: '/api/GetOwnReports',
    allow: 'player',
    summary: "Lists the signed-in player's latest 50 reports, with the authors' notes",
    reply: z.object({
      data: z.array(PlayerReportSchema),
    }),
  }),
  list: defineEndpoint({
    method: 'GET',
    path: '/api/GetReports',
    allow: 'author',
    summary:
      'Lists reported questions, 20 per page. Open ones are sorted by the total waiting time of their reports, closed ones by when they were closed.',
    query: z.object({
      state: z.enum(['open', 'closed']).default('open'),
      mine: z
        .enum(['true', 'false'])
        .default('false')
        .transform((text) => text === 'true')
        .describe('Only questions that the caller handles'),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
    }),
    reply: z.object({
      data: z.array(ReportedQuestionSchema),
      total: z.number(),
      pages: z.number(),
      authors: z.array(Person).describe('The authors who can handle reports'),
    }),
  }),
  counts: defineEndpoint({
    method: 'GET',
    path: '/api/GetReportCounts',
    allow: 'author',
    summary: 'Counts the questions with open reports, in total and those that the caller handles',
    reply: z.object({ open: z.number(), mine: z.number() }),
  }),
  assign: defineEndpoint({
    method: 'POST',
    path: '/api/AssignReports',
    allow: 'author',
    summary: 'Assigns the open reports of a question to an author. Contributors can assign only themselves.',
    body: z.object({ questionId: Id, assigneeId: z.string().max(200).nullable() }),
    reply: SuccessMessageReply,
  }),
  answer: defineEndpoint({
    method: 'POST',
    path: '/api/AnswerReports',
    allow: 'author',
    summary: 'Closes the open reports of a question, with a note to the players who sent them',
    body: z.object({
      questionId: Id,
      answer: OptionalTrimmedText(MAX_REPORT_CHARACTERS.answer),
      until: z.number().int().min(0).describe('Milliseconds since 1970. Later reports stay open.'),
    }),
    reply: z.object({ closed: z.number(), closedAt: z.number() }),
  }),
  reopen: defineEndpoint({
    method: 'POST',
    path: '/api/ReopenReports',
    allow: 'author',
    summary: 'Reopens the reports of a question that were closed at a given instant',
    body: z.object({ questionId: Id, closedAt: z.number().int().min(0) }),
    reply: z.object({ opened: z.number() }),
  }),
}

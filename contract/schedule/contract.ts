import { z } from 'zod'
import { CATEGORY_NAMES } from '#domain/categories/category.ts'
import { DIFFICULTIES } from '#domain/questions/question-fields.ts'
import { QUESTION_KINDS } from '#domain/questions/question-kinds.ts'
import { PLANNING_HORIZON_DAYS } from '#domain/authoring/schedule.ts'
import { AuthoredQuestionReply } from '../question-authoring/authored-questions.ts'
import { ActivityReply } from '../activity/reply.ts'
import { defineEndpoint, withWireFormat } from '../base/endpoint.ts'
import { DayReply, DayText } from '../questions/contract.ts'
import { dayPlanToWire, type DayPlanWire } from './wire.ts'

const DayPlanSchema = z.object({
  Day: DayReply,
  How: z
    .enum(['used', 'scheduled', 'dated', 'expected', 'none'])
    .describe(
      'used: it had this day; scheduled: an author wants it; dated: its date brings it up; expected: it will be, as things are; none: nothing is left',
    ),
  id: z.string(),
  Question: z.string(),
  Category: z.enum(CATEGORY_NAMES).nullable(),
  QuestionType: z.enum(QUESTION_KINDS).nullable(),
  Difficulty: z.enum(DIFFICULTIES).nullable(),
  YearlyDate: z.string(),
}) satisfies z.ZodType<DayPlanWire>

export const scheduleContract = {
  get: defineEndpoint({
    method: 'GET',
    path: '/api/Schedule',
    allow: 'author',
    summary: 'Which question each day has, is planned for, or will have as things are',
    lasts: 'moment',
    query: z.object({
      from: DayText.optional().describe('Today when left out'),
      days: z.coerce
        .number()
        .int()
        .min(1)
        .max(PLANNING_HORIZON_DAYS, `Please ask for at most ${PLANNING_HORIZON_DAYS} days`)
        .default(42),
    }),
    reply: z.object({
      today: DayReply,
      data: z.array(withWireFormat(DayPlanSchema, dayPlanToWire)),
    }),
  }),
  set: defineEndpoint({
    method: 'POST',
    path: '/api/ScheduleQuestion',
    allow: 'admin',
    drastic: true,
    summary:
      'Plans a question for today, as long as nobody has answered today’s, for a day to come, or for none; 409 with the other question when the day is taken',
    lasts: 'moment',
    body: z
      .object({
        id: z.string().min(1).max(200),
        Day: z
          .union([z.literal(''), DayText], 'Please give the date as YYYY-MM-DD')
          .describe('Empty takes it off the schedule'),
        Instead: z
          .string()
          .max(200)
          .optional()
          .describe('The id of the question that has the day so far: the two change places'),
      })
      .transform(({ id, Day, Instead }) => ({ id, day: Day || null, instead: Instead })),
    reply: z.object({ data: AuthoredQuestionReply, activity: ActivityReply }),
  }),
}

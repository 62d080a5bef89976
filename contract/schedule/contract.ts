import { z } from 'zod'
import { CATEGORY_NAMES } from '#domain/categories/category.ts'
import { DIFFICULTIES, QUESTION_FORMATS } from '#domain/questions/question-fields.ts'
import { QUESTION_KINDS } from '#domain/questions/question-kinds.ts'
import { PLANNING_HORIZON_DAYS } from '#domain/authoring/schedule.ts'
import { AuthoredQuestionReply } from '../question-authoring/authored-questions.ts'
import { defineEndpoint, withJsonSerializer } from '../base/endpoint.ts'
import { EntityIdSchema } from '../base/form-fields.ts'
import { ActivityLogEntryIdReply } from '../base/replies.ts'
import { DayResponseSchema, IsoDayText } from '../questions/contract.ts'
import { serializeScheduledDayPlan, type ScheduledDayPlanJson } from './wire.ts'

const DayPlanSchema = z.object({
  Day: DayResponseSchema,
  How: z
    .enum(['used', 'scheduled', 'dated', 'expected', 'none'])
    .describe(
      '`used`: the day had this question. `scheduled`: chosen by an author. `dated`: chosen by its yearly date. `expected`: the current forecast. `none`: no question is left.',
    ),
  id: z.string(),
  Question: z.string(),
  Category: z.enum(CATEGORY_NAMES).nullable(),
  QuestionType: z.enum(QUESTION_KINDS).nullable(),
  Difficulty: z.enum(DIFFICULTIES).nullable(),
  QuestionFormat: z.enum(QUESTION_FORMATS),
  HasMedia: z.boolean().describe('Whether it has a picture or a sound'),
  YearlyDate: z.string(),
}) satisfies z.ZodType<ScheduledDayPlanJson>

export const scheduleContract = {
  get: defineEndpoint({
    method: 'GET',
    path: '/api/Schedule',
    allow: 'author',
    summary: 'Returns the used, scheduled or expected question of each day',
    query: z.object({
      from: IsoDayText.optional().describe('The default is today'),
      days: z.coerce
        .number()
        .int()
        .min(1)
        .max(PLANNING_HORIZON_DAYS, `Please ask for at most ${PLANNING_HORIZON_DAYS} days`)
        .default(42),
    }),
    reply: z.object({
      today: DayResponseSchema,
      data: z.array(withJsonSerializer(DayPlanSchema, serializeScheduledDayPlan)),
    }),
  }),
  set: defineEndpoint({
    method: 'POST',
    path: '/api/ScheduleQuestion',
    allow: 'admin',
    sensitive: true,
    summary:
      "Schedules a question for a future day, for today if nobody has answered today's question yet, or removes it from the schedule. Fails with 409 and the other question if the day is taken.",
    body: z
      .object({
        id: EntityIdSchema,
        Day: z
          .union([z.literal(''), IsoDayText], 'Please give the date as YYYY-MM-DD')
          .describe('Empty removes it from the schedule'),
        Instead: z
          .string()
          .max(200)
          .optional()
          .describe('The id of the question that has the day now. The two questions swap days.'),
      })
      .transform(({ id, Day, Instead }) => ({ id, day: Day || null, instead: Instead })),
    reply: z.object({ data: AuthoredQuestionReply, activity: ActivityLogEntryIdReply }),
  }),
}

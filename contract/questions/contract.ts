import { z } from 'zod'
import { type Day, parseIsoDay } from '#domain/time/day.ts'
import { DIFFICULTIES, QUESTION_FORMATS, QUESTION_STATUSES } from '#domain/questions/question-fields.ts'
import { QUESTION_KINDS } from '#domain/questions/question-kinds.ts'
import { withJsonSerializer } from '../base/endpoint.ts'
import { serializeQuestion, type QuestionJson } from './wire.ts'

export const QuestionSchema = z
  .object({
    id: z.string(),
    QuestionID: z.string().describe('Same as `id`'),
    Question: z.string(),
    Answer: z.string(),
    Categories: z.string().describe('Separated by semicolons. The first is the primary category.'),
    Reference: z.string().describe('A URL with more information, or empty'),
    Wronganswer1: z.string(),
    Wronganswer2: z.string(),
    Wronganswer3: z.string(),
    Wronganswers: z.array(z.string()).describe('Further wrong options, if there are more than three'),
    AcceptedAnswers: z.array(z.string()).describe('Other right answers to a free-text question'),
    RejectedAnswers: z
      .array(z.string())
      .describe('Wrong answers to a free-text question that would otherwise count as right'),
    Moreinfo: z.string().describe('The explanation, which may contain simple HTML'),
    QuestionType: z.enum(QUESTION_KINDS),
    Status: z.enum(QUESTION_STATUSES),
    Difficulty: z.enum(DIFFICULTIES),
    QuestionFormat: z
      .enum(QUESTION_FORMATS)
      .describe('What it asks for beyond its type; empty for an ordinary question'),
    YearlyDate: z
      .string()
      .describe(
        'The yearly date for which the question fits, as MM-DD, MM-DD..MM-DD, a feast (`Easter-2`) or a weekday of a month (`4th Thursday of November`), or empty',
      ),
    DateUsed: z.string().describe('The day on which it was shown, YYYY-MM-DD; empty if it had none'),
    MediaURL: z.string().describe('The URL of a picture or sound, or empty'),
    MediaText: z.string().describe('A description of the picture or sound, or empty'),
    Source: z.string().describe('The source of the question; empty if it was written for the site'),
    SuggestedBy: z.string().describe('The player who suggested it, if they want to be named, or empty'),
    Licence: z.string().describe('The licence of the source, or empty'),
  })
  .meta({ id: 'Question' }) satisfies z.ZodType<QuestionJson>

export const QuestionReply = withJsonSerializer(QuestionSchema, serializeQuestion)

export const IsoDayText = z
  .string()
  .refine((text) => parseIsoDay(text) !== null, 'Please give the date as YYYY-MM-DD')
  .transform((text) => text as Day)

/** A day in a reply. Unchecked, since the server writes only valid days. */
export const DayResponseSchema = z.string() as unknown as z.ZodType<Day, Day>

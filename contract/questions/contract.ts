import { z } from 'zod'
import { type Day, parseDay } from '#domain/time/day.ts'
import { DIFFICULTIES, QUESTION_STATUSES } from '#domain/questions/question-fields.ts'
import { QUESTION_KINDS } from '#domain/questions/question-kinds.ts'
import { withWireFormat } from '../base/endpoint.ts'
import { questionToWire, type QuestionWire } from './wire.ts'

export const QuestionSchema = z
  .object({
    id: z.string(),
    QuestionID: z.string().describe('The same as id'),
    Question: z.string(),
    Answer: z.string(),
    Categories: z.string().describe('Separated by semicolons; the first is the primary one'),
    Reference: z.string().describe('Where to read on: an address, or empty'),
    Wronganswer1: z.string(),
    Wronganswer2: z.string(),
    Wronganswer3: z.string(),
    Wronganswers: z.array(z.string()).describe('Further wrong options, where there are more'),
    AcceptedAnswers: z.array(z.string()).describe('What else is right for free text'),
    RejectedAnswers: z.array(z.string()).describe('What is not right for free text, however near it comes'),
    Moreinfo: z.string().describe('The explanation; may hold simple HTML'),
    QuestionType: z.enum(QUESTION_KINDS),
    Status: z.enum(QUESTION_STATUSES),
    Difficulty: z.enum(DIFFICULTIES),
    YearlyDate: z.string().describe('The day of the year that brings it up, MM-DD, or days as MM-DD..MM-DD; or empty'),
    DateUsed: z.string().describe('The day it was shown, YYYY-MM-DD; empty when unused'),
    MediaURL: z.string().describe('A picture: an address, or empty'),
    MediaText: z.string().describe('What the picture shows, for whoever does not see it, or empty'),
    Source: z.string().describe('Where the question was taken from; empty when it is our own'),
    SuggestedBy: z.string().describe('Who suggested it, if they wish to be named, or empty'),
    Licence: z.string().describe('The licence of the source, or empty'),
  })
  .meta({ id: 'Question' }) satisfies z.ZodType<QuestionWire>

/** The reply schema of a question. */
export const QuestionReply = withWireFormat(QuestionSchema, questionToWire)

export const DayText = z
  .string()
  .refine((text) => parseDay(text) !== null, 'Please give the date as YYYY-MM-DD')
  .transform((text) => text as Day)

/** A day in a reply. Unchecked, since the server writes only valid days. */
export const DayReply = z.string() as unknown as z.ZodType<Day, Day>

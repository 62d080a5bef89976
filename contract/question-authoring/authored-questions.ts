import { z } from 'zod'
import { QUESTION_HISTORY_ACTIONS } from '#domain/authoring/authored-question.ts'
import { CATEGORY_NAMES } from '#domain/categories/category.ts'
import { DIFFICULTIES, QUESTION_STATUSES } from '#domain/questions/question-fields.ts'
import { QUESTION_KINDS } from '#domain/questions/question-kinds.ts'
import { serializeAuthoredQuestion, type AuthoredQuestionJson } from './authored-wire.ts'
import { withJsonSerializer } from '../base/endpoint.ts'
import {
  type QuestionCheckFindingsJson,
  serializeQuestionCheckFindings,
  type QuestionEditJson,
  serializeQuestionEdit,
  type QuestionTotalsJson,
  serializeQuestionTotals,
} from './wire.ts'
import type { QuestionFlawJson } from './flaw-wire.ts'
import { DayResponseSchema, QuestionSchema } from '../questions/contract.ts'

const AuthoredQuestionSchema = QuestionSchema.extend({
  UserEmail: z
    .string()
    .describe("The author; empty if the content came with a pack or the author's account was deleted"),
  UserName: z.string(),
  UserID: z.string(),
  Version: z
    .number()
    .describe('The version, which grows with every edit. Send it with your own edit to detect conflicts.'),
  ScheduledDay: z.string().describe('The day for which it is scheduled, YYYY-MM-DD, or empty'),
  Archived: z.boolean().describe('Archived content is not public anywhere'),
  InQuiz: z.boolean().describe('Whether a quiz contains the question, or once did'),
  SuggestedAt: z.number().nullable().describe('When a player suggested it; null if an author wrote it'),
  EditorNote: z.string().describe("An editor's note to the author"),
  AddedAt: z.number().describe('Milliseconds since 1970'),
  UpdatedAt: z.number().describe('Milliseconds since 1970'),
}).meta({ id: 'AuthoredQuestion' }) satisfies z.ZodType<AuthoredQuestionJson>

export const AuthoredQuestionReply = withJsonSerializer(AuthoredQuestionSchema, serializeAuthoredQuestion)

const countsSchema = <const T extends string>(names: readonly T[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.number()])) as Record<T, z.ZodNumber>)

const TotalsSchema = z.object({
  All: z.number().describe('Without archived questions'),
  Archived: z.number(),
  Status: countsSchema(QUESTION_STATUSES),
  QuestionType: countsSchema(QUESTION_KINDS),
  Difficulty: countsSchema(DIFFICULTIES),
  Categories: countsSchema(CATEGORY_NAMES).describe('By primary category'),
  Unused: z.number().describe('Published questions that had no day yet'),
  UnusedByCategory: countsSchema(CATEGORY_NAMES),
  UnusedByQuestionType: countsSchema(QUESTION_KINDS),
  UnusedByDifficulty: countsSchema(DIFFICULTIES),
  ShownByCategory: countsSchema(CATEGORY_NAMES).describe('Questions that had their day, by primary category'),
  Today: DayResponseSchema,
  NextQuestionlessDay: DayResponseSchema,
}) satisfies z.ZodType<QuestionTotalsJson>

const EditSchema = z.object({
  Version: z.number(),
  Action: z.enum(QUESTION_HISTORY_ACTIONS),
  At: z.number().describe('Milliseconds since 1970'),
  UserName: z.string().describe("Empty if the question came with a pack or the author's account was deleted"),
  Question: QuestionSchema.describe('The question after this edit'),
}) satisfies z.ZodType<QuestionEditJson>

const QuestionFlawSchema = z.object({
  Code: z.string().describe('A code for programs, such as `missing`, `too-long` or `gives-away`'),
  Field: z.string().describe('The affected field. `Wronganswers` stands for all wrong options.'),
  Message: z.string().describe('A message for people'),
}) satisfies z.ZodType<QuestionFlawJson>

const CheckSchema = z.object({
  Flaws: z.array(QuestionFlawSchema),
  Moreinfo: z.string().describe('The explanation as it will be stored, after its HTML was cleaned'),
  Cleaned: z.boolean().describe('Whether the cleaning removed something'),
  Similar: z.array(AuthoredQuestionSchema).describe('Very similar questions'),
}) satisfies z.ZodType<QuestionCheckFindingsJson>

export const QuestionTotalsReply = withJsonSerializer(TotalsSchema, serializeQuestionTotals)
export const QuestionEditReply = withJsonSerializer(EditSchema, serializeQuestionEdit)
export const QuestionCheckFindingsReply = withJsonSerializer(CheckSchema, serializeQuestionCheckFindings)

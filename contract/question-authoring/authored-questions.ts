import { z } from 'zod'
import { QUESTION_HISTORY_ACTIONS } from '#domain/authoring/authored-question.ts'
import { CATEGORY_NAMES } from '#domain/categories/category.ts'
import { DIFFICULTIES, QUESTION_STATUSES } from '#domain/questions/question-fields.ts'
import { QUESTION_KINDS } from '#domain/questions/question-kinds.ts'
import { authoredQuestionToWire, type AuthoredQuestionWire } from './authored-wire.ts'
import { withWireFormat } from '../base/endpoint.ts'
import {
  type QuestionCheckWire,
  questionCheckToWire,
  type QuestionEditWire,
  questionEditToWire,
  type QuestionTotalsWire,
  questionTotalsToWire,
} from './wire.ts'
import type { QuestionFlawWire } from './flaw-wire.ts'
import { DayReply, QuestionSchema } from '../questions/contract.ts'

/** A question as returned to authors. */
const AuthoredQuestionSchema = QuestionSchema.extend({
  UserEmail: z.string().describe('The author; empty when it came with a pack, or they have left'),
  UserName: z.string(),
  UserID: z.string(),
  Version: z.number().describe('Counts up with every edit; send it along with yours'),
  ScheduledDay: z.string().describe('The day it is wanted for, YYYY-MM-DD, or empty'),
  Archived: z.boolean().describe('Taken out of everything public'),
  InQuiz: z.boolean().describe('Whether a quiz asks it, or once did'),
  SuggestedAt: z.number().nullable().describe('When a player suggested it; null when an author wrote it'),
  EditorNote: z.string().describe('What an editor said of it to whoever wrote it'),
  AddedAt: z.number().describe('Milliseconds since 1970'),
  UpdatedAt: z.number().describe('Milliseconds since 1970'),
}).meta({ id: 'AuthoredQuestion' }) satisfies z.ZodType<AuthoredQuestionWire>

/** The reply schema of an author's question. */
export const AuthoredQuestionReply = withWireFormat(AuthoredQuestionSchema, authoredQuestionToWire)

const countsSchema = <const T extends string>(names: readonly T[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.number()])) as Record<T, z.ZodNumber>)

const TotalsSchema = z.object({
  All: z.number().describe('Without the archived ones'),
  Archived: z.number(),
  Status: countsSchema(QUESTION_STATUSES),
  QuestionType: countsSchema(QUESTION_KINDS),
  Difficulty: countsSchema(DIFFICULTIES),
  Categories: countsSchema(CATEGORY_NAMES).describe('By primary category'),
  Unused: z.number().describe('Published, and waiting for a day'),
  UnusedByCategory: countsSchema(CATEGORY_NAMES),
  UnusedByQuestionType: countsSchema(QUESTION_KINDS),
  UnusedByDifficulty: countsSchema(DIFFICULTIES),
  ShownByCategory: countsSchema(CATEGORY_NAMES).describe('Had their day; by primary category as well'),
  Today: DayReply,
  NextQuestionlessDay: DayReply,
}) satisfies z.ZodType<QuestionTotalsWire>

const EditSchema = z.object({
  Version: z.number(),
  Action: z.enum(QUESTION_HISTORY_ACTIONS),
  At: z.number().describe('Milliseconds since 1970'),
  UserName: z.string().describe('Empty when it came with a pack, or they have left'),
  Question: QuestionSchema.describe('The question as it was from then on'),
}) satisfies z.ZodType<QuestionEditWire>

/** A problem with a question. */
const QuestionFlawSchema = z.object({
  Code: z.string().describe('For programs: `missing`, `too-long`, `gives-away` and so on'),
  Field: z.string().describe('The field it is about; Wronganswers for the wrong options'),
  Message: z.string().describe('For people'),
}) satisfies z.ZodType<QuestionFlawWire>

const CheckSchema = z.object({
  Flaws: z.array(QuestionFlawSchema),
  Moreinfo: z.string().describe('The explanation as it will be kept'),
  Cleaned: z.boolean().describe('Whether that leaves something out'),
  Similar: z.array(AuthoredQuestionSchema).describe('Questions that ask nearly the same'),
}) satisfies z.ZodType<QuestionCheckWire>

export const QuestionTotalsReply = withWireFormat(TotalsSchema, questionTotalsToWire)
export const QuestionEditReply = withWireFormat(EditSchema, questionEditToWire)
export const QuestionCheckReply = withWireFormat(CheckSchema, questionCheckToWire)

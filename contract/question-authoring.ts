import { z } from 'zod'
import { EDIT_ACTIONS } from '#domain/authored-question.ts'
import { CATEGORY_NAMES } from '#domain/category.ts'
import { DIFFICULTIES, QUESTION_STATUSES } from '#domain/question-fields.ts'
import { QUESTION_KINDS } from '#domain/question-kinds.ts'
import { AuthoredQuestionSchema } from './authored-questions.ts'
import { endpoint } from './endpoint.ts'
import { CategoryText } from './form-fields.ts'
import { QuestionFlawSchema } from './question-flaws.ts'
import { QuestionForm } from './question-form.ts'
import { DayReply, QuestionSchema } from './questions.ts'

const LIST_ORDERS = ['newest', 'oldest', 'changed', 'question', 'day'] as const

const Id = z.object({ id: z.string().min(1).max(200) })

const One = z.object({ data: AuthoredQuestionSchema })

/** The version that was edited; when it is another by now, the save is refused with 409 and the other. */
const Version = z.coerce.number().int().min(1).optional().describe('The version that was edited')

const counts = <const T extends string>(names: readonly T[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.number()])) as Record<T, z.ZodNumber>)

const page = z.coerce
  .number('Please give the page as a number')
  .int('Please give the page as a whole number')
  .min(1, 'Pages begin with 1')
  .max(100_000, 'There are not so many pages')

export const questionDeskContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/list',
    allow: 'author',
    summary: 'Questions of every status, newest first unless asked otherwise',
    lasts: 'moment',
    query: z.object({
      page: page.default(1),
      size: z.coerce.number().int().min(1).max(1000, 'Pages have at most 1000').default(1000),
      words: z.string().max(200).default('').describe('All of them must occur'),
      status: z.enum(QUESTION_STATUSES).optional(),
      type: z.enum(QUESTION_KINDS).optional(),
      difficulty: z.enum(DIFFICULTIES).optional(),
      category: CategoryText.optional().describe('The primary one'),
      use: z.enum(['used', 'unused', 'scheduled']).optional().describe('Whether it had its day'),
      author: z.enum(['me']).optional(),
      archived: z.enum(['true', 'false']).default('false'),
      order: z.enum(LIST_ORDERS).default('newest'),
    }),
    reply: z.object({
      data: z.array(AuthoredQuestionSchema),
      page: z.number(),
      pages: z.number(),
      total: z.number(),
    }),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/api/ListTotals',
    allow: 'author',
    summary: 'How many questions there are of each status, type, difficulty and category',
    lasts: 'moment',
    reply: z.object({
      data: z.object({
        All: z.number().describe('Without the archived ones'),
        Archived: z.number(),
        Status: counts(QUESTION_STATUSES),
        QuestionType: counts(QUESTION_KINDS),
        Difficulty: counts(DIFFICULTIES),
        Categories: counts(CATEGORY_NAMES).describe('By primary category'),
        Unused: z.number().describe('Published, and waiting for a day'),
        UnusedByCategory: counts(CATEGORY_NAMES),
        Today: DayReply,
        NextQuestionlessDay: DayReply,
      }),
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/list/:id',
    also: '/list/:id',
    allow: 'author',
    summary: 'One question',
    lasts: 'moment',
    params: Id,
    reply: One,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/list',
    also: '/list',
    allow: 'author',
    summary: 'Adds a question',
    lasts: 'moment',
    body: QuestionForm,
    reply: One,
  }),
  edit: endpoint({
    method: 'POST',
    path: '/api/list/Edit/:id',
    also: '/list/Edit/:id',
    allow: 'author',
    summary:
      'Edits a question; 409 with the question as it is when somebody else was faster. Contributors edit their own drafts alone',
    lasts: 'moment',
    params: Id,
    body: QuestionForm.extend({
      Dateused: z
        .string()
        .max(20)
        .optional()
        .describe('A day to come schedules it; empty, a comma, or the day it had, changes nothing'),
      Version,
    }),
    reply: One,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/list/:id',
    also: '/list/:id',
    allow: 'author',
    summary:
      'Deletes a question; one that had its day, or that a quiz asks, is archived. Contributors delete their own drafts alone',
    lasts: 'moment',
    params: Id,
    reply: z.object({ id: z.string(), archived: z.boolean(), message: z.string() }),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/RestoreQuestion',
    allow: 'admin',
    summary: 'Takes a question out of the archive again, as it was',
    lasts: 'moment',
    body: z.object({ id: z.string().min(1).max(200) }),
    reply: One,
  }),
  setStatus: endpoint({
    method: 'POST',
    path: '/api/SetQuestionStatus',
    allow: 'admin',
    summary: 'Publishes a draft, or takes a question back',
    lasts: 'moment',
    body: z.object({ id: z.string().min(1).max(200), Status: z.enum(QUESTION_STATUSES), Version }),
    reply: One,
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/QuestionHistory/:id',
    allow: 'author',
    summary: 'What was done to a question, newest first',
    lasts: 'moment',
    params: Id,
    reply: z.object({
      data: z.array(
        z.object({
          Version: z.number(),
          Action: z.enum(EDIT_ACTIONS),
          At: z.number().describe('Milliseconds since 1970'),
          UserName: z.string().describe('Empty when it came with a pack, or they have left'),
          Question: QuestionSchema.describe('The question as it was from then on'),
        }),
      ),
    }),
  }),
  check: endpoint({
    method: 'POST',
    path: '/api/CheckQuestion',
    allow: 'author',
    summary: 'What an author should be told about a question before saving it',
    lasts: 'moment',
    body: QuestionForm.extend({
      id: z.string().max(200).default('').describe('The question itself, when it is there already'),
    }),
    reply: z.object({
      data: z.object({
        Flaws: z.array(QuestionFlawSchema),
        Moreinfo: z.string().describe('The explanation as it will be kept'),
        Cleaned: z.boolean().describe('Whether that leaves something out'),
        Similar: z.array(AuthoredQuestionSchema).describe('Questions that ask nearly the same'),
      }),
    }),
  }),
  search: endpoint({
    method: 'GET',
    path: '/api/SearchQuestions/:terms',
    allow: 'author',
    summary: 'The first 50 questions in which all of the terms occur, newest first',
    lasts: 'moment',
    params: z.object({ terms: z.string().max(200) }),
    reply: z.object({ data: z.array(AuthoredQuestionSchema) }),
  }),
}

import { z } from 'zod'
import { parseCategories } from '#domain/categories/category.ts'
import { QUIZ_QUESTION_RELEASE_MODES } from '#domain/authoring/quiz-release.ts'
import {
  BLANK_QUIZ,
  MAX_QUIZ_QUESTIONS,
  MAX_QUIZ_FIELD_CHARACTERS,
  QUIZ_STATUSES,
  QUIZ_TYPES,
  type Quiz,
} from '#domain/quizzes/quiz.ts'
import { AuthoredQuestionReply } from '../question-authoring/authored-questions.ts'
import { AuthoredQuizReply } from './authored-quizzes.ts'
import { defineEndpoint } from '../base/endpoint.ts'
import { CategoryListField, OptionalChoiceField, IdParams, EntityIdSchema, TrimmedText } from '../base/form-fields.ts'
import { ActivityLogEntryIdReply, MergedFieldNamesSchema } from '../base/replies.ts'

/** How to release the questions that a quiz waits for. */
const ReleaseField = OptionalChoiceField(QUIZ_QUESTION_RELEASE_MODES)
  .optional()
  .describe(
    'How publishing treats questions that are not public. `quiz-only` makes them quiz-only, so that the quiz is playable at once. `on-days` publishes them and schedules each for the next free day. Empty leaves them unchanged.',
  )

/**
 * The fields of a quiz as an author sends them. The author and their role come from the session,
 * never from the form. Missing fields stay unchanged, or empty in a new quiz.
 */
const QuizForm = z
  .object({
    Title: TrimmedText(MAX_QUIZ_FIELD_CHARACTERS.title),
    Description: TrimmedText(MAX_QUIZ_FIELD_CHARACTERS.description),
    Categories: CategoryListField,
    Byline: TrimmedText(MAX_QUIZ_FIELD_CHARACTERS.byline),
    MediaURL: TrimmedText(MAX_QUIZ_FIELD_CHARACTERS.mediaUrl),
    MediaText: TrimmedText(MAX_QUIZ_FIELD_CHARACTERS.mediaText),
    QuizType: OptionalChoiceField(QUIZ_TYPES).describe('`online` if empty'),
    Questions: z
      .array(EntityIdSchema)
      .max(MAX_QUIZ_QUESTIONS, `A quiz can have at most ${MAX_QUIZ_QUESTIONS} questions`)
      .refine((ids) => new Set(ids).size === ids.length, 'Each question can be in a quiz only once')
      .describe('Question ids in the order of the quiz'),
    SampleFile: TrimmedText(MAX_QUIZ_FIELD_CHARACTERS.sampleFile),
    Status: OptionalChoiceField(QUIZ_STATUSES).describe(
      "Empty publishes an admin's new quiz, and leaves an edited quiz unchanged. A contributor's quiz and a new quiz without questions are always drafts.",
    ),
    Release: ReleaseField,
  })
  .partial()

/** Converts a submitted quiz form to the changed fields, the requested status, and when to publish the quiz's questions. */
function parseQuizFormJson(form: z.output<typeof QuizForm>) {
  const [primary = 'General Knowledge', ...others] = parseCategories(form.Categories ?? '')
  const categories: Quiz['categories'] = [primary, ...others]
  const named = {
    title: form.Title,
    description: form.Description,
    byline: form.Byline,
    categories: form.Categories === undefined ? undefined : categories,
    type: form.QuizType === null ? BLANK_QUIZ.type : form.QuizType,
    mediaUrl: form.MediaURL,
    mediaText: form.MediaText,
    sampleFile: form.SampleFile,
    questionIds: form.Questions,
  } satisfies { [F in keyof Quiz]?: Quiz[F] | undefined }
  const wishes = { status: form.Status ?? null, release: form.Release ?? null }
  const written = Object.entries(named).filter(([, value]) => value !== undefined)
  return { quiz: Object.fromEntries(written) as Partial<Quiz>, ...wishes }
}

const SingleQuizReply = z.object({ data: AuthoredQuizReply })
const QuizChangeReply = SingleQuizReply.extend({ activity: ActivityLogEntryIdReply })
export const quizAuthoringContract = {
  add: defineEndpoint({
    method: 'POST',
    path: '/api/AddQuiz',
    allow: 'author',
    summary: 'Adds a quiz. Its slug is derived from the title. Without questions it is saved as a draft.',
    body: QuizForm.transform(parseQuizFormJson),
    reply: QuizChangeReply.extend({
      message: z.string().describe('Whether the quiz was published or saved as a draft'),
    }),
  }),
  all: defineEndpoint({
    method: 'GET',
    path: '/api/AllQuizzes',
    allow: 'admin',
    summary: 'Lists quizzes of every status, newest first',
    reply: z.object({ data: z.array(AuthoredQuizReply) }),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/api/AllQuizzes/:id',
    allow: 'admin',
    summary: 'Returns one quiz with its questions of every status',
    params: IdParams,
    reply: SingleQuizReply.extend({ questions: z.array(AuthoredQuestionReply) }),
  }),
  edit: defineEndpoint({
    method: 'POST',
    path: '/api/EditQuiz/:id',
    allow: 'admin',
    sensitive: true,
    summary:
      'Edits a quiz. Its slug stays the same. Simultaneous edits of different fields are merged. Fails with 409 and the current quiz if both changed the same field.',
    params: IdParams,
    body: QuizForm.extend({ Version: z.coerce.number().int().min(1).optional() }).transform(
      ({ Version: version, ...form }) => ({ ...parseQuizFormJson(form), version }),
    ),
    reply: QuizChangeReply.extend({ merged: MergedFieldNamesSchema }),
  }),
  duplicate: defineEndpoint({
    method: 'POST',
    path: '/api/DuplicateQuiz',
    allow: 'admin',
    sensitive: true,
    summary: 'Copies a quiz to a draft with a new slug, without archived questions',
    body: IdParams,
    reply: QuizChangeReply,
  }),
  setStatus: defineEndpoint({
    method: 'POST',
    path: '/api/SetQuizStatus',
    allow: 'admin',
    sensitive: true,
    summary: 'Publishes a quiz, makes it a draft again, archives it, or restores it',
    body: z
      .object({
        id: EntityIdSchema,
        Action: z.enum(['publish', 'unpublish', 'archive', 'restore']),
        Release: ReleaseField,
      })
      .transform(({ id, Action: action, Release: release = null }) => ({ id, action, release })),
    reply: QuizChangeReply,
  }),
}

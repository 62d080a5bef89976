import { z } from 'zod'
import { parseCategories } from '#domain/category.ts'
import { BLANK_QUIZ, QUIZ_LENGTHS, QUIZ_STATUSES, QUIZ_TYPES, type Quiz } from '#domain/quiz.ts'
import { AuthoredQuestionReply } from './authored-questions.ts'
import { authoredQuizToWire, type AuthoredQuizWire } from './authored-quiz-wire.ts'
import { endpoint, inWireWords } from './endpoint.ts'
import { Categories, Choice, Text } from './form-fields.ts'
import { QuizSchema } from './quizzes.ts'

/**
 * What an author writes of a quiz. Who writes, and in which role, is never taken from here. What is
 * not named stays as it is, or blank.
 */
const QuizForm = z
  .object({
    Title: Text(QUIZ_LENGTHS.title),
    Description: Text(QUIZ_LENGTHS.description),
    Categories,
    Byline: Text(QUIZ_LENGTHS.byline),
    MediaURL: Text(QUIZ_LENGTHS.mediaUrl),
    MediaText: Text(QUIZ_LENGTHS.mediaText),
    QuizType: Choice(QUIZ_TYPES).describe('online when empty'),
    Questions: z
      .array(z.string().min(1).max(200))
      .max(200, 'A quiz takes at most 200 questions')
      .refine((ids) => new Set(ids).size === ids.length, 'A quiz asks each question once')
      .describe('Ids of questions, in the order of the quiz'),
    SampleFile: Text(QUIZ_LENGTHS.sampleFile),
    Status: Choice(QUIZ_STATUSES).describe(
      'A contributor’s new quiz is a draft, whatever is said here; an admin’s is published when empty, and stays as it is when edited',
    ),
  })
  .partial()

/** What was written, and which status is wished for it. */
function formFromWire(form: z.output<typeof QuizForm>) {
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
  const written = Object.entries(named).filter(([, value]) => value !== undefined)
  return { quiz: Object.fromEntries(written) as Partial<Quiz>, status: form.Status ?? null }
}

/** A quiz as authors get it. */
const AuthoredQuizSchema = QuizSchema.extend({
  UserEmail: z.string().describe('The author; empty when it came with a pack, or they have left'),
  UserName: z.string(),
  Version: z.number().describe('Counts up with every edit; send it along with yours'),
  Archived: z.boolean().describe('Taken out of everything public'),
  UpdatedAt: z.number().describe('Milliseconds since 1970'),
  Unseen: z
    .number()
    .describe(
      'How many of its questions wait for their day, are drafts, or are gone: until then nobody can play it',
    ),
  Skipped: z.number().describe('How many of its questions are archived, and so left out'),
}).meta({ id: 'AuthoredQuiz' }) satisfies z.ZodType<AuthoredQuizWire>

const AuthoredQuizReply = inWireWords(AuthoredQuizSchema, authoredQuizToWire)

const One = z.object({ data: AuthoredQuizReply })
const Id = z.object({ id: z.string().min(1).max(200) })

export const quizAuthoringContract = {
  add: endpoint({
    method: 'POST',
    path: '/api/AddQuiz',
    allow: 'author',
    summary: 'Adds a quiz; its slug is made from the title',
    lasts: 'moment',
    body: QuizForm.transform(formFromWire),
    reply: One,
  }),
  all: endpoint({
    method: 'GET',
    path: '/api/AllQuizzes',
    allow: 'admin',
    summary: 'Quizzes of every status, newest first',
    lasts: 'moment',
    reply: z.object({ data: z.array(AuthoredQuizReply) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/AllQuizzes/:id',
    allow: 'admin',
    summary: 'One quiz with its questions, whatever their status',
    lasts: 'moment',
    params: Id,
    reply: One.extend({ questions: z.array(AuthoredQuestionReply) }),
  }),
  edit: endpoint({
    method: 'POST',
    path: '/api/EditQuiz/:id',
    allow: 'admin',
    drastic: true,
    summary:
      'Edits a quiz, which keeps its slug; 409 with the quiz as it is when somebody was faster',
    lasts: 'moment',
    params: Id,
    body: QuizForm.extend({ Version: z.coerce.number().int().min(1).optional() }).transform(
      ({ Version: version, ...form }) => ({ ...formFromWire(form), version }),
    ),
    reply: One,
  }),
  setStatus: endpoint({
    method: 'POST',
    path: '/api/SetQuizStatus',
    allow: 'admin',
    drastic: true,
    summary:
      'Publishes a quiz, takes it back to a draft, archives it, or takes it out of the archive',
    lasts: 'moment',
    body: z
      .object({
        id: z.string().min(1).max(200),
        Action: z.enum(['publish', 'unpublish', 'archive', 'restore']),
      })
      .transform(({ id, Action: action }) => ({ id, action })),
    reply: One,
  }),
}

import { z } from 'zod'
import { MAX_SEARCH_CHARACTERS } from '#domain/questions/search.ts'
import { QUIZ_TYPES, type Quiz } from '#domain/quizzes/quiz.ts'
import { defineEndpoint, withJsonSerializer } from '../base/endpoint.ts'
import { RATE_LIMITS } from '../base/limits.ts'
import { CursorPaginationQuery, createListPageSchema } from './page.ts'
import { UnvalidatedUrl, CategoryId, toCategoryId, PublicApiQuestionReply } from './question.ts'
import { PUBLIC_API_DIFFICULTIES, PUBLIC_API_QUESTION_KINDS } from './enum-values.ts'
import { IsoDayText } from '../questions/contract.ts'

const CorrectionSchema = z.object({
  at: z.iso.datetime(),
  text: z.string().describe('What was wrong and what is right'),
})

const DaySchema = z.object({
  date: z.iso.date(),
  endsAt: z.iso
    .datetime()
    .describe('The end of the day (midnight UTC). Then the answer and the next question are published.'),
  question: PublicApiQuestionReply,
  corrections: z.array(CorrectionSchema).describe('Newest first. Empty before the day is over.'),
})

/** A quiz as shown to the public. `siteUrl` is the base of page addresses. */
type PublicQuiz = { quiz: Quiz; siteUrl: string }

const QuizShape = {
  id: z.string(),
  slug: z.string(),
  url: UnvalidatedUrl,
  title: z.string(),
  description: z.string(),
  byline: z.string(),
  categories: z.array(CategoryId).describe('The first is the primary category'),
  type: z
    .enum(QUIZ_TYPES)
    .describe('`trivianight`: also suitable for reading aloud at an event. `apponly`: not shown on the site.'),
  image: z.object({ url: UnvalidatedUrl, alt: z.string() }).nullable(),
  questionCount: z.number(),
}
const PublicQuizSchema = z.object(QuizShape).meta({ id: 'PublicQuiz' })

const PublicQuizReply = withJsonSerializer(PublicQuizSchema, serializePublicQuiz)

function serializePublicQuiz({ quiz, siteUrl }: PublicQuiz): z.output<typeof PublicQuizSchema> {
  const { id, slug, title, description, byline, type, mediaUrl, mediaText } = quiz
  return {
    id,
    slug,
    url: `${siteUrl}/Quiz/${encodeURIComponent(slug)}`,
    title,
    description,
    byline,
    categories: quiz.categories.map(toCategoryId),
    type,
    image: mediaUrl ? { url: new URL(mediaUrl, `${siteUrl}/`).href, alt: mediaText } : null,
    questionCount: quiz.questionIds.length,
  }
}

/** Shared properties of public reads. Replies are the same for everybody, so any origin may read them. */
const PUBLIC_READ = { method: 'GET', allow: 'anyone', cached: true } as const

/** Shared properties of public reads whose reply is computed for every call. */
const UNCACHED_PUBLIC_READ = { method: 'GET', allow: 'anyone', crossOrigin: true, costly: true } as const

const QuestionId = z.object({ id: z.string().max(200) })

/** Query parameters that filter questions by kind and difficulty. */
const PublicQuestionFilter = {
  kind: z.enum(PUBLIC_API_QUESTION_KINDS).optional().describe('Only questions of this kind'),
  difficulty: z.enum(PUBLIC_API_DIFFICULTIES).optional().describe('Only questions of this difficulty'),
}
export type PublicQuestionFilter = {
  [K in keyof typeof PublicQuestionFilter]?: z.output<(typeof PublicQuestionFilter)[K]>
}

/** The public API. Fields may be added to it, but never removed. */
export const publicApiContract = {
  days: defineEndpoint({
    ...PUBLIC_READ,
    path: '/api/v1/days',
    summary: 'Lists the days that had a question, newest first, starting with today',
    query: CursorPaginationQuery,
    reply: createListPageSchema(DaySchema.omit({ corrections: true })),
  }),
  today: defineEndpoint({
    ...PUBLIC_READ,
    path: '/api/v1/days/today',
    summary: 'Returns the question of today (UTC) without its answer',
    reply: DaySchema,
  }),
  day: defineEndpoint({
    ...PUBLIC_READ,
    path: '/api/v1/days/:date',
    summary: 'Returns the question of a day, with its answer once the day is over',
    params: z.object({ date: IsoDayText.describe('YYYY-MM-DD') }),
    reply: DaySchema,
  }),
  questions: defineEndpoint({
    ...PUBLIC_READ,
    path: '/api/v1/questions',
    summary: 'Lists the questions whose day has come, newest first',
    query: CursorPaginationQuery.extend(PublicQuestionFilter),
    reply: createListPageSchema(PublicApiQuestionReply),
  }),
  randomQuestion: defineEndpoint({
    ...UNCACHED_PUBLIC_READ,
    path: '/api/v1/questions/random',
    summary: 'Returns a random question whose day is over, with its answer',
    query: z.object({ ...PublicQuestionFilter, category: CategoryId.optional() }),
    reply: PublicApiQuestionReply,
  }),
  guess: defineEndpoint({
    ...UNCACHED_PUBLIC_READ,
    path: '/api/v1/questions/:id/guess',
    summary: `Returns whether a guess is right, without recording it. At most ${RATE_LIMITS.guesses.max} guesses an hour for each question and network.`,
    params: QuestionId,
    query: z.object({
      text: z
        .string('Please give the guess as text')
        .min(1, 'Please give the guess as text')
        .max(1000, 'Please use a shorter guess')
        .describe('One of the options exactly as spelt, or a typed answer'),
    }),
    reply: z.object({ isCorrect: z.boolean() }),
  }),
  question: defineEndpoint({
    ...PUBLIC_READ,
    path: '/api/v1/questions/:id',
    summary: 'Returns a question whose day has come or that belongs to a quiz',
    params: QuestionId,
    reply: PublicApiQuestionReply,
  }),
  categories: defineEndpoint({
    ...PUBLIC_READ,
    path: '/api/v1/categories',
    feature: 'categories',
    summary: 'Lists the nine categories with their numbers of published questions',
    reply: z.object({
      data: z.array(z.object({ id: CategoryId, name: z.string(), url: UnvalidatedUrl, questionCount: z.number() })),
    }),
  }),
  categoryQuestions: defineEndpoint({
    ...PUBLIC_READ,
    path: '/api/v1/categories/:id/questions',
    feature: 'categories',
    summary: "Lists a category's questions whose day has come, newest first",
    params: z.object({ id: z.string().max(100).describe('The id or the name of a category, such as `food`') }),
    query: CursorPaginationQuery.extend(PublicQuestionFilter),
    reply: createListPageSchema(PublicApiQuestionReply),
  }),
  search: defineEndpoint({
    ...UNCACHED_PUBLIC_READ,
    path: '/api/v1/search',
    summary: 'Finds questions that contain all the words and whose day is over, newest first',
    query: CursorPaginationQuery.extend({
      q: z
        .string('Please type something to search for')
        .max(MAX_SEARCH_CHARACTERS, 'Please search for something shorter')
        .describe('The words to find. All must occur. Case and accents are ignored.'),
    }),
    reply: createListPageSchema(PublicApiQuestionReply),
  }),
  quizzes: defineEndpoint({
    ...PUBLIC_READ,
    path: '/api/v1/quizzes',
    feature: 'quizzes',
    summary: 'Lists the playable quizzes, newest first',
    query: CursorPaginationQuery,
    reply: createListPageSchema(PublicQuizReply),
  }),
  quiz: defineEndpoint({
    ...PUBLIC_READ,
    path: '/api/v1/quizzes/:slug',
    feature: 'quizzes',
    summary: 'Returns a quiz and its questions in order',
    params: z.object({ slug: z.string().max(200) }),
    reply: z.object({ quiz: PublicQuizReply, questions: z.array(PublicApiQuestionReply) }),
  }),
}

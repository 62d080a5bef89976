import { z } from 'zod'
import { MAX_SEARCH_CHARACTERS } from '#domain/questions/search.ts'
import { QUIZ_TYPES, type Quiz } from '#domain/quizzes/quiz.ts'
import { defineEndpoint, withWireFormat } from '../base/endpoint.ts'
import { RATE_LIMITS } from '../base/limits.ts'
import { ListPageQuery, createListPageSchema } from './page.ts'
import { UrlText, CategoryId, toCategoryId, PublicQuestionReply } from './question.ts'
import { PUBLIC_DIFFICULTY_WORDS, PUBLIC_QUESTION_KIND_WORDS } from './enum-words.ts'
import { DayText } from '../questions/contract.ts'

const CorrectionSchema = z.object({
  at: z.iso.datetime(),
  text: z.string().describe('What was wrong, and how it is right'),
})

const DaySchema = z.object({
  date: z.iso.date(),
  endsAt: z.iso.datetime().describe('When the day ends (midnight UTC): its answer comes then, and the next question'),
  question: PublicQuestionReply,
  corrections: z.array(CorrectionSchema).describe('The latest first; none while the day lasts'),
})

/** A quiz as shown to the public. `siteUrl` is the base of page addresses. */
type PublicQuiz = { quiz: Quiz; siteUrl: string }

const QuizShape = {
  id: z.string(),
  slug: z.string(),
  url: UrlText,
  title: z.string(),
  description: z.string(),
  byline: z.string(),
  categories: z.array(CategoryId).describe('The first is the primary one'),
  type: z.enum(QUIZ_TYPES).describe('trivianight: also to be read aloud; apponly: not on our pages'),
  image: z.object({ url: UrlText, alt: z.string() }).nullable(),
  questionCount: z.number(),
}
const PublicQuizSchema = z.object(QuizShape).meta({ id: 'PublicQuiz' })

const PublicQuizReply = withWireFormat(PublicQuizSchema, publicQuizToWire)

function publicQuizToWire({ quiz, siteUrl }: PublicQuiz): z.output<typeof PublicQuizSchema> {
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
const PUBLIC_READ = { method: 'GET', allow: 'anyone', lasts: 'content' } as const

const QuestionId = z.object({ id: z.string().max(200) })

/** Query parameters that filter questions by kind and difficulty. */
const PublicQuestionFilter = {
  kind: z.enum(PUBLIC_QUESTION_KIND_WORDS).optional().describe('Only questions of this kind'),
  difficulty: z.enum(PUBLIC_DIFFICULTY_WORDS).optional().describe('Only questions of this difficulty'),
}
export type PublicQuestionFilter = {
  [K in keyof typeof PublicQuestionFilter]?: z.output<(typeof PublicQuestionFilter)[K]>
}

/** The public API. Fields may be added to it, but never removed. */
export const publicApiContract = {
  days: defineEndpoint({
    ...PUBLIC_READ,
    path: '/api/v1/days',
    summary: 'The days that have had their question, today first',
    query: ListPageQuery,
    reply: createListPageSchema(DaySchema.omit({ corrections: true })),
  }),
  today: defineEndpoint({
    ...PUBLIC_READ,
    path: '/api/v1/days/today',
    summary: "Today's question, as the calendar of UTC has it, without its answer",
    reply: DaySchema,
  }),
  day: defineEndpoint({
    ...PUBLIC_READ,
    path: '/api/v1/days/:date',
    summary: "A day's question; its answer once the day is over",
    params: z.object({ date: DayText.describe('YYYY-MM-DD') }),
    reply: DaySchema,
  }),
  questions: defineEndpoint({
    ...PUBLIC_READ,
    path: '/api/v1/questions',
    summary: 'The questions that have had their day, newest first',
    query: ListPageQuery.extend(PublicQuestionFilter),
    reply: createListPageSchema(PublicQuestionReply),
  }),
  randomQuestion: defineEndpoint({
    ...PUBLIC_READ,
    lasts: 'moment',
    crossOrigin: true,
    costly: true,
    path: '/api/v1/questions/random',
    summary: 'Any question whose day is over, with its answer; another one with each call',
    query: z.object({ ...PublicQuestionFilter, category: CategoryId.optional() }),
    reply: PublicQuestionReply,
  }),
  guess: defineEndpoint({
    ...PUBLIC_READ,
    lasts: 'moment',
    crossOrigin: true,
    costly: true,
    path: '/api/v1/questions/:id/guess',
    summary: `Says whether a guess is right, without recording it; ${RATE_LIMITS.guesses.max} an hour for a question and an address`,
    params: QuestionId,
    query: z.object({
      text: z
        .string('Please give the guess as text')
        .min(1, 'Please give the guess as text')
        .max(1000, 'Please guess in fewer words')
        .describe('An option as it is spelt, or what somebody types'),
    }),
    reply: z.object({ isCorrect: z.boolean() }),
  }),
  question: defineEndpoint({
    ...PUBLIC_READ,
    path: '/api/v1/questions/:id',
    summary: 'A question that has had its day, or that a quiz asks',
    params: QuestionId,
    reply: PublicQuestionReply,
  }),
  categories: defineEndpoint({
    ...PUBLIC_READ,
    path: '/api/v1/categories',
    part: 'categories',
    summary: 'The nine categories, and how many questions each has had',
    reply: z.object({
      data: z.array(z.object({ id: CategoryId, name: z.string(), url: UrlText, questionCount: z.number() })),
    }),
  }),
  categoryQuestions: defineEndpoint({
    ...PUBLIC_READ,
    path: '/api/v1/categories/:id/questions',
    part: 'categories',
    summary: "A category's questions that have had their day, newest first",
    params: z.object({ id: z.string().max(100).describe('Such as food, or its name') }),
    query: ListPageQuery.extend(PublicQuestionFilter),
    reply: createListPageSchema(PublicQuestionReply),
  }),
  search: defineEndpoint({
    ...PUBLIC_READ,
    lasts: 'moment',
    crossOrigin: true,
    costly: true,
    path: '/api/v1/search',
    summary: 'The questions in which all words occur, newest first, once their day is over',
    query: ListPageQuery.extend({
      q: z
        .string('Please write what to search for')
        .max(MAX_SEARCH_CHARACTERS, 'Please search for less')
        .describe('All of these words must occur, whatever their accents and capitals'),
    }),
    reply: createListPageSchema(PublicQuestionReply),
  }),
  quizzes: defineEndpoint({
    ...PUBLIC_READ,
    path: '/api/v1/quizzes',
    part: 'quizzes',
    summary: 'The quizzes that can be played, newest first',
    query: ListPageQuery,
    reply: createListPageSchema(PublicQuizReply),
  }),
  quiz: defineEndpoint({
    ...PUBLIC_READ,
    path: '/api/v1/quizzes/:slug',
    part: 'quizzes',
    summary: 'A quiz with its questions, in its order',
    params: z.object({ slug: z.string().max(200) }),
    reply: z.object({ quiz: PublicQuizReply, questions: z.array(PublicQuestionReply) }),
  }),
}

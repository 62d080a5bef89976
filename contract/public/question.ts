import { z } from 'zod'
import { CATEGORIES, type CategoryName, getCategory } from '#domain/categories/category.ts'
import { type Day, formatUrlDay } from '#domain/time/day.ts'
import { getSourceCredit } from '#domain/questions/licence.ts'
import { isAudioAddress } from '#domain/site/media.ts'
import { getShuffledAnswerOptions } from '#domain/questions/options.ts'
import type { Question } from '#domain/questions/question.ts'
import { withJsonSerializer } from '../base/endpoint.ts'
import { PUBLIC_API_DIFFICULTIES, toPublicApiDifficulty, PUBLIC_API_QUESTION_KINDS } from './enum-values.ts'

/** A question as shown to the public on a day. `siteUrl` is the base of page addresses. */
export type PublicQuestion = { question: Question; today: Day; siteUrl: string }

const CATEGORY_IDS = CATEGORIES.map(({ slug }) => slug)
export const CategoryId = z.enum(CATEGORY_IDS)

/** A URL as the author wrote it. It is validated when the question is saved. */
export const UnvalidatedUrl = z.string().meta({ format: 'uri' })

const HIDDEN_UNTIL_OVER = 'Null until the day of the question is over'

export const PublicQuestionSchema = z
  .object({
    id: z.string(),
    date: z.iso.date().nullable().describe('The day of the question; null if it is asked only in quizzes'),
    url: UnvalidatedUrl.nullable().describe('The URL of the page for that day'),
    text: z.string(),
    kind: z.enum(PUBLIC_API_QUESTION_KINDS),
    options: z.array(z.string()).describe('In the order in which the site shows them; empty if the answer is typed'),
    categories: z.array(CategoryId).describe('The first is the primary category'),
    difficulty: z.enum(PUBLIC_API_DIFFICULTIES).nullable().describe('Null if unknown'),
    image: z
      .object({ url: UnvalidatedUrl, alt: z.string() })
      .nullable()
      .describe('A picture that belongs to the question'),
    sound: z
      .object({ url: UnvalidatedUrl, text: z.string() })
      .nullable()
      .describe('A sound that belongs to the question, with a description'),
    isOver: z.boolean().describe('Whether the day of the question is over, so that the answer is included'),
    answer: z.string().nullable().describe(HIDDEN_UNTIL_OVER),
    acceptedAnswers: z
      .array(z.string())
      .nullable()
      .describe(
        `Other right answers, if the answer is typed. A * beside a word stands for up to four words. ${HIDDEN_UNTIL_OVER}`,
      ),
    explanation: z.string().nullable().describe(`Simple HTML, or empty. ${HIDDEN_UNTIL_OVER}`),
    readMore: UnvalidatedUrl.nullable().describe(`A URL with more information. ${HIDDEN_UNTIL_OVER}`),
    credit: z
      .object({ source: z.string(), licence: z.string(), url: UnvalidatedUrl.nullable() })
      .nullable()
      .describe(`The credit that the licence of the source requires. ${HIDDEN_UNTIL_OVER}`),
    suggestedBy: z
      .string()
      .nullable()
      .describe(`The player who suggested the question, if named. ${HIDDEN_UNTIL_OVER}`),
  })
  .meta({ id: 'PublicQuestion' })

export type PublicQuestionJson = z.output<typeof PublicQuestionSchema>

/** Converts a question. The answer and all fields that hint at it stay `null` until its day is over. */
export function serializePublicQuestion(shown: PublicQuestion): PublicQuestionJson {
  const { question, today, siteUrl } = shown
  const { id, dayUsed, kind, mediaUrl, mediaText } = question
  const media = mediaUrl ? new URL(mediaUrl, `${siteUrl}/`).href : null
  const isOver = dayUsed === null || dayUsed < today
  return {
    id,
    date: dayUsed,
    url: dayUsed && `${siteUrl}/${formatUrlDay(dayUsed)}`,
    text: question.text,
    kind: PUBLIC_API_QUESTION_KINDS[kind],
    options: getShuffledAnswerOptions(question),
    categories: question.categories.map(toCategoryId),
    difficulty: toPublicApiDifficulty(question.difficulty),
    image: media && !isAudioAddress(mediaUrl) ? { url: media, alt: mediaText } : null,
    sound: media && isAudioAddress(mediaUrl) ? { url: media, text: mediaText } : null,
    isOver,
    ...(isOver ? toSolution(shown) : HIDDEN_SOLUTION),
  }
}

function toSolution({ question, siteUrl }: PublicQuestion) {
  const { reference, suggestedBy } = question
  const credit = getSourceCredit(question)
  return {
    answer: question.answer,
    acceptedAnswers: question.acceptedAnswers,
    explanation: question.moreInfo,
    readMore: reference ? new URL(reference, `${siteUrl}/`).href : null,
    credit: credit && { ...credit, url: credit.url || null },
    suggestedBy: suggestedBy || null,
  }
}

const HIDDEN_SOLUTION = {
  answer: null,
  acceptedAnswers: null,
  explanation: null,
  readMore: null,
  credit: null,
  suggestedBy: null,
}

export function toCategoryId(name: CategoryName): (typeof CATEGORY_IDS)[number] {
  return getCategory(name).slug
}

export const PublicApiQuestionReply = withJsonSerializer(PublicQuestionSchema, serializePublicQuestion)

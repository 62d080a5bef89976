import { z } from 'zod'
import { CATEGORIES, type CategoryName, categoryNamed } from '#domain/categories/category.ts'
import { type Day, dayMonthYear } from '#domain/time/day.ts'
import { creditOf } from '#domain/questions/licence.ts'
import { isSound } from '#domain/site/media.ts'
import { optionsOf } from '#domain/questions/options.ts'
import type { Question } from '#domain/questions/question.ts'
import { inWireWords } from '../base/endpoint.ts'
import { DIFFICULTY_WORDS, difficultyWord, KIND_WORDS } from './words.ts'

/** A question as shown to the public on a day. `siteUrl` is the base of page addresses. */
export type PublicQuestion = { question: Question; today: Day; siteUrl: string }

const CATEGORY_IDS = CATEGORIES.map(({ slug }) => slug)
export const CategoryId = z.enum(CATEGORY_IDS)

/** A URL as the author wrote it. It is validated when the question is saved. */
export const Address = z.string().meta({ format: 'uri' })

const SECRET = 'Null until the day of the question is over'

export const PublicQuestionSchema = z
  .object({
    id: z.string(),
    date: z.iso.date().nullable().describe('Its day; null for one that is asked in quizzes alone'),
    url: Address.nullable().describe('The page of its day'),
    text: z.string(),
    kind: z.enum(KIND_WORDS),
    options: z
      .array(z.string())
      .describe('In the order of the day; empty where an answer is typed'),
    categories: z.array(CategoryId).describe('The first is the primary one'),
    difficulty: z.enum(DIFFICULTY_WORDS).nullable().describe('Null when nobody knows'),
    image: z
      .object({ url: Address, alt: z.string() })
      .nullable()
      .describe('A picture that belongs to the question'),
    sound: z
      .object({ url: Address, text: z.string() })
      .nullable()
      .describe('A sound that belongs to the question, and what there is to hear'),
    isOver: z.boolean().describe('Whether its day is over, so that its answer is here'),
    answer: z.string().nullable().describe(SECRET),
    acceptedAnswers: z
      .array(z.string())
      .nullable()
      .describe(
        `What else is right of what is typed; a * beside a word takes up to four words. ${SECRET}`,
      ),
    explanation: z.string().nullable().describe(`Simple HTML; may be empty. ${SECRET}`),
    readMore: Address.nullable().describe(`Where to read on. ${SECRET}`),
    credit: z
      .object({ source: z.string(), licence: z.string(), url: Address.nullable() })
      .nullable()
      .describe(`What the licence of a question from elsewhere asks to be shown. ${SECRET}`),
    suggestedBy: z.string().nullable().describe(`Who suggested it, if they are named. ${SECRET}`),
  })
  .meta({ id: 'PublicQuestion' })

export type PublicQuestionWire = z.output<typeof PublicQuestionSchema>

/** Converts a question. The answer and all fields that hint at it stay `null` until its day is over. */
export function publicQuestionToWire(shown: PublicQuestion): PublicQuestionWire {
  const { question, today, siteUrl } = shown
  const { id, dayUsed, kind, mediaUrl, mediaText } = question
  const media = mediaUrl ? new URL(mediaUrl, `${siteUrl}/`).href : null
  const isOver = dayUsed === null || dayUsed < today
  return {
    id,
    date: dayUsed,
    url: dayUsed && `${siteUrl}/${dayMonthYear(dayUsed)}`,
    text: question.text,
    kind: KIND_WORDS[kind],
    options: optionsOf(question),
    categories: question.categories.map(categoryId),
    difficulty: difficultyWord(question.difficulty),
    image: media && !isSound(mediaUrl) ? { url: media, alt: mediaText } : null,
    sound: media && isSound(mediaUrl) ? { url: media, text: mediaText } : null,
    isOver,
    ...(isOver ? solutionOf(shown) : NO_SOLUTION),
  }
}

function solutionOf({ question, siteUrl }: PublicQuestion) {
  const { reference, suggestedBy } = question
  const credit = creditOf(question)
  return {
    answer: question.answer,
    acceptedAnswers: question.acceptedAnswers,
    explanation: question.moreInfo,
    readMore: reference ? new URL(reference, `${siteUrl}/`).href : null,
    credit: credit && { ...credit, url: credit.url || null },
    suggestedBy: suggestedBy || null,
  }
}

const NO_SOLUTION = {
  answer: null,
  acceptedAnswers: null,
  explanation: null,
  readMore: null,
  credit: null,
  suggestedBy: null,
}

export function categoryId(name: CategoryName): (typeof CATEGORY_IDS)[number] {
  return categoryNamed(name).slug
}

/** The reply schema of a public question. */
export const PublicQuestionReply = inWireWords(PublicQuestionSchema, publicQuestionToWire)

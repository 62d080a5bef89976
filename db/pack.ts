import { parse } from 'yaml'
import { z } from 'zod'
import { CATEGORY_NAMES } from '../domain/category.ts'
import { QUESTION_KINDS, type Question } from '../domain/question.ts'
import type { PackText } from './pack-text.ts'

/** A content pack's question as it stands in its file; docs/operations.md explains each field. */
const PackQuestion = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'an id is lower case words with dashes'),
  question: z.string().trim().min(1),
  type: z.enum(QUESTION_KINDS),
  difficulty: z.enum(['Easy', 'Medium', 'Hard']),
  answer: z.string().trim().min(1),
  wrong: z.array(z.string().trim().min(1)).default([]),
  accept: z.array(z.string().trim().min(1)).default([]),
  also: z.array(z.enum(CATEGORY_NAMES)).default([]),
  more: z.string().trim().min(1),
  reference: z.url({ protocol: /^https$/ }),
  media: z.string().default(''),
  /** For whoever keeps the pack; never shown. */
  note: z.string().optional(),
})

const PackFile = z.strictObject({
  category: z.enum(CATEGORY_NAMES),
  questions: z.array(PackQuestion),
})

/**
 * The questions of a pack, a list for each file. Throws an error that names file, question and
 * field when something is not as the format wants it.
 */
export function parsePack(pack: PackText): Question[][] {
  return pack.map(({ file, text }) => {
    const read = PackFile.safeParse(parse(text))
    if (!read.success) {
      const problems = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
      throw new Error(`${file}: ${problems.join('; ')}`)
    }
    const { category, questions } = read.data
    return questions.map((question) => ({
      id: question.id,
      text: question.question,
      kind: question.type,
      answer: question.answer,
      wrongOptions: question.wrong,
      acceptedAnswers: question.accept,
      categories: [category, ...question.also],
      difficulty: question.difficulty,
      status: 'Published',
      moreInfo: question.more,
      reference: question.reference,
      mediaUrl: question.media,
      dayUsed: null,
    }))
  })
}

import { parse } from 'yaml'
import { z } from 'zod'
import { CATEGORY_NAMES, type CategoryName } from '#domain/categories/category.ts'
import type { ShopQuestionPack } from '#domain/site/product.ts'
import { QUESTION_FORMATS, type QuestionFields } from '#domain/questions/question-fields.ts'
import { MAX_THEME_WEEK_TITLE_CHARACTERS, normalizeThemeDays, type Theme } from '#domain/questions/theme.ts'
import { QUESTION_KINDS } from '#domain/questions/question-kinds.ts'
import type { Question } from '#domain/questions/question.ts'
import { type Quiz, QUIZ_TYPES } from '#domain/quizzes/quiz.ts'
import { PACK_QUESTION_FIELDS, PACK_QUESTION_YAML_KEYS } from './pack-keys.ts'
import { parseYearlyDate, YEARLY_DATE_EXAMPLES } from '#domain/time/yearly-date.ts'
import type { ContentPackFiles } from './pack-text.ts'

export type ContentPack = {
  /** The daily questions, one list per file. */
  questions: Question[][]
  quizzes: { quiz: Quiz; questions: Question[] }[]
  products: ShopQuestionPack[]
  themes: Theme[]
  /** The slug of the sample quiz of each product, by product id. */
  samples: Record<string, string>
}

const name = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'a name is lower case words with dashes')
const text = z.string().trim().min(1)

/** A question in a content pack file. docs/authors/formats.md explains each field. */
const PackQuestion = z.strictObject({
  id: name,
  question: text,
  type: z.enum(QUESTION_KINDS),
  difficulty: z.enum(['Easy', 'Medium', 'Hard']),
  format: z.enum(QUESTION_FORMATS).default(''),
  date: z
    .string()
    .refine((date) => parseYearlyDate(date) !== null, `a date is like ${YEARLY_DATE_EXAMPLES}`)
    .default(''),
  answer: text,
  wrong: z.array(text).default([]),
  accept: z.array(text).default([]),
  reject: z.array(text).default([]),
  also: z.array(z.enum(CATEGORY_NAMES)).default([]),
  more: text,
  reference: z.url({ protocol: /^https$/ }),
  media: z.string().default(''),
  'media-text': z.string().default(''),
  /** The source of the question, with its licence. Omitted for the pack's own questions. */
  source: z.string().default(''),
  licence: z.string().default(''),
  'suggested-by': z.string().default(''),
  /** A note for maintainers of the pack. Never shown. */
  note: z.string().optional(),
})

const QuestionsFile = z.strictObject({
  category: z.enum(CATEGORY_NAMES),
  questions: z.array(PackQuestion),
})

const QuizFile = z.strictObject({
  stub: name,
  title: text,
  byline: text,
  description: text,
  type: z.enum(QUIZ_TYPES),
  categories: z.tuple([z.enum(CATEGORY_NAMES)], z.enum(CATEGORY_NAMES)),
  picture: name,
  caption: text,
  questions: z.array(PackQuestion.extend({ category: z.enum(CATEGORY_NAMES) })).min(1),
})

const PackProduct = z.strictObject({
  id: name,
  name: text,
  description: text,
  price: z.string().regex(/^\d{1,6}\.\d\d$/, 'a price has two decimals, as in "4.50"'),
  currency: z.string().regex(/^[A-Z]{3}$/, 'a currency is three letters, as in EUR'),
  picture: name,
  caption: text,
  link: z.url({ protocol: /^https$/ }).default(''),
  sample: name.optional(),
})

const ThemesFile = z.strictObject({
  themes: z.array(
    z.strictObject({
      title: text.max(MAX_THEME_WEEK_TITLE_CHARACTERS),
      days: z
        .string()
        .refine((days) => normalizeThemeDays(days) !== null, `days are like ${YEARLY_DATE_EXAMPLES}`)
        .transform((days) => normalizeThemeDays(days) ?? days),
    }),
  ),
})

const ProductsFile = z.strictObject({ products: z.array(PackProduct) })

/** Parses the files of a pack. Throws an error that names file, position and field if a file is invalid. */
export function parseContentPack(pack: ContentPackFiles): ContentPack {
  const inFolder = (folder: string) => pack.filter(({ file }) => file.startsWith(folder))
  const themes = inFolder('themes.yaml').flatMap((one) => parseYamlFile(ThemesFile, one).themes)
  const products = inFolder('products.yaml').flatMap((one) => parseYamlFile(ProductsFile, one).products)
  return {
    questions: inFolder('questions/').map((one) => {
      const { category, questions } = parseYamlFile(QuestionsFile, one)
      return questions.map((question) => toQuestion(question, category, 'Published'))
    }),
    quizzes: inFolder('quizzes/').map((one) => toQuiz(parseYamlFile(QuizFile, one))),
    products: products.map(toProduct),
    themes: themes.map(({ title, days }) => ({ id: toThemeId(title), title, days })),
    samples: Object.fromEntries(products.flatMap(({ id, sample }) => (sample === undefined ? [] : [[id, sample]]))),
  }
}

function parseYamlFile<T>(schema: z.ZodType<T>, { file, text: written }: ContentPackFiles[number]): T {
  const result = schema.safeParse(parse(written))
  if (result.success) return result.data
  const problems = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new Error(`${file}: ${problems.join('; ')}`)
}

/**
 * The fields that a pack file gives for each question. The primary category and the status come from the file as a
 * whole.
 */
const PER_QUESTION_FIELDS = PACK_QUESTION_FIELDS.filter((field) => field !== 'categories' && field !== 'status')

function toQuestion(
  packed: z.output<typeof PackQuestion>,
  category: CategoryName,
  status: Question['status'],
): Question {
  const own = PER_QUESTION_FIELDS.map((field) => [field, packed[PACK_QUESTION_YAML_KEYS[field]]])
  return {
    ...(Object.fromEntries(own) as Omit<QuestionFields, 'categories' | 'status'>),
    id: packed.id,
    categories: [category, ...packed.also],
    status,
    dayUsed: null,
  }
}

function toQuiz(file: z.output<typeof QuizFile>): ContentPack['quizzes'][number] {
  const questions = file.questions.map((one) => toQuestion(one, one.category, 'Quizonly'))
  const quiz: Quiz = {
    id: file.stub,
    slug: file.stub,
    title: file.title,
    byline: file.byline,
    description: file.description,
    categories: file.categories,
    type: file.type,
    status: 'Published',
    mediaUrl: toPictureUrl(file.picture),
    mediaText: file.caption,
    sampleFile: '',
    questionIds: questions.map(({ id }) => id),
  }
  return { quiz, questions }
}

function toProduct(product: z.output<typeof PackProduct>): ShopQuestionPack {
  return {
    id: product.id,
    name: product.name,
    description: product.description,
    priceCents: Math.round(Number(product.price) * 100),
    currency: product.currency,
    image: toPictureUrl(product.picture),
    imageText: product.caption,
    link: product.link,
  }
}

function toThemeId(title: string): string {
  return `theme-${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`
}

/** Returns the address at which a drawing is served. */
function toPictureUrl(picture: string): string {
  return `/Media/${picture}.svg`
}

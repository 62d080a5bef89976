import type { CategoryName } from '../categories/category.ts'
import type { Difficulty } from './question-fields.ts'
import { QUESTION_KIND_RULES, type QuestionKind } from './question-kinds.ts'

/**
 * The categories of the Open Trivia Database that contain our questions. Their ids and names are those of that
 * database, because other ones make client programs fail. The ids are in ascending order, because programs take the
 * last id for the highest. `also` are the ids of narrower categories of that database, which clients may ask for.
 */
export const OPEN_TRIVIA_DB_CATEGORIES: readonly OpenTriviaDbCategory[] = [
  { id: 9, name: 'General Knowledge', also: [] },
  { id: 12, name: 'Entertainment: Music', also: [10, 11, 13, 14, 15, 16, 26, 29, 31, 32] },
  { id: 17, name: 'Science & Nature', also: [19, 27] },
  { id: 18, name: 'Science: Computers', also: [28, 30] },
  { id: 21, name: 'Sports', also: [] },
  { id: 22, name: 'Geography', also: [] },
  { id: 23, name: 'History', also: [20, 24] },
  { id: 25, name: 'Art', also: [] },
]
type OpenTriviaDbCategory = { id: number; name: string; also: readonly number[] }

/**
 * The id of the Open Trivia Database for each of our categories. Entertainment and Technology have the ids of their
 * commonest topics. Food & Drink has the id of General Knowledge, where the Open Trivia Database files food.
 */
const CATEGORY_IDS: Record<CategoryName, number> = {
  'General Knowledge': 9,
  Art: 25,
  Entertainment: 12,
  'Food & Drink': 9,
  Geography: 22,
  History: 23,
  Science: 17,
  Sport: 21,
  Technology: 18,
}

/**
 * Returns the category for an id of the Open Trivia Database, which may be the id of a narrower category. Returns
 * `null` for an unknown id.
 */
export function findOpenTriviaDbCategory(id: number): OpenTriviaDbCategory | null {
  return OPEN_TRIVIA_DB_CATEGORIES.find((category) => category.id === id || category.also.includes(id)) ?? null
}

/** Returns the Open Trivia Database category under which questions of one of our categories are sent. */
export function getOpenTriviaDbCategory(category: CategoryName): OpenTriviaDbCategory {
  return OPEN_TRIVIA_DB_CATEGORIES.find(({ id }) => id === CATEGORY_IDS[category]) as OpenTriviaDbCategory
}

/**
 * The question types of the Open Trivia Database. Free-text questions have none, because they have no wrong answers to
 * send.
 */
export const OPEN_TRIVIA_DB_QUESTION_TYPES = { MultiChoice: 'multiple', YesNo: 'boolean' } as const satisfies Partial<
  Record<QuestionKind, string>
>
export type OpenTriviaDbQuestionKind = keyof typeof OPEN_TRIVIA_DB_QUESTION_TYPES

/** The difficulties of the Open Trivia Database. A question whose difficulty is not known yet counts as medium. */
export const OPEN_TRIVIA_DB_DIFFICULTIES: Record<Difficulty, 'easy' | 'medium' | 'hard'> = {
  Easy: 'easy',
  TBD: 'medium',
  Medium: 'medium',
  Hard: 'hard',
}

/**
 * Returns the answers of a question in the format of the Open Trivia Database, the right one first. Yes and No become
 * True and False.
 */
export function getOpenTriviaDbAnswers({
  kind,
  answer,
  wrongOptions,
}: {
  kind: QuestionKind
  answer: string
  wrongOptions: readonly string[]
}): string[] {
  if (!QUESTION_KIND_RULES[kind].fixedOptions) return [answer, ...wrongOptions]
  return /^yes$/i.test(answer.trim()) ? ['True', 'False'] : ['False', 'True']
}

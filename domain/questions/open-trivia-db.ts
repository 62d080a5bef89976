import { CATEGORY_NAMES, type CategoryName } from '../categories/category.ts'
import type { Difficulty } from './question-fields.ts'
import { QUESTION_KIND_RULES, type QuestionKind } from './question-kinds.ts'

/** The number of a category that the Open Trivia Database lacks. Replies never contain it unless a client asked for it. */
const OWN_ID = 102

/**
 * The categories in the numbering of the Open Trivia Database. Its clients know the numbers 9 to 32 only, so
 * Entertainment and Technology have the number of their commonest topic. `also` are its narrower categories, and numbers
 * that earlier versions sent; clients may ask for them.
 */
const CATEGORIES: Record<CategoryName, { id: number; name: string; also: readonly number[] }> = {
  'General Knowledge': { id: 9, name: 'General Knowledge', also: [] },
  Art: { id: 25, name: 'Art', also: [] },
  Entertainment: { id: 12, name: 'Entertainment', also: [10, 11, 13, 14, 15, 16, 26, 29, 31, 32, 101] },
  // Their list has no such category, so the number is our own.
  'Food & Drink': { id: OWN_ID, name: 'Food & Drink', also: [] },
  Geography: { id: 22, name: 'Geography', also: [] },
  History: { id: 23, name: 'History', also: [20, 24] },
  Science: { id: 17, name: 'Science & Nature', also: [19, 27] },
  Sport: { id: 21, name: 'Sports', also: [] },
  Technology: { id: 18, name: 'Technology', also: [28, 30, 103] },
}

/** The categories that clients know. Programs fail at a number that is not in the list of the Open Trivia Database. */
export const TRIVIA_CATEGORIES = CATEGORY_NAMES.map((category) => {
  const { id, name } = CATEGORIES[category]
  return { id, name, category }
}).filter(({ id }) => id !== OWN_ID)

/** Returns our category for a number of theirs; `null` for an unknown one. */
export function findCategoryByTriviaId(id: number): CategoryName | null {
  return CATEGORY_NAMES.find((name) => CATEGORIES[name].id === id || CATEGORIES[name].also.includes(id)) ?? null
}

export function getTriviaCategoryName(category: CategoryName): string {
  return CATEGORIES[category].name
}

/** Their types. Typed questions have no wrong answers to send, so there is none for them. */
export const TRIVIA_TYPES = { MultiChoice: 'multiple', YesNo: 'boolean' } as const satisfies Partial<
  Record<QuestionKind, string>
>
export type TriviaKind = keyof typeof TRIVIA_TYPES

/** Their difficulties. A question whose difficulty is not known yet counts as medium. */
export const TRIVIA_DIFFICULTIES: Record<Difficulty, 'easy' | 'medium' | 'hard'> = {
  Easy: 'easy',
  TBD: 'medium',
  Medium: 'medium',
  Hard: 'hard',
}

/** Returns the answers of a question, the right one first. Clients show True and False for their boolean type. */
export function getTriviaAnswers({
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

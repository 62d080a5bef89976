import type { CategoryName } from '#domain/categories/category.ts'
import { findCategoryByTriviaId } from '#domain/questions/open-trivia-db.ts'
import { TRIVIA_ENCODERS } from './trivia-encoders.ts'

const MAX_AMOUNT = 50

/** What a call of `/api.php` asks for. `null` means any. */
export type TriviaQuery = {
  amount: number
  category: CategoryName | null
  difficulty: string | null
  type: string | null
  encode: keyof typeof TRIVIA_ENCODERS
  token: string | null
}

type Sent = Partial<Record<'amount' | 'category' | 'difficulty' | 'type' | 'encode' | 'token', string | undefined>>

/** Parses the parameters of `/api.php`. Returns `null` if one is invalid. Empty ones and the category 0 mean any. */
export function parseTriviaQuery(sent: Sent): TriviaQuery | null {
  const amount = Number(sent.amount)
  const categoryId = Number(sent.category || '0')
  const category = findCategoryByTriviaId(categoryId)
  const difficulty = sent.difficulty || null
  const type = sent.type || null
  const encode = sent.encode || 'default'
  const isValid =
    Number.isInteger(amount) &&
    amount >= 1 &&
    amount <= MAX_AMOUNT &&
    (category !== null || categoryId === 0) &&
    (difficulty === null || ['easy', 'medium', 'hard'].includes(difficulty)) &&
    (type === null || ['multiple', 'boolean'].includes(type)) &&
    Object.hasOwn(TRIVIA_ENCODERS, encode)
  if (!isValid) return null
  return { amount, category, difficulty, type, encode: encode as TriviaQuery['encode'], token: sent.token || null }
}

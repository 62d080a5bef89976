import { findOpenTriviaDbCategory } from '#domain/questions/open-trivia-db.ts'
import { OPEN_TRIVIA_DB_TEXT_ENCODERS } from './open-trivia-db-encoders.ts'

const MAX_AMOUNT = 50

/** The parsed query parameters of `/api.php`. A filter that is `null` matches all questions. */
export type OpenTriviaDbQuery = {
  amount: number
  categoryId: number | null
  difficulty: string | null
  type: string | null
  encode: keyof typeof OPEN_TRIVIA_DB_TEXT_ENCODERS
  token: string | null
}

type Sent = Partial<Record<'amount' | 'category' | 'difficulty' | 'type' | 'encode' | 'token', string | undefined>>

/**
 * Parses the query parameters of `/api.php`. Returns `null` if a parameter is invalid. Empty parameters and the
 * category 0 match all questions.
 */
export function parseOpenTriviaDbQuery(sent: Sent): OpenTriviaDbQuery | null {
  const amount = Number(sent.amount)
  const askedId = Number(sent.category || '0')
  const categoryId = findOpenTriviaDbCategory(askedId)?.id ?? null
  const difficulty = sent.difficulty || null
  const type = sent.type || null
  const encode = sent.encode || 'default'
  const isValid =
    Number.isInteger(amount) &&
    amount >= 1 &&
    amount <= MAX_AMOUNT &&
    (categoryId !== null || askedId === 0) &&
    (difficulty === null || ['easy', 'medium', 'hard'].includes(difficulty)) &&
    (type === null || ['multiple', 'boolean'].includes(type)) &&
    Object.hasOwn(OPEN_TRIVIA_DB_TEXT_ENCODERS, encode)
  if (!isValid) return null
  return {
    amount,
    categoryId,
    difficulty,
    type,
    encode: encode as OpenTriviaDbQuery['encode'],
    token: sent.token || null,
  }
}

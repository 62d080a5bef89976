import { LRUCache } from 'lru-cache'
import type { Database } from '#db/tables/tables.ts'
import type { QuizNightQuestion } from '#domain/nights/night-answer.ts'
import { loadQuizNightQuestions } from './nights.queries.ts'

/** The maximum number of cached questions. They take a few megabytes. */
const MAX_CACHED_QUESTIONS = 1000

/**
 * Finds a room's copy of a question, or `null` if the room has no question with this number. `db` may be a transaction.
 */
export type QuizNightQuestionFinder = (db: Database, code: string, number: number) => Promise<QuizNightQuestion | null>

/** Creates a function that finds a question of a quiz night. It caches the questions, because they never change. */
export function createQuizNightQuestionFinder(): QuizNightQuestionFinder {
  const cache = new LRUCache<string, QuizNightQuestion>({ maxSize: MAX_CACHED_QUESTIONS, sizeCalculation: () => 1 })
  return async (db, code, number) => {
    const key = `${code} ${number}`
    const cached = cache.get(key)
    if (cached) return cached
    const [found] = await loadQuizNightQuestions(db, code, [number])
    if (!found) return null
    cache.set(key, found)
    return found
  }
}

import { LRUCache } from 'lru-cache'
import type { Database } from '#db/tables/tables.ts'
import type { QuizNightQuestion } from '#domain/nights/night-answer.ts'
import { loadQuizNightQuestions } from './nights.queries.ts'

/** Bounds the memory to a few megabytes. */
const MAX_CACHED_QUESTIONS = 1000

/** Finds the copy of a question; `null` if the room has no question with this number. `db` may be a transaction. */
export type FindQuizNightQuestion = (db: Database, code: string, number: number) => Promise<QuizNightQuestion | null>

/** Copies never change, so they are cached. */
export function createQuizNightQuestionFinder(): FindQuizNightQuestion {
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

import { LRUCache } from 'lru-cache'
import type { Day } from '#domain/time/day.ts'
import { isQuestionOpenForAnswers } from '#domain/questions/question.ts'
import { type VersionedQuestion, findQuestionById } from './answers.queries.ts'
import type { ServerDependencies } from '../server-deps.ts'

const MAX_CACHED_QUESTIONS = 1000

/** Finds a question that players may answer today. Returns `null` if the question is missing or not open. */
type FindOpenQuestion = (id: string, today: Day) => Promise<VersionedQuestion | null>

/**
 * Returns a finder that caches the questions that players may answer, until the content changes. Questions that players
 * may not answer yet are not cached, because another process may assign their day at any time.
 */
export function createPlayableQuestionFinder({
  db,
  content,
}: Pick<ServerDependencies, 'db' | 'content'>): FindOpenQuestion {
  const cache = new LRUCache<string, VersionedQuestion>({ max: MAX_CACHED_QUESTIONS })
  return async (id, today) => {
    // Read the version before the question: a question may be newer than its cache key, never older.
    const key = `${content.version()} ${id}`
    const remembered = cache.get(key)
    if (remembered && isQuestionOpenForAnswers(remembered, today)) return remembered
    const found = await findQuestionById(db, id)
    if (!found || !isQuestionOpenForAnswers(found, today)) return null
    cache.set(key, found)
    return found
  }
}

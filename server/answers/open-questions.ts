import { LRUCache } from 'lru-cache'
import type { Day } from '#domain/time/day.ts'
import { isOpen } from '#domain/questions/question.ts'
import { type QuestionEdition, questionWithId } from './answers.queries.ts'
import type { Deps } from '../deps.ts'

const MOST_KNOWN = 1000

/** Finds a question that players may answer today. Returns `null` if the question is missing or not open. */
type FindOpenQuestion = (id: string, today: Day) => Promise<QuestionEdition | null>

/**
 * Returns a finder that caches open questions until the content changes. Questions that are not open
 * are not cached, because another process may assign their day at any time.
 */
export function openQuestions({ db, content }: Pick<Deps, 'db' | 'content'>): FindOpenQuestion {
  const known = new LRUCache<string, QuestionEdition>({ max: MOST_KNOWN })
  return async (id, today) => {
    // Read the version before the question: a question may be newer than its cache key, never older.
    const key = `${content.version()} ${id}`
    const remembered = known.get(key)
    if (remembered && isOpen(remembered, today)) return remembered
    const found = await questionWithId(db, id)
    if (!found || !isOpen(found, today)) return null
    known.set(key, found)
    return found
  }
}

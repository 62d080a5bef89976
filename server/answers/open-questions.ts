import { LRUCache } from 'lru-cache'
import type { Day } from '#domain/time/day.ts'
import { isOpen } from '#domain/questions/question.ts'
import { type QuestionEdition, questionWithId } from './answers.queries.ts'
import type { Deps } from '../deps.ts'

const MOST_KNOWN = 1000

/** Finds a question that may be answered today; null for one that may not, or is not there. */
type FindOpenQuestion = (id: string, today: Day) => Promise<QuestionEdition | null>

/**
 * Remembers open questions until the content changes. One that is not open is asked for again: it
 * may have got its day in another process just now.
 */
export function openQuestions({ db, content }: Pick<Deps, 'db' | 'content'>): FindOpenQuestion {
  const known = new LRUCache<string, QuestionEdition>({ max: MOST_KNOWN })
  return async (id, today) => {
    // The version comes first: what is read later may be newer than it says, never older.
    const key = `${content.version()} ${id}`
    const remembered = known.get(key)
    if (remembered && isOpen(remembered, today)) return remembered
    const found = await questionWithId(db, id)
    if (!found || !isOpen(found, today)) return null
    known.set(key, found)
    return found
  }
}

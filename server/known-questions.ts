import { LRUCache } from 'lru-cache'
import { type QuestionEdition, questionWithId } from './answers.queries.ts'
import type { Given } from './deps.ts'

const MOST_KNOWN = 1000

/** Finds questions by id, and remembers them until the content changes. */
export function knownQuestions({
  db,
  content,
}: Pick<Given, 'db' | 'content'>): (id: string) => Promise<QuestionEdition | null> {
  const known = new LRUCache<string, QuestionEdition>({ max: MOST_KNOWN })
  return async (id) => {
    // The version comes first: what is read later may be newer than it says, never older.
    const key = `${content.version()} ${id}`
    const found = known.get(key) ?? (await questionWithId(db, id))
    if (found) known.set(key, found)
    return found
  }
}

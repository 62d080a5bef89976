import { type Difference, differences, readFields } from '#domain/questions/question-differences.ts'
import type { Question } from '#domain/questions/question.ts'
import { questionOf } from '../activity/snapshots.queries.ts'
import { columnsOf } from '../questions/question-rows.ts'
import type { SiteItem, Verdict } from './planned-item.ts'

/**
 * Decides how an update treats a question of the pack. Returns `null` if nothing differs. `quiz` is the existing quiz that
 * asks the question, `null` if the update adds that quiz, or `undefined` if no quiz asks the question.
 */
export function planQuestion(
  packed: Question,
  { now, packVersion }: SiteItem,
  quiz: string | null | undefined,
): Verdict<Question> | null {
  if (!now) {
    if (packVersion !== undefined) return leftAlone('It was deleted on this site')
    // No quiz would ask the question, because its quiz stays unchanged.
    if (packed.status === 'Quizonly' && quiz === undefined) return null
    return { is: 'added', after: packed, ...(quiz ? { within: quiz } : {}) }
  }
  const site = questionOf(now)
  // The site decides where a question appears, so its status stays.
  const after = { ...asStored(packed), status: site.status }
  const found = differences(readFields(site), readFields(after))
  if (found.length === 0) return null
  if (packVersion === undefined) {
    return leftAlone('This site has a question of its own with this id', found)
  }
  if (now.version !== packVersion) return leftAlone('It was edited on this site', found)
  return { is: 'changed', after, differences: found, note: '' }
}

/** Returns the question as it would be stored, with sanitized explanation. */
function asStored(question: Question): Question {
  return questionOf({ columns: columnsOf(question), rest: { id: question.id } })
}

function leftAlone(reason: string, found: Difference[] = []): Verdict<Question> {
  return { is: 'left alone', reason, differences: found }
}

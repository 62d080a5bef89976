import { type Difference, differences, readFields } from '#domain/questions/question-differences.ts'
import type { Question } from '#domain/questions/question.ts'
import { questionOf } from '../activity/snapshots.queries.ts'
import { columnsOf } from '../questions/question-rows.ts'
import type { SiteItem, Verdict } from './planned-item.ts'

/**
 * Decides how an update treats a question of the pack; null when there is nothing to do. `quiz` is the existing quiz
 * that is to ask the question, or null if that quiz is new.
 */
export function planQuestion(
  packed: Question,
  { now, packVersion }: SiteItem,
  quiz: string | null | undefined,
): Verdict<Question> | null {
  if (!now) {
    if (packVersion !== undefined) return leftAlone('It was deleted on this site')
    // A question of a quiz that stays as it is would be asked nowhere.
    if (packed.status === 'Quizonly' && quiz === undefined) return null
    return { is: 'added', after: packed, ...(quiz ? { within: quiz } : {}) }
  }
  const site = questionOf(now)
  // Where a question appears is for the site to say.
  const after = { ...asStored(packed), status: site.status }
  const found = differences(readFields(site), readFields(after))
  if (found.length === 0) return null
  if (packVersion === undefined) {
    return leftAlone('This site has a question of its own with this id', found)
  }
  if (now.version !== packVersion) return leftAlone('It was edited on this site', found)
  return { is: 'changed', after, differences: found, note: '' }
}

/** The question as it reads once it is stored: cleaned. */
function asStored(question: Question): Question {
  return questionOf({ columns: columnsOf(question), rest: { id: question.id } })
}

function leftAlone(reason: string, found: Difference[] = []): Verdict<Question> {
  return { is: 'left alone', reason, differences: found }
}

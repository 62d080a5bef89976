import {
  type QuestionFieldDifference,
  findFieldDifferences,
  formatQuestionFields,
} from '#domain/questions/question-differences.ts'
import type { Question } from '#domain/questions/question.ts'
import { convertSnapshotToQuestion } from '../activity/snapshots.queries.ts'
import { toQuestionColumns } from '../questions/question-rows.ts'
import type { ContentPackItemSiteState, PackItemUpdateDecision } from './planned-item.ts'

/**
 * Decides how an update treats a question of the pack. Returns `null` if nothing differs. `quiz` is the existing quiz
 * that asks the question, `null` if the update adds that quiz, or `undefined` if no quiz asks the question.
 */
export function planQuestionUpdateFromPack(
  packed: Question,
  { now, packVersion }: ContentPackItemSiteState,
  quiz: string | null | undefined,
): PackItemUpdateDecision<Question> | null {
  if (!now) {
    if (packVersion !== undefined) return leaveQuestionAlone('It was deleted on this site')
    // The update leaves the quiz of this question unchanged, so no quiz on the site would ask the question.
    if (packed.status === 'Quizonly' && quiz === undefined) return null
    return { is: 'added', after: packed, ...(quiz ? { within: quiz } : {}) }
  }
  const site = convertSnapshotToQuestion(now)
  // The update keeps the status of the question, because the site decides where a question appears.
  const after = { ...toStoredQuestion(packed), status: site.status }
  const found = findFieldDifferences(formatQuestionFields(site), formatQuestionFields(after))
  if (found.length === 0) return null
  if (packVersion === undefined) {
    return leaveQuestionAlone('This site has a question of its own with this id', found)
  }
  if (now.version !== packVersion) return leaveQuestionAlone('It was edited on this site', found)
  return { is: 'changed', after, differences: found, note: '' }
}

/** Returns the question as it would be stored, with sanitized explanation. */
function toStoredQuestion(question: Question): Question {
  return convertSnapshotToQuestion({ columns: toQuestionColumns(question), rest: { id: question.id } })
}

function leaveQuestionAlone(reason: string, found: QuestionFieldDifference[] = []): PackItemUpdateDecision<Question> {
  return { is: 'left alone', reason, differences: found }
}

import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Database } from '#db/tables/tables.ts'
import type { Question } from '#domain/questions/question.ts'
import {
  gradeAnswerAcrossQuestionVersions,
  type QuestionVersion,
  type RegradePreview,
} from '#domain/authoring/regrade.ts'
import { type RegradableAnswerGroup, loadEqualAnswerGroupsToRegrade } from './answers-to-regrade.queries.ts'

const ANSWERS_PER_BATCH = 5000

/** Returns how many answers would change their verdict if `after` replaced the current version of the question. */
export async function computeRegradePreview(
  db: Database,
  versions: readonly [QuestionVersion, ...QuestionVersion[]],
  after: Question,
): Promise<RegradePreview> {
  const version = (versions.at(-1)?.version ?? 0) + 1
  const judge = createCachedJudge([...versions, { version, question: after, regradesFrom: 0 }])
  const preview: RegradePreview = { answers: 0, right: 0, wrong: 0, unknown: 0 }
  for (let from: string | null = ''; from !== null;) {
    const { groups, last } = await loadEqualAnswerGroupsToRegrade(db, after.id, {
      after: from,
      limit: ANSWERS_PER_BATCH,
    })
    for (const group of groups) {
      preview.answers += group.count
      const correct = judge(group)
      if (correct === null) preview.unknown += group.count
      else if (correct !== group.correct) preview[correct ? 'right' : 'wrong'] += group.count
    }
    from = last
    await yieldToEventLoop()
  }
  return preview
}

/**
 * Creates a function that judges answers and caches the verdict on each choice in each question version. The function
 * returns `null` if the choice is unknown.
 */
function createCachedJudge(versions: Parameters<typeof gradeAnswerAcrossQuestionVersions>[0]) {
  const known = new Map<string, boolean>()
  return ({ choice, questionVersion }: RegradableAnswerGroup): boolean | null => {
    if (choice === null) return null
    const key = `${questionVersion} ${choice}`
    const correct = known.get(key) ?? gradeAnswerAcrossQuestionVersions(versions, { choice, questionVersion }).correct
    known.set(key, correct)
    return correct
  }
}

import type { Database } from '#db/tables/tables.ts'
import { EMPTY_QUESTION_FIELDS } from '#domain/questions/question-fields.ts'
import type { Question } from '#domain/questions/question.ts'
import type { QuestionVersion } from '#domain/authoring/regrade.ts'
import { parseQuestionRow } from '../questions/question-rows.ts'
import { getEarliestRegradedVersions } from './regrades.queries.ts'

type QuestionVersions = [QuestionVersion, ...QuestionVersion[]]

/** Returns all versions of a question, oldest first, or `null` if the question does not exist. */
export async function loadQuestionVersions(db: Database, id: string): Promise<QuestionVersions | null> {
  const edits = await db
    .selectFrom('question_edits')
    .select(['version', 'question'])
    .where('question_id', '=', id)
    .orderBy('version')
    .execute()
  const from = await getEarliestRegradedVersions(db, id)
  const [first, ...rest] = edits.map(({ version, question }) => ({
    version,
    // A recorded old version may lack question fields that were added to the product later.
    question: { ...EMPTY_QUESTION_FIELDS, ...(JSON.parse(question) as Question) },
    regradesFrom: from.get(version) ?? null,
  }))
  return first ? [first, ...rest] : loadUneditedQuestion(db, id)
}

/**
 * Returns a question that was never edited as its only version. Versions are recorded from the first edit on, so the
 * history is empty.
 */
async function loadUneditedQuestion(db: Database, id: string): Promise<QuestionVersions | null> {
  const row = await db
    .selectFrom('questions')
    .leftJoin('days', 'days.question_id', 'questions.id')
    .selectAll('questions')
    .select('days.day as day_used')
    .where('questions.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  return [{ version: row.version, question: parseQuestionRow(row), regradesFrom: null }]
}

import { CATEGORY_NAMES } from '#domain/categories/category.ts'
import { DIFFICULTIES, QUESTION_STATUSES } from '#domain/questions/question-fields.ts'
import { QUESTION_KINDS } from '#domain/questions/question-kinds.ts'
import type { Database } from '#db/tables/tables.ts'

/**
 * Returns the number of questions by status, kind, difficulty and category, without archived ones. `authorId` restricts
 * them to one author; `null` is the author of packs.
 */
export async function loadQuestionTotals(db: Database, authorId?: string | null) {
  const groups = await selectQuestionsOf(db, authorId)
    .select(['status', 'kind', 'difficulty', 'primary_category'])
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('archived_at', 'is', null)
    .groupBy(['status', 'kind', 'difficulty', 'primary_category'])
    .execute()
  const shown = await loadDailyQuestionGroups(db, authorId)
  const unused = <const T extends string>(names: readonly T[], column: GroupColumn) => {
    const [all, had] = [groups, shown].map((some) => sumByValue(names, column, some.filter(isPublished)))
    const entries = names.map((name) => [name, (all?.[name] ?? 0) - (had?.[name] ?? 0)])
    return Object.fromEntries(entries) as Record<T, number>
  }
  const unusedByCategory = unused(CATEGORY_NAMES, 'primary_category')
  return {
    all: groups.reduce((all, { count }) => all + count, 0),
    archived: await countArchivedQuestions(db, authorId),
    byStatus: sumByValue(QUESTION_STATUSES, 'status', groups),
    byKind: sumByValue(QUESTION_KINDS, 'kind', groups),
    byDifficulty: sumByValue(DIFFICULTIES, 'difficulty', groups),
    byCategory: sumByValue(CATEGORY_NAMES, 'primary_category', groups),
    /** Published questions that have had no day. */
    unused: Object.values(unusedByCategory).reduce((sum, count) => sum + count, 0),
    unusedByCategory,
    unusedByKind: unused(QUESTION_KINDS, 'kind'),
    unusedByDifficulty: unused(DIFFICULTIES, 'difficulty'),
    shownByCategory: sumByValue(CATEGORY_NAMES, 'primary_category', shown),
  }
}

/**
 * Selects the questions of one author, the questions without an author for `null`, or all questions for `undefined`.
 */
function selectQuestionsOf(db: Database, authorId: string | null | undefined) {
  const questions = db.selectFrom('questions')
  if (authorId === undefined) return questions
  return authorId === null ? questions.where('author_id', 'is', null) : questions.where('author_id', '=', authorId)
}

type GroupColumn = 'status' | 'kind' | 'difficulty' | 'primary_category'
type QuestionGroup = Record<GroupColumn, string> & { count: number }

function isPublished({ status }: QuestionGroup): boolean {
  return status === 'Published'
}

function sumByValue<const T extends string>(
  names: readonly T[],
  column: GroupColumn,
  groups: readonly QuestionGroup[],
): Record<T, number> {
  const entries = names.map((name) => {
    const alike = groups.filter((one) => one[column] === name)
    return [name, alike.reduce((sum, { count }) => sum + count, 0)]
  })
  return Object.fromEntries(entries) as Record<T, number>
}

async function countArchivedQuestions(db: Database, authorId: string | null | undefined): Promise<number> {
  const { count } = await selectQuestionsOf(db, authorId)
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('archived_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Counts the questions that were a daily question, grouped by status, kind, difficulty and primary category. */
function loadDailyQuestionGroups(db: Database, authorId: string | null | undefined): Promise<QuestionGroup[]> {
  return selectQuestionsOf(db, authorId)
    .innerJoin('days', 'days.question_id', 'questions.id')
    .select(['status', 'kind', 'difficulty', 'primary_category'])
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('archived_at', 'is', null)
    .groupBy(['status', 'kind', 'difficulty', 'primary_category'])
    .execute()
}

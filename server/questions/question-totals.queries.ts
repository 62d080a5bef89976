import { CATEGORY_NAMES } from '#domain/categories/category.ts'
import { DIFFICULTIES, QUESTION_STATUSES } from '#domain/questions/question-fields.ts'
import { QUESTION_KINDS } from '#domain/questions/question-kinds.ts'
import type { Database } from '#db/tables/tables.ts'

/** Returns the number of questions by status, kind, difficulty and category, without archived ones. */
export async function loadQuestionTotals(db: Database) {
  const groups = await db
    .selectFrom('questions')
    .select(['status', 'kind', 'difficulty', 'primary_category'])
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('archived_at', 'is', null)
    .groupBy(['status', 'kind', 'difficulty', 'primary_category'])
    .execute()
  const shown = await loadDailyQuestionGroups(db)
  const unused = <const T extends string>(names: readonly T[], column: GroupColumn) => {
    const [all, had] = [groups, shown].map((some) => sumByValue(names, column, some.filter(isPublished)))
    const entries = names.map((name) => [name, (all?.[name] ?? 0) - (had?.[name] ?? 0)])
    return Object.fromEntries(entries) as Record<T, number>
  }
  return {
    all: groups.reduce((all, { count }) => all + count, 0),
    archived: await countArchivedQuestions(db),
    byStatus: sumByValue(QUESTION_STATUSES, 'status', groups),
    byKind: sumByValue(QUESTION_KINDS, 'kind', groups),
    byDifficulty: sumByValue(DIFFICULTIES, 'difficulty', groups),
    byCategory: sumByValue(CATEGORY_NAMES, 'primary_category', groups),
    /** Published questions that have had no day. */
    unusedByCategory: unused(CATEGORY_NAMES, 'primary_category'),
    unusedByKind: unused(QUESTION_KINDS, 'kind'),
    unusedByDifficulty: unused(DIFFICULTIES, 'difficulty'),
    shownByCategory: sumByValue(CATEGORY_NAMES, 'primary_category', shown),
  }
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

async function countArchivedQuestions(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('questions')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('archived_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Counts the questions that have had a day, in the same groups. */
function loadDailyQuestionGroups(db: Database): Promise<QuestionGroup[]> {
  return db
    .selectFrom('days')
    .innerJoin('questions', 'questions.id', 'days.question_id')
    .select(['status', 'kind', 'difficulty', 'primary_category'])
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('archived_at', 'is', null)
    .groupBy(['status', 'kind', 'difficulty', 'primary_category'])
    .execute()
}

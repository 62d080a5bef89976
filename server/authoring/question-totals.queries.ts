import { CATEGORY_NAMES, type CategoryName } from '#domain/category.ts'
import { DIFFICULTIES, QUESTION_STATUSES, type QuestionStatus } from '#domain/question-fields.ts'
import { QUESTION_KINDS } from '#domain/question-kinds.ts'
import type { Database } from '#db/tables.ts'

/** How many questions there are of each kind of each thing, the archived ones left out. */
export async function questionTotals(db: Database) {
  const groups = await db
    .selectFrom('questions')
    .select(['status', 'kind', 'difficulty', 'primary_category'])
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('archived_at', 'is', null)
    .groupBy(['status', 'kind', 'difficulty', 'primary_category'])
    .execute()
  const shown = await shownQuestions(db)
  const sum = <const T extends string>(
    names: readonly T[],
    column: keyof (typeof groups)[number],
  ) =>
    Object.fromEntries(
      names.map((name) => [
        name,
        groups.filter((one) => one[column] === name).reduce((all, { count }) => all + count, 0),
      ]),
    ) as Record<T, number>
  return {
    all: groups.reduce((all, { count }) => all + count, 0),
    archived: await archivedCount(db),
    byStatus: sum(QUESTION_STATUSES, 'status'),
    byKind: sum(QUESTION_KINDS, 'kind'),
    byDifficulty: sum(DIFFICULTIES, 'difficulty'),
    byCategory: sum(CATEGORY_NAMES, 'primary_category'),
    /** Published, and waiting for a day. */
    unusedByCategory: Object.fromEntries(
      CATEGORY_NAMES.map((name) => {
        const published = groups.filter(
          (one) => one.status === 'Published' && one.primary_category === name,
        )
        const count = published.reduce((all, one) => all + one.count, 0)
        return [name, count - countIn(shown, name, 'Published')]
      }),
    ) as Record<CategoryName, number>,
    shownByCategory: Object.fromEntries(
      CATEGORY_NAMES.map((name) => [name, countIn(shown, name)]),
    ) as Record<CategoryName, number>,
  }
}

async function archivedCount(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('questions')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('archived_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}

type Shown = { status: string; primary_category: string; count: number }

/** How many questions of each category and status have had a day. */
function shownQuestions(db: Database): Promise<Shown[]> {
  return db
    .selectFrom('days')
    .innerJoin('questions', 'questions.id', 'days.question_id')
    .select(['status', 'primary_category'])
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('archived_at', 'is', null)
    .groupBy(['status', 'primary_category'])
    .execute()
}

function countIn(shown: readonly Shown[], category: CategoryName, status?: QuestionStatus) {
  return shown
    .filter((one) => one.primary_category === category && (!status || one.status === status))
    .reduce((all, { count }) => all + count, 0)
}

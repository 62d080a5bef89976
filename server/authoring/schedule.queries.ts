import { CATEGORY_NAMES, type CategoryName } from '#domain/category.ts'
import type { Day } from '#domain/day.ts'
import type { Difficulty } from '#domain/question-fields.ts'
import type { ListedQuestion } from '#domain/planned-days.ts'
import type { Candidate } from '#domain/schedule.ts'
import type { Database, Trx } from '#db/tables.ts'

const LISTED = ['questions.id', 'text', 'primary_category', 'difficulty'] as const

/** What the days from one to another had, by day; archived questions among them. */
export async function questionsOfDays(
  db: Database,
  from: Day,
  to: Day,
): Promise<Map<string, ListedQuestion>> {
  const rows = await db
    .selectFrom('days')
    .innerJoin('questions', 'questions.id', 'days.question_id')
    .select(LISTED)
    .select('days.day as on_day')
    .where('days.day', '>=', from)
    .where('days.day', '<=', to)
    .execute()
  return new Map(rows.map((row) => [row.on_day, listed(row)]))
}

/** The published questions that wait for a day and may be wanted for one. */
function waiting(db: Database) {
  return db
    .selectFrom('questions')
    .leftJoin('days', 'days.question_id', 'questions.id')
    .select(LISTED)
    .select(['scheduled_day', 'added_at'])
    .where('status', '=', 'Published')
    .where('archived_at', 'is', null)
    .where('days.day', 'is', null)
}

/** What authors want for the days after one, by day. */
export async function scheduledQuestions(
  db: Database,
  after: Day,
): Promise<Map<string, ListedQuestion & Candidate>> {
  const rows = await waiting(db).where('scheduled_day', '>', after).execute()
  return new Map(rows.map((row) => [row.scheduled_day ?? '', candidate(row)]))
}

/** Of each category so many of the oldest that no author wants for a later day. */
export async function oldestFreeQuestions(
  db: Database,
  today: Day,
  ofEach: number,
): Promise<(ListedQuestion & Candidate)[]> {
  const found: (ListedQuestion & Candidate)[] = []
  for (const category of CATEGORY_NAMES) {
    const rows = await waiting(db)
      .where('primary_category', '=', category)
      .where((row) => row.or([row('scheduled_day', 'is', null), row('scheduled_day', '<=', today)]))
      .orderBy('added_at')
      .orderBy('questions.id')
      .limit(ofEach)
      .execute()
    found.push(...rows.map(candidate))
  }
  return found
}

/** The id of the question that is wanted for a day, whatever became of it. */
export async function questionWantedFor(db: Database, day: Day): Promise<string | null> {
  const row = await db
    .selectFrom('questions')
    .select('id')
    .where('scheduled_day', '=', day)
    .executeTakeFirst()
  return row?.id ?? null
}

/** The days after one that have a question already, or that an author wants one for. */
export async function takenDays(db: Database, after: Day): Promise<Set<Day>> {
  const had = await db.selectFrom('days').select('day').where('day', '>', after).execute()
  const scheduled = await db
    .selectFrom('questions')
    .select('scheduled_day as day')
    .where('scheduled_day', '>', after)
    .execute()
  return new Set([...had, ...scheduled].map(({ day }) => day as Day))
}

/** Writes what day a question is wanted for. */
export async function setScheduledDay(trx: Trx, id: string, day: Day | null): Promise<void> {
  await trx.updateTable('questions').set({ scheduled_day: day }).where('id', '=', id).execute()
}

type Row = { id: string; text: string; primary_category: string; difficulty: string }

function listed({ id, text, primary_category, difficulty }: Row): ListedQuestion {
  return {
    id,
    text,
    category: primary_category as CategoryName,
    difficulty: difficulty as Difficulty,
  }
}

function candidate(row: Row & { added_at: number }): ListedQuestion & Candidate {
  return Object.assign(listed(row), { addedAt: row.added_at })
}

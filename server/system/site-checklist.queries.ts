import type { Database, Trx } from '#db/tables/tables.ts'
import { AUTHOR_ROLES } from '#domain/accounts/role.ts'

const CHECKLIST = 'site-checklist'

/** Returns whether an author has written a question. Content packs and operators do not count. */
export async function hasAuthorWrittenQuestions(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('questions')
    .select('id')
    .where('author_id', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function hasPlannedQuestion(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('questions')
    .select('id')
    .where('scheduled_day', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function hasMultipleSiteAuthors(db: Database): Promise<boolean> {
  const rows = await db.selectFrom('users').select('id').where('role', 'in', AUTHOR_ROLES).limit(2).execute()
  return rows.length === 2
}

export async function isSiteChecklistHidden(db: Database, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('hidden_notices')
    .select('notice')
    .where('user_id', '=', userId)
    .where('notice', '=', CHECKLIST)
    .executeTakeFirst()
  return row !== undefined
}

export async function hideChecklist(trx: Trx, userId: string): Promise<void> {
  await trx
    .insertInto('hidden_notices')
    .values({ user_id: userId, notice: CHECKLIST })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

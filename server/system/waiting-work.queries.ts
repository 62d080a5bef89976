import type { Database } from '#db/tables/tables.ts'
import type { SiteHealth, UnsentMail } from '#domain/site/site-health.ts'

/** Counts the work of each kind that was due by a moment and is not done. */
export async function countDueWorkItems(db: Database, by: number): Promise<SiteHealth['waiting']> {
  const [reminders, webhooks, regrades, mails] = await Promise.all([
    db
      .selectFrom('reminders')
      .select((row) => row.fn.countAll<number>().as('due'))
      .where('next_due_at', '<=', by)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('webhook_deliveries')
      .select((row) => row.fn.countAll<number>().as('due'))
      .where('next_at', '<=', by)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('regrades')
      .select((row) => row.fn.countAll<number>().as('due'))
      .where('due_at', '<=', by)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('account_mails')
      .select((row) => row.fn.countAll<number>().as('due'))
      .where('queued_at', '<=', by)
      .where('next_at', 'is not', null)
      .executeTakeFirstOrThrow(),
  ])
  return { reminders: reminders.due, webhooks: webhooks.due, regrades: regrades.due, mails: mails.due }
}

/** Returns account mails that failed at least once, longest waiting first. */
export async function listUnsentMails(db: Database, limit: number): Promise<UnsentMail[]> {
  return db
    .selectFrom('account_mails')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['account_mails.id', 'email as to', 'subject', 'queued_at as queuedAt', 'attempts'])
    .select(['next_at as nextAt', 'account_mails.expires_at as expiresAt', 'outcome'])
    .where('outcome', '<>', '')
    .orderBy('queued_at')
    .orderBy('account_mails.id')
    .limit(limit)
    .execute()
}

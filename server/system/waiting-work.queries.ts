import type { Database } from '#db/tables.ts'
import type { SiteHealth } from '#domain/site-health.ts'

/** How much was due by an instant and is not done, of each kind of work. */
export async function waitingWork(db: Database, by: number): Promise<SiteHealth['waiting']> {
  const [reminders, webhooks, regrades] = await Promise.all([
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
  ])
  return { reminders: reminders.due, webhooks: webhooks.due, regrades: regrades.due }
}

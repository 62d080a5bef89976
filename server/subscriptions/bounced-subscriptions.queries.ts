import type { Database } from '#db/tables/tables.ts'

/** Pauses mails to an address that the mail server refused. */
export async function pauseBouncedMailSubscription(db: Database, email: string, at: number): Promise<void> {
  await db
    .updateTable('mail_subscriptions')
    .set({ next_due_at: null, bounced_at: at })
    .where('email', '=', email.toLowerCase())
    .where('bounced_at', 'is', null)
    .execute()
}

/** Deletes subscriptions whose mails bounced before an instant. */
export async function deleteBouncedMailSubscriptions(db: Database, before: number): Promise<void> {
  await db.deleteFrom('mail_subscriptions').where('bounced_at', '<', before).execute()
}

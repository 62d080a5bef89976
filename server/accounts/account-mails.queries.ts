import type { Database, Trx } from '#db/tables/tables.ts'

/** A pending mail that the current run has claimed and will send. */
export type ClaimedAccountMail = {
  userId: string
  id: string
  to: string
  subject: string
  text: string
  attempts: number
  expiresAt: number
}

type MailKey = Pick<ClaimedAccountMail, 'userId' | 'id'>

/** Stores a mail whose first attempt is in progress. Other processes may retry from `nextAt` on. */
export async function savePendingMail(
  trx: Trx,
  mail: ClaimedAccountMail & { queuedAt: number; nextAt: number },
): Promise<void> {
  const { userId, id, subject, text, attempts, queuedAt, expiresAt, nextAt } = mail
  await trx
    .insertInto('account_mails')
    .values({
      user_id: userId,
      id,
      subject,
      text,
      queued_at: queuedAt,
      expires_at: expiresAt,
      attempts,
      next_at: nextAt,
      outcome: '',
    })
    .execute()
}

export async function deletePendingMail(db: Database, { userId, id }: MailKey): Promise<void> {
  await db.deleteFrom('account_mails').where('user_id', '=', userId).where('id', '=', id).execute()
}

/** Records the outcome of an attempt. `nextAt` is `null` when the mail is not retried. */
export async function recordMailAttempt(
  db: Database,
  { userId, id, attempts }: ClaimedAccountMail,
  { nextAt, outcome }: { nextAt: number | null; outcome: string },
): Promise<void> {
  await db
    .updateTable('account_mails')
    .set({ attempts: attempts + 1, next_at: nextAt, outcome })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

/** Deletes expired mails. Returns how many of them were still being retried. */
export async function deleteExpiredMails(db: Database, now: number): Promise<number> {
  const expired = await db.deleteFrom('account_mails').where('expires_at', '<=', now).returning('next_at').execute()
  return expired.filter(({ next_at }) => next_at !== null).length
}

/**
 * Claims up to `limit` due mails until `until`. Two concurrent runs never claim the same mail, because the UPDATE
 * checks the condition again.
 */
export async function claimDueMails(
  db: Database,
  now: number,
  { until, limit }: { until: number; limit: number },
): Promise<ClaimedAccountMail[]> {
  const due = await db
    .selectFrom('account_mails')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['user_id as userId', 'account_mails.id', 'email as to', 'subject', 'text'])
    .select(['attempts', 'account_mails.expires_at as expiresAt'])
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(limit)
    .execute()
  const claimed: ClaimedAccountMail[] = []
  for (const mail of due) {
    const { numUpdatedRows } = await db
      .updateTable('account_mails')
      .set({ next_at: until, outcome: '' })
      .where('user_id', '=', mail.userId)
      .where('id', '=', mail.id)
      .where('next_at', '<=', now)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) claimed.push(mail)
  }
  return claimed
}

/** Makes every failed mail due now, including mails that are no longer retried. */
export async function rescheduleFailedMails(db: Database, now: number): Promise<void> {
  await db.updateTable('account_mails').set({ next_at: now }).where('outcome', '<>', '').execute()
}

/** Returns the number of mails whose latest attempt failed. */
export async function countFailedMails(db: Database): Promise<number> {
  const { failed } = await db
    .selectFrom('account_mails')
    .select((row) => row.fn.countAll<number>().as('failed'))
    .where('outcome', '<>', '')
    .executeTakeFirstOrThrow()
  return failed
}

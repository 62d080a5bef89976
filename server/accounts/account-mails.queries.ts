import type { Database, Trx } from '#db/tables/tables.ts'

/** A mail that this run is to send. */
export type DueMail = {
  userId: string
  id: string
  to: string
  subject: string
  text: string
  attempts: number
  expiresAt: number
}

type Key = Pick<DueMail, 'userId' | 'id'>

/** Keeps a mail whose first attempt is under way; until `nextAt` nobody else tries. */
export async function keepMail(
  trx: Trx,
  mail: DueMail & { queuedAt: number; nextAt: number },
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

/** Forgets a mail that the mail server has. */
export async function forgetMail(db: Database, { userId, id }: Key): Promise<void> {
  await db.deleteFrom('account_mails').where('user_id', '=', userId).where('id', '=', id).execute()
}

/** Notes what an attempt came to; null as the next one when there is none. */
export async function noteMailAttempt(
  db: Database,
  { userId, id, attempts }: DueMail,
  { nextAt, outcome }: { nextAt: number | null; outcome: string },
): Promise<void> {
  await db
    .updateTable('account_mails')
    .set({ attempts: attempts + 1, next_at: nextAt, outcome })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

/** Forgets what is good for nothing any more; returns how much of it nobody had given up yet. */
export async function forgetExpiredMails(db: Database, now: number): Promise<number> {
  const gone = await db
    .deleteFrom('account_mails')
    .where('expires_at', '<=', now)
    .returning('next_at')
    .execute()
  return gone.filter(({ next_at }) => next_at !== null).length
}

/**
 * Takes some of the mails that are due: until `until` they are this run's, and of two runs one gets each, because
 * the statement that writes looks at the condition once more.
 */
export async function claimMails(
  db: Database,
  now: number,
  { until, limit }: { until: number; limit: number },
): Promise<DueMail[]> {
  const due = await db
    .selectFrom('account_mails')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['user_id as userId', 'account_mails.id', 'email as to', 'subject', 'text'])
    .select(['attempts', 'account_mails.expires_at as expiresAt'])
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(limit)
    .execute()
  const claimed: DueMail[] = []
  for (const one of due) {
    const { numUpdatedRows } = await db
      .updateTable('account_mails')
      .set({ next_at: until, outcome: '' })
      .where('user_id', '=', one.userId)
      .where('id', '=', one.id)
      .where('next_at', '<=', now)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) claimed.push(one)
  }
  return claimed
}

/** Has all that an attempt failed for be due at once, what was given up, too. */
export async function hurryMails(db: Database, now: number): Promise<void> {
  await db.updateTable('account_mails').set({ next_at: now }).where('outcome', '<>', '').execute()
}

/** How many mails are there that the latest attempt failed for. */
export async function countFailedMails(db: Database): Promise<number> {
  const { failed } = await db
    .selectFrom('account_mails')
    .select((row) => row.fn.countAll<number>().as('failed'))
    .where('outcome', '<>', '')
    .executeTakeFirstOrThrow()
  return failed
}

import type { ExpressionBuilder } from 'kysely'
import type { Database, Tables } from '#db/tables/tables.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import { NO_STATS, type Stats } from '#domain/streak/stats.ts'
import { statsFromRow } from '../answers/answer-rows.ts'
import { type PlayerTerms, termsByPlayer } from '../answers/streak-terms.queries.ts'
import type { PushSubscription } from './push.ts'
import { type Reminders, remindersFromRow, subscriptionsOf } from './reminders.queries.ts'

/** Of a reminder: that its time has come, and that nobody looks after it. */
const isDue = (now: number) => (row: ExpressionBuilder<Tables, 'reminders'>) =>
  row.and([
    row('next_due_at', '<=', now),
    row.or([row('claimed_until', 'is', null), row('claimed_until', '<', now)]),
  ])

export async function isAnythingDue(db: Database, now: number): Promise<boolean> {
  const due = db.selectFrom('reminders').select('user_id').where(isDue(now)).limit(1)
  return (await due.executeTakeFirst()) !== undefined
}

/** Who looks after what is due, and until when the others leave it to them. */
export type Claim = { by: string; until: number }

export type ClaimedReminders = Reminders & { playerId: string; nextAt: number }

/**
 * Takes some of what is due, so that no other run looks after it until the claim ends. Of two that ask for the same
 * the second gets none of it: the statement that writes looks at the condition once more.
 */
export async function claimDue(
  db: Database,
  now: number,
  { by, until }: Claim,
  limit: number,
): Promise<ClaimedReminders[]> {
  return inTransaction(db, async (trx) => {
    const due = await trx
      .selectFrom('reminders')
      .select('user_id')
      .where(isDue(now))
      .orderBy('next_due_at')
      .limit(limit)
      .execute()
    if (due.length === 0) return []
    const ids = due.map(({ user_id }) => user_id)
    const rows = await trx
      .updateTable('reminders')
      .set({ claimed_by: by, claimed_until: until })
      .where('user_id', 'in', ids)
      .where(isDue(now))
      .returningAll()
      .execute()
    return rows.map((row) => {
      const claimed = { playerId: row.user_id, nextAt: row.next_due_at ?? now }
      return Object.assign(remindersFromRow(row), claimed)
    })
  })
}

/** What becomes of a claimed reminder: when the next one is due, and the day on which this one is sent, if it is. */
export type Settled = { playerId: string; nextAt: number | null; sentDay: Day | null }

/**
 * Notes what becomes of claimed reminders, before any of it is sent: a process that dies in between sends
 * one too few and none twice. Returns whose were still claimed so; nobody else's may be sent.
 */
export async function settleClaimed(
  db: Database,
  { by, until }: Claim,
  settled: readonly Settled[],
): Promise<ReadonlySet<string>> {
  const alike = Map.groupBy(settled, ({ nextAt, sentDay }) => `${nextAt} ${sentDay}`)
  return inTransaction(db, async (trx) => {
    const ours = new Set<string>()
    for (const group of alike.values()) {
      const { nextAt, sentDay } = group[0] as Settled
      const rows = await trx
        .updateTable('reminders')
        .set({ next_due_at: nextAt, claimed_by: null, claimed_until: null })
        .$if(sentDay !== null, (query) => query.set({ last_sent_day: sentDay }))
        .where(
          'user_id',
          'in',
          group.map(({ playerId }) => playerId),
        )
        .where('claimed_by', '=', by)
        .where('claimed_until', '=', until)
        .returning('user_id')
        .execute()
      for (const { user_id } of rows) ours.add(user_id)
    }
    return ours
  })
}

/** What is known of a player who is to be reminded. */
export type RemindedPlayer = {
  /** Null when it is not proved. */
  email: string | null
  isAdmin: boolean
  /** They are sent nothing, and stay due: whoever is let in again is reminded as before. */
  isBlocked: boolean
  stats: Stats
  terms: PlayerTerms
  browsers: readonly PushSubscription[]
}

export async function remindedPlayers(
  db: Database,
  playerIds: readonly string[],
): Promise<(playerId: string) => RemindedPlayer> {
  const users = await db
    .selectFrom('users')
    .select(['id', 'email', 'email_verified', 'role', 'blocked_at'])
    .where('id', 'in', playerIds)
    .execute()
  const stats = await db
    .selectFrom('player_stats')
    .selectAll()
    .where('user_id', 'in', playerIds)
    .execute()
  const userOf = new Map(users.map((one) => [one.id, one]))
  const statsOf = new Map(stats.map((row) => [row.user_id, statsFromRow(row)]))
  const termsOf = await termsByPlayer(db, playerIds)
  const browsers = Map.groupBy(await subscriptionsOf(db, playerIds), ({ user_id }) => user_id)
  return (id) => {
    const user = userOf.get(id)
    return {
      email: user?.email_verified === 1 ? user.email : null,
      isAdmin: user?.role === 'admin',
      isBlocked: (user?.blocked_at ?? null) !== null,
      stats: statsOf.get(id) ?? NO_STATS,
      terms: termsOf(id),
      browsers: browsers.get(id) ?? [],
    }
  }
}

/** A daily question of a player's week, and whether they were right at first; null when they did not answer. */
export type WeekDay = { day: Day; text: string; correct: boolean | null }

/** The seven days from one on, of a player, as far as they had questions. */
export async function weekOf(db: Database, playerId: string, from: Day): Promise<WeekDay[]> {
  const rows = await db
    .selectFrom('days')
    .innerJoin('questions', 'questions.id', 'days.question_id')
    .leftJoin('answers', (join) =>
      join.onRef('answers.question_id', '=', 'questions.id').on('answers.user_id', '=', playerId),
    )
    .select(['days.day', 'questions.text', 'answers.correct'])
    .where('days.day', '>=', from)
    .where('days.day', '<', addDays(from, 7))
    .where('questions.archived_at', 'is', null)
    .orderBy('days.day')
    .execute()
  return rows.map(({ day, text, correct }) => ({
    day: day as Day,
    text,
    correct: correct === null ? null : correct === 1,
  }))
}

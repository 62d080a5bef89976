import type { ExpressionBuilder } from 'kysely'
import type { Database, Tables } from '#db/tables/tables.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import { NO_STATS, type Stats } from '#domain/streak/stats.ts'
import { statsFromRow } from '../answers/answer-rows.ts'
import { type PlayerTerms, termsByPlayer } from '../answers/streak-terms.queries.ts'
import type { PushSubscription } from './push.ts'
import { type Reminders, remindersFromRow, subscriptionsOf } from './reminders.queries.ts'

/** Returns the SQL condition that a reminder is due and not claimed by another run. */
const isDue = (now: number) => (row: ExpressionBuilder<Tables, 'reminders'>) =>
  row.and([
    row('next_due_at', '<=', now),
    row.or([row('claimed_until', 'is', null), row('claimed_until', '<', now)]),
  ])

export async function isAnythingDue(db: Database, now: number): Promise<boolean> {
  const due = db.selectFrom('reminders').select('user_id').where(isDue(now)).limit(1)
  return (await due.executeTakeFirst()) !== undefined
}

/** The id of a run that claims reminders, and the instant at which its claim expires. */
export type Claim = { by: string; until: number }

export type ClaimedReminders = Reminders & { playerId: string; nextAt: number }

/**
 * Claims up to `limit` due reminders, so that no other run processes them until the claim expires. Two concurrent runs never
 * claim the same reminder, because the UPDATE checks the condition again.
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

/** The outcome of a claimed reminder: when the next one is due, and the day on which this one is sent, if at all. */
export type Settled = { playerId: string; nextAt: number | null; sentDay: Day | null }

/**
 * Saves the outcomes of claimed reminders before the messages are sent, so that a crash loses a message instead of sending
 * it twice. Returns the ids of the players whose claims were still valid. The caller must send only to these players.
 */
export async function settleClaimed(
  db: Database,
  { by, until }: Claim,
  settled: readonly Settled[],
): Promise<ReadonlySet<string>> {
  const groups = Map.groupBy(settled, ({ nextAt, sentDay }) => `${nextAt} ${sentDay}`)
  return inTransaction(db, async (trx) => {
    const ours = new Set<string>()
    for (const group of groups.values()) {
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

/** The data of a player that a reminder needs. */
export type RemindedPlayer = {
  /** `null` if the e-mail address is unverified. */
  email: string | null
  isAdmin: boolean
  /** A blocked player receives nothing. The reminders continue after the player is unblocked. */
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
  const userOf = new Map(users.map((user) => [user.id, user]))
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

/** A daily question of a week and whether the player's first answer was right (`null` if unanswered). */
export type WeekDay = { day: Day; text: string; correct: boolean | null }

/** Returns a player's results for the seven days starting at `from`, without days that had no question. */
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

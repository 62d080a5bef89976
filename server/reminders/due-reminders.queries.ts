import type { ExpressionBuilder } from 'kysely'
import type { Database, DatabaseTables } from '#db/tables/tables.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import { EMPTY_PLAYER_STATS, type PlayerStats } from '#domain/streak/stats.ts'
import { statsFromRow } from '../answers/answer-rows.ts'
import { type PlayerStreakSettings, loadStreakSettingsByPlayer } from '../answers/streak-settings.queries.ts'
import { loadSubscriptionsByEmail, type PlayerSubscription } from '../subscriptions/player-subscription.queries.ts'
import type { PushSubscription } from './push.ts'
import { type StoredReminders, storedRemindersFromRow, listPushSubscriptions } from './reminders.queries.ts'

/** Returns the SQL condition that a reminder is due and not claimed by another run. */
const isDueCondition = (now: number) => (row: ExpressionBuilder<DatabaseTables, 'reminders'>) =>
  row.and([row('next_due_at', '<=', now), row.or([row('claimed_until', 'is', null), row('claimed_until', '<', now)])])

export async function hasDueReminders(db: Database, now: number): Promise<boolean> {
  const due = db.selectFrom('reminders').select('user_id').where(isDueCondition(now)).limit(1)
  return (await due.executeTakeFirst()) !== undefined
}

/** The id of a run that claims reminders, and the instant at which its claim expires. */
export type ReminderClaim = { by: string; until: number }

export type ClaimedReminder = StoredReminders & { playerId: string; nextAt: number }

/**
 * Claims up to `limit` due reminders, so that no other run processes them until the claim expires. Two concurrent runs
 * never claim the same reminder, because the UPDATE checks the condition again.
 */
export async function claimDueReminders(
  db: Database,
  now: number,
  { by, until }: ReminderClaim,
  limit: number,
): Promise<ClaimedReminder[]> {
  return inTransaction(db, async (trx) => {
    const due = await trx
      .selectFrom('reminders')
      .select('user_id')
      .where(isDueCondition(now))
      .orderBy('next_due_at')
      .limit(limit)
      .execute()
    if (due.length === 0) return []
    const ids = due.map(({ user_id }) => user_id)
    const rows = await trx
      .updateTable('reminders')
      .set({ claimed_by: by, claimed_until: until })
      .where('user_id', 'in', ids)
      .where(isDueCondition(now))
      .returningAll()
      .execute()
    return rows.map((row) => {
      const claimed = { playerId: row.user_id, nextAt: row.next_due_at ?? now }
      return Object.assign(storedRemindersFromRow(row), claimed)
    })
  })
}

/** The outcome of a claimed reminder: when the next one is due, and the day on which this one is sent, if at all. */
export type ReminderOutcome = { playerId: string; nextAt: number | null; sentDay: Day | null }

/**
 * Saves the outcomes of claimed reminders before the messages are sent, so that a crash loses a message instead of
 * sending it twice. Returns the ids of the players whose claims were still valid. The caller must send only to these
 * players.
 */
export async function saveReminderOutcomes(
  db: Database,
  { by, until }: ReminderClaim,
  outcomes: readonly ReminderOutcome[],
): Promise<ReadonlySet<string>> {
  const groups = Map.groupBy(outcomes, ({ nextAt, sentDay }) => `${nextAt} ${sentDay}`)
  return inTransaction(db, async (trx) => {
    const savedIds = new Set<string>()
    for (const group of groups.values()) {
      const { nextAt, sentDay } = group[0] as ReminderOutcome
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
      for (const { user_id } of rows) savedIds.add(user_id)
    }
    return savedIds
  })
}

export type ReminderRecipient = {
  /** `null` if the e-mail address is unverified. */
  email: string | null
  isAdmin: boolean
  /** A blocked player receives nothing. The reminders continue after the player is unblocked. */
  isBlocked: boolean
  stats: PlayerStats
  terms: PlayerStreakSettings
  browsers: readonly PushSubscription[]
  /** The question by mail to the same address, which replaces reminders. */
  questionMail: PlayerSubscription | null
}

export async function loadReminderRecipients(
  db: Database,
  playerIds: readonly string[],
): Promise<(playerId: string) => ReminderRecipient> {
  const users = await db
    .selectFrom('users')
    .select(['id', 'email', 'email_verified', 'role', 'blocked_at'])
    .where('id', 'in', playerIds)
    .execute()
  const stats = await db.selectFrom('player_stats').selectAll().where('user_id', 'in', playerIds).execute()
  const userOf = new Map(users.map((user) => [user.id, user]))
  const statsOf = new Map(stats.map((row) => [row.user_id, statsFromRow(row)]))
  const termsOf = await loadStreakSettingsByPlayer(db, playerIds)
  const questionMails = await loadSubscriptionsByEmail(
    db,
    users.map(({ email }) => email.toLowerCase()),
  )
  const browsers = Map.groupBy(await listPushSubscriptions(db, playerIds), ({ user_id }) => user_id)
  return (id) => {
    const user = userOf.get(id)
    return {
      email: user?.email_verified === 1 ? user.email : null,
      isAdmin: user?.role === 'admin',
      isBlocked: (user?.blocked_at ?? null) !== null,
      stats: statsOf.get(id) ?? EMPTY_PLAYER_STATS,
      terms: termsOf(id),
      browsers: browsers.get(id) ?? [],
      questionMail: user?.email_verified === 1 ? (questionMails.get(user.email.toLowerCase()) ?? null) : null,
    }
  }
}

/** A daily question of a week and whether the player's first answer was right (`null` if unanswered). */
type WeekDayResult = { day: Day; text: string; correct: boolean | null }

/** Returns a player's results for the seven days starting at `from`, without days that had no question. */
export async function loadPlayerResultsOfWeek(db: Database, playerId: string, from: Day): Promise<WeekDayResult[]> {
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

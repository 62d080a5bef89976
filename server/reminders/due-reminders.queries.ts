import type { Database } from '#db/tables/tables.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import { EMPTY_PLAYER_STATS, type PlayerStats } from '#domain/streak/stats.ts'
import { parsePlayerStatsRow } from '../answers/answer-rows.ts'
import { type PlayerStreakSettings, loadStreakSettingsByPlayer } from '../answers/streak-settings.queries.ts'
import {
  loadMailSubscriptionsByEmail,
  type PlayerMailSubscription,
} from '../subscriptions/player-subscription.queries.ts'
import type { PushSubscription } from './push.ts'
import { type ReminderSettingsRecord, listPushSubscriptions } from './reminders.queries.ts'

export type ClaimedDueReminder = ReminderSettingsRecord & { playerId: string; nextAt: number }

/** The outcome of a claimed reminder: when the next one is due, and the day on which this one is sent, if at all. */
export type ReminderOutcome = { playerId: string; nextAt: number | null; sentDay: Day | null }

export type ReminderRecipient = {
  /** The player's e-mail address; `null` if it is unverified. */
  email: string | null
  isAdmin: boolean
  /** A blocked player receives nothing. The reminders continue after the player is unblocked. */
  isBlocked: boolean
  stats: PlayerStats
  terms: PlayerStreakSettings
  browsers: readonly PushSubscription[]
  /** The player's subscription to the daily question mail. While it is active, the player gets no reminder mails. */
  questionMail: PlayerMailSubscription | null
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
  const statsOf = new Map(stats.map((row) => [row.user_id, parsePlayerStatsRow(row)]))
  const termsOf = await loadStreakSettingsByPlayer(db, playerIds)
  const questionMails = await loadMailSubscriptionsByEmail(
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

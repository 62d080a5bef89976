import { ADMIN_ACTIONS_ON_PLAYERS } from '#domain/authoring/activity.ts'
import type { Database, Trx } from '#db/tables/tables.ts'
import { subtractAnswersOfPlayer } from '../../answers/tally-corrections.queries.ts'
import { getPlayerStreakSettings } from '../../answers/streak-settings.queries.ts'
import { listAccessTokens } from '../sessions/access-tokens.queries.ts'
import { lockAccountRow } from '../accounts.queries.ts'
import { loadSecondFactor } from '../second-factor/second-factor.queries.ts'
import { anonymizeSuggestions } from './player-suggestions.queries.ts'
import { deleteCirclesOfPlayer, exportCirclesOfPlayer } from '../../circles/player-circles.queries.ts'
import { deleteQuizNightsOfPlayer, exportQuizNightsOfPlayer } from '../../nights/night-history.queries.ts'
import {
  deletePlayerMailSubscription,
  exportPlayerMailSubscription,
} from '../../subscriptions/player-subscription.queries.ts'
import { deletePlayerReviewData, loadPlayerReviewData } from '../../reviews/player-reviews.queries.ts'

/** The tables whose rows belong to one player and are deleted with that player. */
const PLAYER_TABLES = [
  'account_mails',
  'access_tokens',
  'invitations',
  'hidden_notices',
  'idempotency_keys',
  'second_factors',
  'passkeys',
  'passkey_credentials',
  'player_zones',
  'player_pauses',
  'freeze_choices',
  'push_subscriptions',
  'reminders',
  'reports',
] as const

/**
 * Deletes a player and all personal data. Questions and quizzes that the player wrote stay, without the name. Returns
 * whether the name was publicly visible before.
 */
export async function deletePlayerData(trx: Trx, user: { id: string; email: string }): Promise<boolean> {
  const { id, email } = user
  // Concurrent writes for this player rely on the account's existence, so they must wait.
  await lockAccountRow(trx, id)
  await trx.deleteFrom('player_stats').where('user_id', '=', id).execute()
  for (const table of PLAYER_TABLES) {
    await trx.deleteFrom(table).where('user_id', '=', id).execute()
  }
  await deletePlayerReviewData(trx, id)
  await deleteCirclesOfPlayer(trx, id)
  await deleteQuizNightsOfPlayer(trx, id)
  await deletePlayerMailSubscription(trx, id)
  await subtractAnswersOfPlayer(trx, id)
  await trx.deleteFrom('answers').where('user_id', '=', id).execute()
  await trx.deleteFrom('quiz_scores').where('user_id', '=', id).execute()
  await trx.deleteFrom('sessions').where('user_id', '=', id).execute()
  await trx.deleteFrom('linked_sign_ins').where('user_id', '=', id).execute()
  await trx
    .deleteFrom('verifications')
    .where((row) => row.or([row('value', '=', id), row('identifier', '=', email)]))
    .execute()
  const wasNamed = await anonymizeSuggestions(trx, id)
  const noAuthor = { author_id: null }
  await trx.updateTable('questions').set(noAuthor).where('author_id', '=', id).execute()
  await trx.updateTable('quizzes').set(noAuthor).where('author_id', '=', id).execute()
  await trx.updateTable('reports').set({ assignee_id: null }).where('assignee_id', '=', id).execute()
  await trx.updateTable('reports').set({ closed_by: null }).where('closed_by', '=', id).execute()
  // Removes the account's e-mail address from log entries about admins' changes to the account.
  await trx
    .updateTable('activities')
    .set({ about: '' })
    .where('action', 'in', ADMIN_ACTIONS_ON_PLAYERS)
    .where('about', '=', email)
    .execute()
  for (const table of ['question_edits', 'activities'] as const) {
    await trx.updateTable(table).set({ user_id: null }).where('user_id', '=', id).execute()
  }
  await trx.updateTable('editor_notes').set({ editor_id: null }).where('editor_id', '=', id).execute()
  await trx.deleteFrom('users').where('id', '=', id).execute()
  return wasNamed
}

/** Returns all stored data of a player, except secrets that would authenticate someone, such as hashes and tokens. */
export async function exportPlayerData(db: Database, userId: string) {
  const answers = await db
    .selectFrom('answers')
    .leftJoin('questions', 'questions.id', 'answers.question_id')
    .select(['question_id', 'questions.text as question', 'answers.category', 'day', 'choice'])
    .select(['question_version', 'correct', 'claimed', 'regraded_version', 'answered_at', 'time_taken'])
    .where('user_id', '=', userId)
    .orderBy('answered_at')
    .execute()
  const statistics = await db.selectFrom('player_stats').selectAll().where('user_id', '=', userId).executeTakeFirst()
  const quizScores = await db
    .selectFrom('quiz_scores')
    .leftJoin('quizzes', 'quizzes.id', 'quiz_scores.quiz_id')
    .select(['quiz_id', 'title', 'attempt_id', 'score', 'total', 'time_taken', 'finished_at'])
    .where('user_id', '=', userId)
    .orderBy('finished_at')
    .execute()
  const questionsWritten = await db
    .selectFrom('questions')
    .select(['id', 'text as question', 'status', 'added_at'])
    .where('author_id', '=', userId)
    .orderBy('added_at')
    .execute()
  const quizzesWritten = await db
    .selectFrom('quizzes')
    .select(['id', 'title', 'status', 'added_at'])
    .where('author_id', '=', userId)
    .orderBy('added_at')
    .execute()
  const questionsEdited = await db
    .selectFrom('question_edits')
    .select(['question_id', 'version', 'action', 'edited_at'])
    .where('user_id', '=', userId)
    .orderBy('edited_at')
    .execute()
  const activities = await db
    .selectFrom('activities')
    .select(['action', 'about', 'questions', 'quizzes', 'done_at'])
    .where('user_id', '=', userId)
    .orderBy('done_at')
    .execute()
  const reminders = await db
    .selectFrom('reminders')
    .select(['mail', 'digest', 'runway', 'drafts', 'audience', 'hour', 'last_sent_day'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  // Only the origin is exported, because the full endpoint would allow anyone to push to that browser.
  const remindedBrowsers = await db
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'added_at'])
    .where('user_id', '=', userId)
    .orderBy('added_at')
    .execute()
  const reports = await db
    .selectFrom('reports')
    .select(['question_id', 'reason', 'note', 'choice', 'reported_at', 'closed_at', 'answer'])
    .where('user_id', '=', userId)
    .orderBy('reported_at')
    .execute()
  const suggestions = await db
    .selectFrom('suggestions')
    .leftJoin('editor_notes', 'subject_id', 'question_id')
    .select(['question_id', 'text', 'suggested_at', 'note'])
    .where('user_id', '=', userId)
    .orderBy('suggested_at')
    .execute()
  const accessTokens = await listAccessTokens(db, userId)
  const secondFactor = await loadSecondFactor(db, userId)
  // The mail texts are left out, because their links would authenticate any reader.
  const accountMails = await db
    .selectFrom('account_mails')
    .select(['subject', 'queued_at'])
    .where('user_id', '=', userId)
    .orderBy('queued_at')
    .execute()
  const { zones, pauses, freezes } = await getPlayerStreakSettings(db, userId)
  return {
    answers,
    streakTerms: { zones, pauses, freezes },
    ...(await loadPlayerReviewData(db, userId)),
    quizScores,
    circles: await exportCirclesOfPlayer(db, userId),
    quizNights: await exportQuizNightsOfPlayer(db, userId),
    reports,
    suggestions,
    accessTokens,
    accountMails,
    secondFactor,
    reminders: reminders ?? {},
    questionMail: await exportPlayerMailSubscription(db, userId),
    remindedBrowsers: remindedBrowsers.map(({ endpoint, added_at }) => ({
      pushService: new URL(endpoint).origin,
      added_at,
    })),
    statistics: statistics ?? {},
    questionsWritten,
    quizzesWritten,
    questionsEdited,
    activities,
  }
}

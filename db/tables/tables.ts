import type { Generated, Kysely, Transaction } from 'kysely'
import type { AccountDatabaseTables } from './account-tables.ts'
import type { AudienceDatabaseTables } from './audience-tables.ts'
import type { CircleDatabaseTables } from './circle-tables.ts'
import type { ActivitiesTable, ActivityChangesTable } from './activity-tables.ts'
import type { JobRunsTable, QuestionFlagsTable, QuestionInsightsTable } from './insight-tables.ts'
import type { QuizNightDatabaseTables } from './night-tables.ts'
import type { PushSubscriptionsTable, RemindersTable } from './reminder-tables.ts'
import type { EditorNotesTable, LinkChecksTable, ReportsTable, SuggestionsTable } from './report-tables.ts'
import type { MailSubscriptionDatabaseTables } from './subscription-tables.ts'
import type { OpenTriviaDbSessionDatabaseTables } from './trivia-session-tables.ts'
import type { WebhookDatabaseTables } from './webhook-tables.ts'
import type { ErrataTable, RegradesTable } from './correction-tables.ts'
import type { ErrorLogTable, ProductsTable, SiteProfileTable } from './site-tables.ts'

/**
 * The tables as Kysely sees them. `tables.test.ts` compares them with the real ones on both engines. Ids and days are
 * text, timestamps are milliseconds since 1970, and lists are JSON text.
 */
export type DatabaseTables = {
  questions: QuestionsTable
  question_edits: QuestionEditsTable
  activities: ActivitiesTable
  activity_changes: ActivityChangesTable
  days: DaysTable
  content_version: ContentVersionTable
  packs: PacksTable
  pack_items: PackItemsTable
  clock: ClockTable
  answers: AnswersTable
  player_stats: PlayerStatsTable
  question_tallies: QuestionTalliesTable
  question_insights: QuestionInsightsTable
  question_flags: QuestionFlagsTable
  job_runs: JobRunsTable
  regrades: RegradesTable
  errata: ErrataTable
  player_zones: PlayerZonesTable
  player_pauses: PlayerPausesTable
  freeze_choices: FreezeChoicesTable
  review_stars: ReviewStarsTable
  reviews: ReviewsTable
  review_cards: ReviewCardsTable
  review_marks: ReviewMarksTable
  reminders: RemindersTable
  push_subscriptions: PushSubscriptionsTable
  reports: ReportsTable
  suggestions: SuggestionsTable
  editor_notes: EditorNotesTable
  link_checks: LinkChecksTable
  quizzes: QuizzesTable
  quiz_questions: QuizQuestionsTable
  quiz_scores: QuizScoresTable
  products: ProductsTable
  themes: ThemesTable
  site_profile: SiteProfileTable
  error_log: ErrorLogTable
} & AccountDatabaseTables &
  AudienceDatabaseTables &
  CircleDatabaseTables &
  QuizNightDatabaseTables &
  MailSubscriptionDatabaseTables &
  OpenTriviaDbSessionDatabaseTables &
  WebhookDatabaseTables

export type QuestionsTable = {
  id: string
  /** The version number, which increases with every edit. */
  version: number
  text: string
  kind: string
  answer: string
  /** A JSON array of strings. */
  wrong_options: string
  /** A JSON array of strings. */
  accepted_answers: string
  /** A JSON array of strings. */
  rejected_answers: string
  primary_category: string
  /** JSON list of category names. */
  other_categories: string
  difficulty: string
  /** A key of `QUESTION_FORMAT_LABELS` in domain/questions/question-fields.ts. */
  format: string
  status: string
  more_info: string
  reference: string
  media_url: string
  media_text: string
  /** The yearly date in the format of domain/time/yearly-date.ts; empty if the question has none. */
  yearly_date: string
  /** The planned day, unique among questions; `null` for none. */
  scheduled_day: string | null
  added_at: number
  updated_at: number
  /** The player who wrote the question; `null` if a pack brought it or the player's account was deleted. */
  author_id: string | null
  /** The source and licence of a borrowed question; empty for an original one. */
  source: string
  licence: string
  /** The id of the question at its source; empty if it has none or is original. */
  source_id: string
  /** The name with which the site credits the person who suggested the question; empty for none. */
  suggested_by: string
  /** When the question was archived; `null` if it is not. */
  archived_at: number | null
  /** 1 since a published quiz first asked the question. It never returns to 0. */
  in_quiz: number
  /** The text for the authors' search, without accents and capitals; empty until the start of the site fills it. */
  search_text: string
}

/** The state of a question after each edit. Rows are never updated. */
type QuestionEditsTable = {
  question_id: string
  version: number
  /** One of `QUESTION_HISTORY_ACTIONS` in domain/authoring/authored-question.ts. */
  action: string
  /** The editor; `null` if a pack brought the edit or the account was deleted. */
  user_id: string | null
  edited_at: number
  /** JSON of the question after the edit. */
  question: string
}

/** A theme of the week, which the questions of some days share. */
type ThemesTable = {
  id: string
  title: string
  /** The days of the theme, in the format of domain/questions/theme.ts. */
  days: string
  added_at: number
}

/** The daily question of each day. Rows are never updated. */
type DaysTable = {
  day: string
  question_id: string
  assigned_at: number
}

/** A single row. `version` increases with every content change. */
type ContentVersionTable = {
  id: number
  version: number
  /** The content version of the last removal of content from public view; 0 if there was none. */
  removal_version: number
}

/** A single row: the last time at which the site was running with a trusted clock; 0 if unknown. */
type ClockTable = {
  id: number
  latest_at: number
}

/** The loaded content packs, each with the checksum of the text that was last loaded. */
type PacksTable = {
  name: string
  checksum: string
  loaded_at: number
}

/** A question or quiz from a pack, with its version after the last load of the pack. */
type PackItemsTable = {
  pack: string
  subject: 'question' | 'quiz' | 'theme'
  item_id: string
  version: number
}

/** A player's answer to a question. Rows are written once, but a regrade can change `correct`. */
export type AnswersTable = {
  user_id: string
  question_id: string
  /** The version of the question that was answered. */
  question_version: number
  /** The question's primary category when it was answered. */
  category: string
  /** The day on which the question was the daily question; `null` if on none. */
  day: string | null
  /** The picked option or typed guess; `null` if the answer was shown, or if the program sent only a score. */
  choice: string | null
  correct: number
  /**
   * 1 if an API client sent a score without the picked option. Such a score counts in the player's own statistics and
   * not in the question's tallies. Older rows have 0 for such scores.
   */
  claimed: Generated<number>
  answered_at: number
  /** The time that the player took to answer, in milliseconds; `null` if the caller did not send it. */
  time_taken: number | null
  /**
   * The version of the question edit whose answer key changed the column `correct` of this answer; `null` if no regrade
   * changed it.
   */
  regraded_version: number | null
}

/** A player's statistics, derived from their answers; one row for each player. */
export type PlayerStatsTable = {
  user_id: string
  /** The player's streak: days in a row up to `last_day`. */
  streak: number
  best_streak: number
  /** The latest day whose daily question was answered on the day itself. */
  last_day: string | null
  all_correct: number
  all_total: number
  /** JSON: category name to `[correct, total]`. */
  by_category: string
  /** The number of freezes left after `last_day`; `null` if the row is older than the freeze feature. */
  freezes: number | null
  /** Increases with every update of the row. */
  version: Generated<number>
}

/** How often players and visitors made this first pick for a question. The total is the sum of all shards. */
type QuestionTalliesTable = {
  question_id: string
  /** How the answer was given: one of `FIRST_PICK_METHODS` in domain/play/question-tally.ts. */
  way: string
  /** The picked option; empty if the answer was typed or shown. */
  option: string
  correct: number
  /**
   * Each writer uses a random shard, so that writers do not wait for each other. Shard 0 holds corrections and
   * subtractions for deleted accounts, so its counts can be negative.
   */
  shard: number
  players: number
  visitors: number
}

/** A player's time zone from a moment on. */
type PlayerZonesTable = {
  user_id: string
  since: number
  /** The IANA name of the time zone, such as `America/Los_Angeles`. */
  zone: string
}

/** A break of a player, including both days. */
type PlayerPausesTable = { user_id: string; from_day: string; to_day: string }

type FreezeChoicesTable = { user_id: string; from_day: string; wanted: number }

/** A player's latest choice of whether a question comes back for review. */
type ReviewStarsTable = {
  user_id: string
  question_id: string
  starred: number
  starred_at: number
}

/** A review of a question by a player. Rows are never updated. */
type ReviewsTable = {
  user_id: string
  question_id: string
  /** Chosen by the browser, so that sending the same review again changes nothing. */
  attempt_id: string
  /** One of `RECALL_GRADES` in domain/review/review.ts. */
  grade: string
  /** The time of the review, which is unique among a player's reviews of a question. */
  reviewed_at: number
}

/** The review schedule of a question for a player, derived from their answer and reviews. */
export type ReviewCardsTable = {
  user_id: string
  question_id: string
  /** The first day on which the review is due. */
  due_day: string
  /** The day of the player's last answer to the question or last review of it. */
  seen_day: string
  /** JSON of the fields in domain/review/review-card.ts that have no column of their own. */
  memory: string
}

/** The time up to which a player's wrong answers have been given review cards. */
type ReviewMarksTable = { user_id: string; misses_until: number }

export type QuizzesTable = {
  id: string
  /** Increases with every edit. */
  version: number
  /** The slug of the quiz, in lower case. */
  stub: string
  title: string
  description: string
  byline: string
  primary_category: string
  /** JSON list of category names. */
  other_categories: string
  type: string
  status: string
  media_url: string
  media_text: string
  sample_file: string
  added_at: number
  updated_at: number
  /** When the quiz was first published; `null` if never. */
  published_at: number | null
  /** The player who made the quiz; `null` if a pack brought it or the account was deleted. */
  author_id: string | null
  /** When the quiz was archived; `null` if it is not. */
  archived_at: number | null
}

type QuizQuestionsTable = { quiz_id: string; position: number; question_id: string }

/** A finished quiz run. Rows are never updated. */
type QuizScoresTable = {
  user_id: string
  /** The id of the quiz run. The browser chooses it, so that saving the same run again changes nothing. */
  attempt_id: string
  quiz_id: string
  score: number
  /** The number of questions in the quiz when the player took it. */
  total: number
  /** The time that the player took for the quiz, in milliseconds; `null` if the caller did not send it. */
  time_taken: number | null
  finished_at: number
}

export type Database = Kysely<DatabaseTables>
export type Trx = Transaction<DatabaseTables>

import type { Generated, Kysely, Transaction } from 'kysely'
import type { AccountTables } from './account-tables.ts'
import type { ActivitiesTable, ActivityChangesTable } from './activity-tables.ts'
import type { JobRunsTable, QuestionFlagsTable, QuestionInsightsTable } from './insight-tables.ts'
import type { PushSubscriptionsTable, RemindersTable } from './reminder-tables.ts'
import type {
  EditorNotesTable,
  LinkChecksTable,
  ReportsTable,
  SuggestionsTable,
} from './report-tables.ts'
import type { WebhookTables } from './webhook-tables.ts'
import type { ErrataTable, RegradesTable } from './correction-tables.ts'
import type { ErrorLogTable, ProductsTable, SiteProfileTable } from './site-tables.ts'

/**
 * The tables as the queries see them; `tables.test.ts` holds them against the real ones on both
 * engines. Ids and days are text, instants are milliseconds since 1970, lists are JSON text.
 */
export type Tables = {
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
  site_profile: SiteProfileTable
  error_log: ErrorLogTable
} & AccountTables &
  WebhookTables

export type QuestionsTable = {
  id: string
  /** Counts up with every edit. */
  version: number
  text: string
  kind: string
  answer: string
  /** JSON list of texts. */
  wrong_options: string
  /** JSON list of texts. */
  accepted_answers: string
  /** JSON list of texts. */
  rejected_answers: string
  primary_category: string
  /** JSON list of category names. */
  other_categories: string
  difficulty: string
  status: string
  more_info: string
  reference: string
  media_url: string
  media_text: string
  /** As domain/time/yearly-date.ts writes it; empty for none. */
  yearly_date: string
  /** The day an author wants it for; no two questions have the same. */
  scheduled_day: string | null
  added_at: number
  updated_at: number
  /** The player who wrote it; null when it came with a pack, or when they have left. */
  author_id: string | null
  /** Where it was taken from, and under which licence; empty when it is our own. */
  source: string
  licence: string
  /** What that source calls it; empty when it does not, or when it is our own. */
  source_id: string
  /** Who suggested it, for players to read; empty when nobody is to be named. */
  suggested_by: string
  /** When it was taken out of everything public; null when it was not. */
  archived_at: number | null
  /** 1 once any published quiz has asked it, and from then on. */
  in_quiz: number
  /** What authors search in, without accents and capitals; empty until it is filled in at start. */
  search_text: string
}

/** What a question was after each change by an author: facts, written once. */
type QuestionEditsTable = {
  question_id: string
  version: number
  /** One of `EDIT_ACTIONS` in domain/authoring/authored-question.ts. */
  action: string
  /** Who did it; null when it came with a pack, or when they have left. */
  user_id: string | null
  edited_at: number
  /** JSON of the question as it was from then on. */
  question: string
}

/** Which question a day had: written once, never changed. */
type DaysTable = {
  day: string
  question_id: string
  assigned_at: number
}

/** One row; the number moves with every change of content. */
type ContentVersionTable = {
  id: number
  version: number
  /** The version that the last removal brought; 0 before there was one. */
  removal_version: number
}

/** One row: when the site was last open, as far as its clock was believed; 0 when nobody knows. */
type ClockTable = {
  id: number
  latest_at: number
}

/** Content packs that have been loaded, each with the checksum of the text that was last loaded or updated to. */
type PacksTable = {
  name: string
  checksum: string
  loaded_at: number
}

/** A question or quiz that a pack brought, and the version in which the pack left it. */
type PackItemsTable = {
  pack: string
  subject: 'question' | 'quiz'
  item_id: string
  version: number
}

/** What a player answered: facts, written once; whether it counts as right may be judged again. */
export type AnswersTable = {
  user_id: string
  question_id: string
  /** Which edit of the question was answered. */
  question_version: number
  /** The question's primary category at that time. */
  category: string
  /** The day whose daily question it is; null when it had none. */
  day: string | null
  /** The text picked or typed; null when the answer was shown, or the caller sent only a score. */
  choice: string | null
  correct: number
  /** 1 when the caller sent only a score: it counts for the player alone. Scores from before there was this column have 0. */
  claimed: Generated<number>
  answered_at: number
  /** Milliseconds; null when the caller did not say. */
  time_taken: number | null
  /** The edit by whose key it counts otherwise than at first; null while it counts as it did. */
  regraded_version: number | null
}

/** What follows from a player's answers, kept ready; one row a player. */
export type PlayerStatsTable = {
  user_id: string
  /** Days in a row up to `last_day`. */
  streak: number
  best_streak: number
  /** The latest day whose question was answered on that day. */
  last_day: string | null
  all_correct: number
  all_total: number
  /** JSON: category name to `[correct, total]`. */
  by_category: string
  /** Freezes left after `last_day`; null when it was counted before there were any. */
  freezes: number | null
  /** Moves with every writing of the row. */
  version: Generated<number>
}

/** How often a question's first pick was this one: the sum of all its shards. */
type QuestionTalliesTable = {
  question_id: string
  /** One of domain/play/question-tally.ts. */
  way: string
  /** The option that was picked; empty when none was. */
  option: string
  correct: number
  /**
   * Who counts in a row of their own waits for nobody. In row 0 stands what was put right, and taken
   * back of accounts that are gone: it may be less than nothing.
   */
  shard: number
  players: number
  visitors: number
}

/** Where a player's clock is, from an instant on. */
type PlayerZonesTable = {
  user_id: string
  since: number
  /** IANA, such as `America/Los_Angeles`. */
  zone: string
}

/** A break of a player, both days included. */
type PlayerPausesTable = { user_id: string; from_day: string; to_day: string }

/** Whether a player wants freezes, from a day on. */
type FreezeChoicesTable = { user_id: string; from_day: string; wanted: number }

/** What a player said last of whether a question comes back to them. */
type ReviewStarsTable = {
  user_id: string
  question_id: string
  starred: number
  starred_at: number
}

/** A look at a question that came back: a fact, written once. */
type ReviewsTable = {
  user_id: string
  question_id: string
  /** Made by the browser, so that sending the same look again changes nothing. */
  attempt_id: string
  /** One of domain/review/review.ts. */
  grade: string
  /** No two looks of a player at a question have the same. */
  reviewed_at: number
}

/** What follows from a player's answer to a question and their looks at it, for what comes back. */
export type ReviewCardsTable = {
  user_id: string
  question_id: string
  /** The day from which on it waits. */
  due_day: string
  /** When it was last seen. */
  seen_day: string
  /** JSON of the rest of domain/review/review-card.ts. */
  memory: string
}

/** Up to which of a player's answers those that were missed have cards. */
type ReviewMarksTable = { user_id: string; misses_until: number }

export type QuizzesTable = {
  id: string
  /** Counts up with every edit. */
  version: number
  /** In lower case. */
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
  /** When it was first published; null when it never was. */
  published_at: number | null
  /** The player who made it; null when it came with a pack, or when they have left. */
  author_id: string | null
  /** When it was taken out of everything public; null when it was not. */
  archived_at: number | null
}

type QuizQuestionsTable = { quiz_id: string; position: number; question_id: string }

/** A run through a quiz that was finished: a fact, written once. */
type QuizScoresTable = {
  user_id: string
  /** Made by the browser, so that saving the same run again changes nothing. */
  attempt_id: string
  quiz_id: string
  score: number
  /** How many questions the quiz had. */
  total: number
  /** Milliseconds; null when the caller did not say. */
  time_taken: number | null
  finished_at: number
}

export type Database = Kysely<Tables>
export type Trx = Transaction<Tables>

import type { Kysely, Transaction } from 'kysely'

/**
 * The tables as the queries see them; `tables.test.ts` holds them against the real ones on both
 * engines. Ids and days are text, instants are milliseconds since 1970, lists are JSON text.
 */
export type Tables = {
  questions: QuestionsTable
  days: DaysTable
  content_version: ContentVersionTable
  packs: PacksTable
}

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
  primary_category: string
  /** JSON list of category names. */
  other_categories: string
  difficulty: string
  status: string
  more_info: string
  reference: string
  media_url: string
  /** The day an author wants it for. */
  scheduled_day: string | null
  added_at: number
  updated_at: number
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
}

/** Content packs that have been loaded, by the checksum of their text. */
type PacksTable = {
  name: string
  checksum: string
  loaded_at: number
}

export type Database = Kysely<Tables>
export type Trx = Transaction<Tables>

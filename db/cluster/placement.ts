/** The keys of a table, which decide where a database cluster stores its rows. */
export type ClusterTableKeyColumns = {
  name: string
  /** The primary key columns in order. */
  key: readonly string[]
  /** The columns of each unique index except the primary key. */
  uniques: readonly (readonly string[])[]
  /** Whether every row of the table belongs to a player. */
  ofPlayers: boolean
}

/**
 * Where a database cluster stores the rows of a table: each on the worker of its player, all on every worker, or all on
 * the coordinator.
 */
export type ClusterTablePlacement = 'by player' | 'everywhere' | 'coordinator'

/**
 * Tables that every process writes often. Copying each write to every worker would make the processes wait for each
 * other.
 */
const WRITTEN_BY_EVERY_PROCESS = new Set([
  'migrations',
  'question_tallies',
  'audience',
  'clock',
  'job_runs',
  'error_log',
  'rate_limits',
  'circles',
  'circle_seats',
  'circle_plays',
  'circle_rounds',
  'circle_runs',
  'circle_name_reports',
  'mail_subscriptions',
  'night_rooms',
  'night_questions',
  'night_seats',
  'night_answers',
])

/**
 * The rows of these tables belong to players, but the tables are copied to every worker. Editors read the rows of all
 * players together with questions in one query.
 */
const TABLES_READ_WITH_CONTENT = new Set(['suggestions'])

/**
 * Tables whose rows belong to players but are copied to every worker, because a login finds a row by its token,
 * provider id or credential before the player is known. Each player has few rows in them.
 */
const FOUND_BY_OTHER_KEYS = new Set(['sessions', 'linked_sign_ins', 'passkey_credentials'])

/** Returns where a cluster stores a table, or a sentence that says why the table's keys do not allow it. */
export function decideClusterTablePlacement(
  table: ClusterTableKeyColumns,
): { place: ClusterTablePlacement } | { refused: string } {
  const { name, key, uniques, ofPlayers } = table
  if (WRITTEN_BY_EVERY_PROCESS.has(name)) return { place: 'coordinator' }
  if (TABLES_READ_WITH_CONTENT.has(name)) return { place: 'everywhere' }
  if (key[0] === 'user_id') {
    const alone = uniques.find((columns) => !columns.includes('user_id'))
    if (!alone) return { place: 'by player' }
    const what = alone.join(', ')
    return {
      refused: `${name} is unique by ${what}: no machine knows that of all; put user_id into it`,
    }
  }
  if (!ofPlayers || FOUND_BY_OTHER_KEYS.has(name)) return { place: 'everywhere' }
  return { refused: `${name} holds rows of players: put user_id first in its key` }
}

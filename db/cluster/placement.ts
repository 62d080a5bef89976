/** The properties of a table that decide its placement in a cluster. */
export type ClusterTableKeys = {
  name: string
  /** The primary key columns in order. */
  key: readonly string[]
  /** The columns of each unique index except the primary key. */
  uniques: readonly (readonly string[])[]
  /** Whether every row belongs to a player. */
  ofPlayers: boolean
}

/**
 * Where the rows of a table are stored in a cluster: on the worker of their player, on every worker, or on the
 * coordinator.
 */
export type ClusterTablePlacement = 'by player' | 'everywhere' | 'coordinator'

/**
 * Every process writes these tables often. Copying each write to every worker would make the processes wait for each
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

/** Tables of players that are read together with questions, for all players in one query. */
const TABLES_READ_WITH_CONTENT = new Set(['suggestions'])

/**
 * Tables of players that are looked up by a unique token, provider id or credential. Each player has few rows in them.
 */
const FOUND_BY_OTHER_KEYS = new Set(['sessions', 'linked_sign_ins', 'passkey_credentials'])

/** Returns the placement of a table, or a sentence that says why its keys do not allow one. */
export function decideClusterTablePlacement(
  table: ClusterTableKeys,
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

/** A table of a cluster's coordinator, as far as it decides where its rows go. */
export type TableShape = {
  name: string
  /** The columns of its primary key, in its order. */
  key: readonly string[]
  /** The columns of every other thing that must be unique. */
  uniques: readonly (readonly string[])[]
  /** Whether each of its rows belongs to a player. */
  ofPlayers: boolean
}

/**
 * Where the rows of a table are on a cluster: each on the machine of its player, all of them on every machine, or
 * with the coordinator.
 */
export type Placement = 'by player' | 'everywhere' | 'coordinator'

/** All processes write these all the time: to copy each writing to every machine would have them wait for each other. */
const WRITTEN_BY_ALL = new Set([
  'migrations',
  'question_tallies',
  'clock',
  'job_runs',
  'error_log',
  'rate_limits',
])

/** Of players, but read with questions, all at once. */
const READ_WITH_CONTENT = new Set(['suggestions'])

/** Tables of players whose rows are found, and unique, by a token, a provider's id or a credential; a few short rows a player. */
const FOUND_OTHERWISE = new Set(['sessions', 'linked_sign_ins', 'passkey_credentials'])

/** Where a table belongs, or a sentence that says why its keys do not allow it. */
export function placementOf(table: TableShape): { place: Placement } | { refused: string } {
  const { name, key, uniques, ofPlayers } = table
  if (WRITTEN_BY_ALL.has(name)) return { place: 'coordinator' }
  if (READ_WITH_CONTENT.has(name)) return { place: 'everywhere' }
  if (key[0] === 'user_id') {
    const alone = uniques.find((columns) => !columns.includes('user_id'))
    if (!alone) return { place: 'by player' }
    const what = alone.join(', ')
    return {
      refused: `${name} is unique by ${what}: no machine knows that of all; put user_id into it`,
    }
  }
  if (!ofPlayers || FOUND_OTHERWISE.has(name)) return { place: 'everywhere' }
  return { refused: `${name} holds rows of players: put user_id first in its key` }
}

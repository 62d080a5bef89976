import type { Database, Trx } from '#db/tables/tables.ts'
import type { Day } from '#domain/time/day.ts'
import type { StreakFreezePreference, StreakPause, StreakSettings } from '#domain/streak/streak.ts'
import type { PlayerTimeZoneChange } from '#domain/time/time-zone.ts'

/** A player's time zones, freeze choices and breaks, each list oldest first. */
export type PlayerStreakSettings = StreakSettings & { zones: readonly PlayerTimeZoneChange[] }

export async function getPlayerStreakSettings(db: Database, playerId: string): Promise<PlayerStreakSettings> {
  const terms = await loadStreakSettingsByPlayer(db, [playerId])
  return terms(playerId)
}

/** Returns the streak settings of players. Players who set nothing get the defaults. */
export async function loadStreakSettingsByPlayer(
  db: Database,
  playerIds: readonly string[],
): Promise<(playerId: string) => PlayerStreakSettings> {
  const zones = await db
    .selectFrom('player_zones')
    .selectAll()
    .where('user_id', 'in', playerIds)
    .orderBy('since')
    .execute()
  const pauses = await db
    .selectFrom('player_pauses')
    .selectAll()
    .where('user_id', 'in', playerIds)
    .orderBy('from_day')
    .execute()
  const freezes = await db
    .selectFrom('freeze_choices')
    .selectAll()
    .where('user_id', 'in', playerIds)
    .orderBy('from_day')
    .execute()
  return (id) => ({
    zones: filterRowsOfPlayer(zones, id).map(({ zone, since }) => ({ zone, since })),
    pauses: filterRowsOfPlayer(pauses, id).map((row) => ({ from: row.from_day as Day, to: row.to_day as Day })),
    freezes: filterRowsOfPlayer(freezes, id).map((row) => ({ from: row.from_day as Day, wanted: row.wanted === 1 })),
  })
}

function filterRowsOfPlayer<T extends { user_id: string }>(rows: readonly T[], playerId: string): T[] {
  return rows.filter(({ user_id }) => user_id === playerId)
}

export async function addPlayerTimeZone(trx: Trx, playerId: string, { zone, since }: PlayerTimeZoneChange) {
  await trx.insertInto('player_zones').values({ user_id: playerId, zone, since }).execute()
  // Plan reminders again, because the planned time came from another time zone.
  await trx
    .updateTable('reminders')
    .set({ next_due_at: since })
    .where('user_id', '=', playerId)
    .where('next_due_at', 'is not', null)
    .execute()
}

export async function insertStreakPause(trx: Trx, playerId: string, { from, to }: StreakPause): Promise<void> {
  await trx.insertInto('player_pauses').values({ user_id: playerId, from_day: from, to_day: to }).execute()
}

/** Changes the last day of a break, or deletes the break. */
export async function updateOrDeleteStreakPause(trx: Trx, playerId: string, from: Day, to: Day | null): Promise<void> {
  if (to === null) {
    await trx.deleteFrom('player_pauses').where('user_id', '=', playerId).where('from_day', '=', from).execute()
  } else {
    await trx
      .updateTable('player_pauses')
      .set({ to_day: to })
      .where('user_id', '=', playerId)
      .where('from_day', '=', from)
      .execute()
  }
}

/** Saves a freeze choice and replaces an earlier choice of the same day. */
export async function saveFreezeChoice(
  trx: Trx,
  playerId: string,
  { from, wanted }: StreakFreezePreference,
): Promise<void> {
  const row = { user_id: playerId, from_day: from, wanted: wanted ? 1 : 0 }
  await trx
    .insertInto('freeze_choices')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'from_day']).doUpdateSet({ wanted: row.wanted }))
    .execute()
}

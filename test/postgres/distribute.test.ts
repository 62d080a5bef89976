import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { distributeClusterTables, planClusterTablePlacements } from '#db/cluster/distribute.ts'
import { migrateDatabase } from '#db/migrations/migrate.ts'
import { openDatabase } from '#db/engine/open-database.ts'
import { createEmptyDatabase } from '../database.ts'

it('every table has a place on a Citus cluster, and a table whose keys allow none is reported before any data is moved', async () => {
  const { place, remove } = await createEmptyDatabase()
  const db = await openDatabase(place)
  await migrateDatabase(db)
  const places = await planClusterTablePlacements(db)
  const [first] = places
  expect(first).toEqual({ table: 'answers', place: 'by player' })
  expect(placeOf(places, 'player_stats')).toBe('by player')
  expect(placeOf(places, 'quiz_scores')).toBe('by player')
  expect(placeOf(places, 'questions')).toBe('everywhere')
  expect(placeOf(places, 'sessions')).toBe('everywhere')
  expect(placeOf(places, 'question_tallies')).toBe('coordinator')

  await expect(distributeClusterTables(db)).rejects.toThrow('no Citus cluster')
  const make = (columns: string) => sql.raw(`create table badges (${columns})`).execute(db)
  await make('id text primary key, user_id text not null')
  await expect(planClusterTablePlacements(db)).rejects.toThrow('put user_id first in its key')
  await sql`drop table badges`.execute(db)
  await make('user_id text not null, id text unique, primary key (user_id, id)')
  await expect(planClusterTablePlacements(db)).rejects.toThrow('badges is unique by id')
  await sql`drop table badges`.execute(db)
  await make('user_id text not null, id text, primary key (user_id, id)')
  expect(placeOf(await planClusterTablePlacements(db), 'badges')).toBe('by player')
  await db.destroy()
  await remove()
})

function placeOf(places: Awaited<ReturnType<typeof planClusterTablePlacements>>, table: string) {
  return places.find((one) => one.table === table)?.place
}

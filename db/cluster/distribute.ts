import { sql } from 'kysely'
import { tablesOf } from '../engine/catalog.ts'
import { isCluster } from '../engine/cluster.ts'
import { type Placement, placementOf, type TableShape } from './placement.ts'
import type { Database } from '../tables/tables.ts'

export type Placed = { table: string; place: Placement; moved: boolean }

/**
 * Spreads players' rows over the machines of a Citus cluster, and copies content to each of them; what is in its place
 * stays there. So it is run again after an update that brought tables. Throws an error with a plain sentence, and
 * changes nothing, when this is no cluster or a table's keys do not allow it.
 */
export async function distribute(
  db: Database,
  { planOnly = false, shards = SHARDS } = {},
): Promise<Placed[]> {
  await refuseNoCluster(db)
  const places = await placements(db)
  const now = await placesNow(db)
  const placed = places.map(({ table, place }) => {
    return { table, place, moved: place !== (now.get(table) ?? 'coordinator') }
  })
  if (planOnly) return placed
  await setUpDatabase(db)
  // Rows of players refer to what is everywhere, which must be there first.
  for (const place of ['everywhere', 'by player'] as const) {
    for (const one of placed) if (one.moved && one.place === place) await move(db, one, shards)
  }
  return placed
}

/** Where every table belongs; throws an error that says which keys do not allow it. */
export async function placements(db: Database): Promise<Omit<Placed, 'moved'>[]> {
  const places: Omit<Placed, 'moved'>[] = []
  const refused: string[] = []
  for (const shape of await shapesOf(db)) {
    const found = placementOf(shape)
    if ('refused' in found) refused.push(found.refused)
    else places.push({ table: shape.name, place: found.place })
  }
  if (refused.length > 0) throw new Error(`Nothing was moved. ${refused.join('. ')}.`)
  return places
}

async function move(db: Database, { table, place }: Placed, shards: number): Promise<void> {
  if (place === 'everywhere') {
    await sql`select create_reference_table(${table})`.execute(db)
    return
  }
  const how =
    table === FIRST
      ? sql`colocate_with => 'none', shard_count => ${shards}::integer`
      : sql`colocate_with => ${FIRST}`
  await sql`select create_distributed_table(${table}, 'user_id', ${how})`.execute(db)
  // What was copied to the machines is still with the coordinator, where nobody reads it any more.
  await sql`select truncate_local_data_after_distributing_table(${table})`.execute(db)
}

/**
 * Of whoever connects from now on. Parts of a machine are asked one after the other, on one connection: a transaction
 * that has written on several connections may not read again what it wrote, nor write what is on every machine. And
 * transactions that wait for each other are found out soon, so that one is tried again: writings to what is copied to
 * all machines wait in other orders than rows do.
 */
const SETTINGS = {
  'citus.multi_shard_modify_mode': 'sequential',
  'citus.max_adaptive_executor_pool_size': '1',
  deadlock_timeout: '100ms',
}

async function setUpDatabase(db: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  for (const { name } of rows) {
    for (const [setting, value] of Object.entries(SETTINGS)) {
      await sql`alter database ${sql.id(name)} set ${sql.raw(setting)} = ${sql.lit(value)}`.execute(
        db,
      )
    }
  }
}

/** Into so many parts players are divided: room for as many workers. A group of answers asks each part that it has players of. */
const SHARDS = 32

/** The others lie as it does, so that all of a player is on one machine. */
const FIRST = 'answers'

async function refuseNoCluster(db: Database): Promise<void> {
  if (await isCluster(db)) return
  throw new Error('This database is no Citus cluster: DATABASE_URL must name its coordinator')
}

/** In an order in which none comes before those that its rows refer to, but for the first of those by player. */
async function shapesOf(db: Database): Promise<TableShape[]> {
  const tables = await tablesOf(db)
  const { rows: uniques } = await UNIQUES.execute(db)
  const { rows: ofPlayers } = await OF_PLAYERS.execute(db)
  const own = tables.map(({ name, key }) => ({
    name,
    key: key.map((column) => column.name),
    uniques: uniques.filter((one) => one.table === name).map(({ columns }) => columns),
    ofPlayers: ofPlayers.some((one) => one.table === name),
  }))
  return own.toSorted((a, b) => Number(b.name === FIRST) - Number(a.name === FIRST))
}

async function placesNow(db: Database): Promise<Map<string, Placement>> {
  const { rows } = await sql<{ table: string; spread: boolean }>`
    select c.relname as "table", p.partmethod = 'h' as "spread"
    from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
    where p.partmethod = 'h' or p.repmodel = 't'`.execute(db)
  return new Map(rows.map(({ table, spread }) => [table, spread ? 'by player' : 'everywhere']))
}

const UNIQUES = sql<{ table: string; columns: string[] }>`
  select t.relname as "table", array_agg(a.attname::text) as "columns"
  from pg_index i join pg_class t on t.oid = i.indrelid
  join pg_attribute a on a.attrelid = t.oid and a.attnum = any(i.indkey)
  where i.indisunique and not i.indisprimary and t.relnamespace = current_schema()::regnamespace
  group by t.relname, i.indexrelid`

const OF_PLAYERS = sql<{ table: string }>`
  select t.relname as "table"
  from pg_attribute a join pg_class t on t.oid = a.attrelid
  where a.attname = 'user_id' and a.attnotnull and not a.attisdropped
    and t.relkind in ('r', 'p') and t.relnamespace = current_schema()::regnamespace`

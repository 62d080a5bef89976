import { sql } from 'kysely'
import { listDatabaseTables } from '../engine/catalog.ts'
import { isCitusCluster } from '../engine/cluster.ts'
import { type ClusterTablePlacement, decideClusterTablePlacement, type ClusterTableKeyColumns } from './placement.ts'
import type { Database } from '../tables/tables.ts'

export type ClusterTableDistributionResult = { table: string; place: ClusterTablePlacement; moved: boolean }

/**
 * Distributes the tables of players over the workers of a Citus cluster and copies content tables to every worker.
 * Skips tables that are in place already, so run it again after an update that adds tables. Throws an error with a
 * readable message, before any change, if the database is no cluster or a table's keys do not allow it.
 */
export async function distributeClusterTables(
  db: Database,
  { planOnly = false, shards = SHARD_COUNT } = {},
): Promise<ClusterTableDistributionResult[]> {
  await requireCluster(db)
  const places = await planClusterTablePlacements(db)
  const now = await readPlacements(db)
  const placed = places.map(({ table, place }) => {
    return { table, place, moved: place !== (now.get(table) ?? 'coordinator') }
  })
  if (planOnly) return placed
  await applyDatabaseSettings(db)
  // Reference tables are moved to the workers first, because the tables of players have foreign keys to them.
  for (const place of ['everywhere', 'by player'] as const) {
    for (const one of placed) if (one.moved && one.place === place) await moveTable(db, one, shards)
  }
  return placed
}

/**
 * Returns where a cluster stores each table. Throws an error that names all tables that have no place in a cluster
 * because of their keys.
 */
export async function planClusterTablePlacements(
  db: Database,
): Promise<Omit<ClusterTableDistributionResult, 'moved'>[]> {
  const places: Omit<ClusterTableDistributionResult, 'moved'>[] = []
  const refused: string[] = []
  for (const shape of await readTableShapes(db)) {
    const found = decideClusterTablePlacement(shape)
    if ('refused' in found) refused.push(found.refused)
    else places.push({ table: shape.name, place: found.place })
  }
  if (refused.length > 0) throw new Error(`Nothing was moved. ${refused.join('. ')}.`)
  return places
}

async function moveTable(
  db: Database,
  { table, place }: ClusterTableDistributionResult,
  shards: number,
): Promise<void> {
  if (place === 'everywhere') {
    await sql`select create_reference_table(${table})`.execute(db)
    return
  }
  const how =
    table === FIRST_TABLE
      ? sql`colocate_with => 'none', shard_count => ${shards}::integer`
      : sql`colocate_with => ${FIRST_TABLE}`
  await sql`select create_distributed_table(${table}, 'user_id', ${how})`.execute(db)
  // Deletes the coordinator's copy of the rows, which is no longer read since the cluster has copied them to the
  // workers.
  await sql`select truncate_local_data_after_distributing_table(${table})`.execute(db)
}

/**
 * Database settings for new connections to a cluster. Shards are queried one by one over one connection. A transaction
 * that wrote over several connections could neither read these writes nor write to reference tables. Writes to
 * reference tables and writes to rows take their locks in different orders, so two transactions can deadlock. With a
 * short deadlock timeout, the database detects the deadlock soon and one of the transactions is retried.
 */
const DATABASE_SETTINGS = {
  'citus.multi_shard_modify_mode': 'sequential',
  'citus.max_adaptive_executor_pool_size': '1',
  deadlock_timeout: '100ms',
}

async function applyDatabaseSettings(db: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  for (const { name } of rows) {
    for (const [setting, value] of Object.entries(DATABASE_SETTINGS)) {
      await sql`alter database ${sql.id(name)} set ${sql.raw(setting)} = ${sql.lit(value)}`.execute(db)
    }
  }
}

/**
 * The number of shards of each distributed table, which is also the maximum number of workers. A batch of answers
 * queries every shard that has one of its players.
 */
const SHARD_COUNT = 32

/**
 * The first table to be distributed. The others are colocated with it, so that all rows of a player are on one worker.
 */
const FIRST_TABLE = 'answers'

async function requireCluster(db: Database): Promise<void> {
  if (await isCitusCluster(db)) return
  throw new Error('This database is no Citus cluster: DATABASE_URL must name its coordinator')
}

/**
 * Returns the key columns of all tables. A table comes after the tables to which it refers. `answers` comes first,
 * because all other distributed tables are colocated with it.
 */
async function readTableShapes(db: Database): Promise<ClusterTableKeyColumns[]> {
  const tables = await listDatabaseTables(db)
  const { rows: uniques } = await UNIQUE_INDEXES.execute(db)
  const { rows: ofPlayers } = await PLAYER_TABLES.execute(db)
  const own = tables.map(({ name, key }) => ({
    name,
    key: key.map((column) => column.name),
    uniques: uniques.filter((one) => one.table === name).map(({ columns }) => columns),
    ofPlayers: ofPlayers.some((one) => one.table === name),
  }))
  return own.toSorted((a, b) => Number(b.name === FIRST_TABLE) - Number(a.name === FIRST_TABLE))
}

async function readPlacements(db: Database): Promise<Map<string, ClusterTablePlacement>> {
  const { rows } = await sql<{ table: string; spread: boolean }>`
    select c.relname as "table", p.partmethod = 'h' as "spread"
    from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
    where p.partmethod = 'h' or p.repmodel = 't'`.execute(db)
  return new Map(rows.map(({ table, spread }) => [table, spread ? 'by player' : 'everywhere']))
}

const UNIQUE_INDEXES = sql<{ table: string; columns: string[] }>`
  select t.relname as "table", array_agg(a.attname::text) as "columns"
  from pg_index i join pg_class t on t.oid = i.indrelid
  join pg_attribute a on a.attrelid = t.oid and a.attnum = any(i.indkey)
  where i.indisunique and not i.indisprimary and t.relnamespace = current_schema()::regnamespace
  group by t.relname, i.indexrelid`

const PLAYER_TABLES = sql<{ table: string }>`
  select t.relname as "table"
  from pg_attribute a join pg_class t on t.oid = a.attrelid
  where a.attname = 'user_id' and a.attnotnull and not a.attisdropped
    and t.relkind in ('r', 'p') and t.relnamespace = current_schema()::regnamespace`

import { sql } from 'kysely'
import { inject } from 'vitest'
import { listDatabaseTables } from '#db/engine/catalog.ts'
import { distributeClusterTables } from '#db/cluster/distribute.ts'
import { migrateDatabase } from '#db/migrations/migrate.ts'
import { openDatabase } from '#db/engine/open-database.ts'
import type { Database } from '#db/tables/tables.ts'
import { createDatabase, runStatements, getDatabaseUrl } from './postgres-databases.ts'

type Node = { host: string; port: number }

/**
 * A pool of databases on a Citus cluster with distributed tables. Creating one takes half a minute,
 * so returned databases are emptied and reused, unless a test dropped a table or added an index.
 */
export function createClusterDatabasePool() {
  const idle: string[] = []
  let complete = 0
  return {
    take: async () => {
      for (let name = idle.pop(); name !== undefined; name = idle.pop()) {
        if ((await withDatabase(name, empty)) === complete) return name
      }
      const made = await makeOne()
      complete = await withDatabase(made, empty)
      return made
    },
    giveBack: (name: string) => void idle.push(name),
  }
}

async function makeOne(): Promise<string> {
  const workers = await runStatements<Node>(
    inject('postgresUrl'),
    `select nodename as host, nodeport as port from pg_dist_node where groupid > 0`,
  )
  const name = await createDatabase()
  const coordinator = new URL(getDatabaseUrl(name))
  await runStatements(coordinator.href, 'create extension citus')
  const set = `citus_set_coordinator_host('${coordinator.hostname}', ${coordinator.port})`
  await runStatements(coordinator.href, `select ${set}`)
  for (const { host, port } of workers) {
    const url = new URL(coordinator)
    url.host = `${host}:${port}`
    await runStatements(new URL('postgres', url).href, `create database ${name}`)
    await runStatements(url.href, 'create extension citus')
    await runStatements(coordinator.href, `select citus_add_node('${host}', ${port})`)
  }
  await withDatabase(name, async (db) => {
    await migrateDatabase(db)
    await distributeClusterTables(db)
  })
  return name
}

async function withDatabase<T>(name: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase({ postgresUrl: getDatabaseUrl(name) }, { unhurried: true })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/**
 * Deletes all rows except those that migrations create. Returns the number of tables and indexes,
 * which tests may have changed.
 */
async function empty(db: Database): Promise<number> {
  const tables = (await listDatabaseTables(db)).map(({ name }) => name).toReversed()
  for (const table of tables) {
    if (table === 'migrations' || table === 'content_version' || table === 'clock') continue
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)
    if (rows.length > 0) await sql`delete from ${sql.table(table)}`.execute(db)
  }
  await db.updateTable('content_version').set({ version: 1 }).execute()
  await db.updateTable('clock').set({ latest_at: 0 }).execute()
  const { rows } = await sql`select 1 from pg_indexes where schemaname = 'public'`.execute(db)
  return tables.length + rows.length
}

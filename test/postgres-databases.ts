import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'

/** The size in bytes above which a test database is replaced instead of reused. An empty one has 8 million bytes. */
const LARGE_BYTES = 16_000_000

/** Creates a database on the test server and returns its name. */
export async function createDatabase(template = 'template1'): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runStatements(inject('postgresUrl'), `create database ${name} template ${template}`)
  return name
}

export async function dropDatabase(name: string): Promise<void> {
  await runStatements(inject('postgresUrl'), `drop database if exists ${name} with (force)`)
}

export function getDatabaseUrl(name: string): string {
  return inject('postgresUrl').replace(/\/\w+$/, `/${name}`)
}

/**
 * A pool of databases that are copies of a template. Creating one takes half a second, so returned
 * databases are emptied and reused, unless a test changed or filled their tables.
 */
export async function createDatabasePool(template: string) {
  const [fresh] = await runStatements<State>(getDatabaseUrl(template), STATE)
  const reset = await resetTo(template)
  const idle: string[] = []
  const isAsNew = (name: string) =>
    connected(getDatabaseUrl(name), async (client) => {
      await client.query(OTHERS_OUT)
      const [found] = (await client.query<State>(STATE)).rows
      if (found?.tables !== fresh?.tables || Number(found?.bytes) > LARGE_BYTES) return false
      await client.query(reset)
      return true
    }).catch(() => false)
  return {
    take: async () => {
      for (let name = idle.pop(); name !== undefined; name = idle.pop()) {
        if (await isAsNew(name)) return name
        await dropDatabase(name)
      }
      return createDatabase(template)
    },
    giveBack: (name: string) => void idle.push(name),
  }
}

const OTHERS_OUT = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`

type State = { tables: string; bytes: string }

/** A query for the definitions of all tables, columns and indexes as one text, and for the total size. */
const STATE = `select
  (select concat_ws(' ', count(*), max(oid)) from pg_class where oid >= 16384)
  || (select concat_ws(' ', '', count(*), sum(hashtext(concat(attname, atttypid, attnotnull))))
        from pg_attribute where attrelid >= 16384) as tables,
  pg_database_size(current_database()) as bytes`

/** Truncates filled tables, so that later scans do not read deleted rows. */
const EMPTIED = `do $$ declare one text; begin
  for one in select format('%I', tablename) from pg_tables where schemaname = 'public' loop
    if pg_relation_size(one) > 65536 then execute format('truncate %s cascade', one);
    elsif pg_relation_size(one) > 0 then execute format('delete from %s', one);
    end if;
  end loop;
end $$`

/** Returns statements that reset all tables to the rows of the template. */
async function resetTo(template: string): Promise<string> {
  const tables = await runStatements<{ name: string }>(
    getDatabaseUrl(template),
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const statements = ['set session_replication_role = replica', EMPTIED]
  for (const { name } of tables) {
    const [{ rows } = { rows: null }] = await runStatements<{ rows: string | null }>(
      getDatabaseUrl(template),
      `select json_agg(one)::text as rows from "${name}" as one`,
    )
    if (rows !== null) {
      const given = `'${rows.replaceAll("'", "''")}'`
      statements.push(`insert into "${name}" select * from json_populate_recordset(null::"${name}", ${given})`)
    }
  }
  return statements.join(';')
}

export function runStatements<Row extends object>(url: string, statements: string): Promise<Row[]> {
  return connected(url, async (client) => (await client.query<Row>(statements)).rows)
}

async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'

/** What a database of tests grew to when it is quicker to make a new one, in bytes; an empty one has 8 million. */
const LARGE_BYTES = 16_000_000

/** A database of its own on the server of the tests, by the server's name for it. */
export async function createDatabase(template = 'template1'): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runOn(inject('postgresUrl'), `create database ${name} template ${template}`)
  return name
}

export async function dropDatabase(name: string): Promise<void> {
  await runOn(inject('postgresUrl'), `drop database if exists ${name} with (force)`)
}

export function urlOf(name: string): string {
  return inject('postgresUrl').replace(/\/\w+$/, `/${name}`)
}

/**
 * Databases that are all like the one with this name. To make one takes the server half a second; so
 * one that is given back is emptied and used again, unless a test has changed its tables or filled them.
 */
export async function databasesLike(template: string) {
  const [fresh] = await runOn<State>(urlOf(template), STATE)
  const reset = await resetTo(template)
  const idle: string[] = []
  const isAsNew = (name: string) =>
    connected(urlOf(name), async (client) => {
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

/** What tells whether a table, a column or an index is another, in one text, and how large all is. */
const STATE = `select
  (select concat_ws(' ', count(*), max(oid)) from pg_class where oid >= 16384)
  || (select concat_ws(' ', '', count(*), sum(hashtext(concat(attname, atttypid, attnotnull))))
        from pg_attribute where attrelid >= 16384) as tables,
  pg_database_size(current_database()) as bytes`

/** Of a table that was filled, the room goes, too: whoever looks through it would look through what is gone. */
const EMPTIED = `do $$ declare one text; begin
  for one in select format('%I', tablename) from pg_tables where schemaname = 'public' loop
    if pg_relation_size(one) > 65536 then execute format('truncate %s cascade', one);
    elsif pg_relation_size(one) > 0 then execute format('delete from %s', one);
    end if;
  end loop;
end $$`

/** Statements that leave in each table the rows that the template has in it. */
async function resetTo(template: string): Promise<string> {
  const tables = await runOn<{ name: string }>(
    urlOf(template),
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const statements = ['set session_replication_role = replica', EMPTIED]
  for (const { name } of tables) {
    const [{ rows } = { rows: null }] = await runOn<{ rows: string | null }>(
      urlOf(template),
      `select json_agg(one)::text as rows from "${name}" as one`,
    )
    if (rows !== null) {
      const given = `'${rows.replaceAll("'", "''")}'`
      statements.push(
        `insert into "${name}" select * from json_populate_recordset(null::"${name}", ${given})`,
      )
    }
  }
  return statements.join(';')
}

export function runOn<Row extends object>(url: string, statements: string): Promise<Row[]> {
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

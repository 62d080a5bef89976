import { sql } from 'kysely'
import { isPostgres } from './engine.ts'
import type { Database } from '../tables/tables.ts'

/** A database table as the database catalogue describes it. */
export type DatabaseTableDescription = {
  name: string
  /** The columns of the table, sorted by name, so that SQLite and PostgreSQL return them in the same order. */
  columns: DatabaseColumnDescription[]
  /** The primary key columns in order. */
  key: DatabaseColumnDescription[]
}

export type DatabaseColumnDescription = { name: string; kind: 'text' | 'number' | 'other' }

type ColumnRow = { table: string; column: string; type: string; place: number }
type ReferenceRow = { table: string; target: string }

/**
 * Returns all tables, including the migrations table, sorted by name but each after the tables its foreign keys refer
 * to. The order is the same on both engines. Skips the tables of Litestream.
 */
export async function listDatabaseTables(db: Database): Promise<DatabaseTableDescription[]> {
  const engine = isPostgres(db) ? POSTGRES_CATALOG : SQLITE_CATALOG
  const columns = Map.groupBy((await engine.columns.execute(db)).rows, ({ table }) => table)
  const { rows: references } = await engine.references.execute(db)
  const left = [...columns.keys()].toSorted()
  const tables: DatabaseTableDescription[] = []
  while (left.length > 0) {
    const at = left.findIndex((name) => !hasReferenceToAny(name, left, references))
    const [name] = left.splice(at, 1)
    if (at < 0 || !name) throw new Error(`These tables refer to each other: ${left.join(', ')}`)
    tables.push(toTable(name, columns.get(name) ?? []))
  }
  return tables
}

function hasReferenceToAny(name: string, others: string[], references: ReferenceRow[]): boolean {
  return references.some(({ table, target }) => table === name && target !== name && others.includes(target))
}

function toTable(name: string, rows: ColumnRow[]): DatabaseTableDescription {
  const column = (row: ColumnRow): DatabaseColumnDescription => ({
    name: row.column,
    kind: getColumnKind(row.type),
  })
  const byName = rows.toSorted((a, b) => (a.column < b.column ? -1 : 1))
  const key = rows.filter(({ place }) => place > 0).toSorted((a, b) => a.place - b.place)
  return { name, columns: byName.map(column), key: key.map(column) }
}

function getColumnKind(type: string): DatabaseColumnDescription['kind'] {
  if (/^text$/i.test(type)) return 'text'
  return /int/i.test(type) ? 'number' : 'other'
}

const SQLITE_CATALOG = {
  columns: sql<ColumnRow>`
    select m.name as "table", c.name as "column", c.type as "type", c.pk as "place"
    from sqlite_schema m, pragma_table_info(m.name) c
    where m.type = 'table' and m.name not like 'sqlite%' and m.name not like '\\_litestream\\_%' escape '\\'`,
  references: sql<ReferenceRow>`
    select m.name as "table", f."table" as "target"
    from sqlite_schema m, pragma_foreign_key_list(m.name) f where m.type = 'table'`,
}

const POSTGRES_CATALOG = {
  columns: sql<ColumnRow>`
    select t.relname as "table", a.attname as "column", format_type(a.atttypid, null) as "type",
      coalesce(array_position(p.conkey, a.attnum), 0) as "place"
    from pg_class t
    join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    left join pg_constraint p on p.conrelid = t.oid and p.contype = 'p'
    where t.relkind in ('r', 'p') and t.relnamespace = current_schema()::regnamespace`,
  references: sql<ReferenceRow>`
    select t.relname as "table", r.relname as "target"
    from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_class r on r.oid = c.confrelid
    where c.contype = 'f' and t.relnamespace = current_schema()::regnamespace`,
}

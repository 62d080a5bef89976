/**
 * Lists the features in a run's SQL statements that other engines lack or implement differently
 * (docs/operations/scale.md): `STATEMENTS=<file> npx vitest run --project postgres <tests>`, then
 * `node test/statements.ts <file>`.
 */
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'

const FEATURES: Readonly<Record<string, RegExp>> = {
  'advisory locks': /\bpg_(try_)?advisory/i,
  'listen and notify': /^\s*(un)?(listen|notify)\b|pg_notify/i,
  'for update': /\bfor update\b(?! *(skip|nowait))/i,
  'for no key update': /\bfor no key update\b/i,
  'for share': /\bfor share\b/i,
  'for key share': /\bfor key share\b/i,
  'skip locked, nowait': /\b(skip locked|nowait)\b/i,
  'deferred constraints': /\b(deferrable|set constraints)\b/i,
  'temporary tables': /\bcreate (temp|temporary|unlogged)\b/i,
  'system columns': /\b(xmin|xmax|ctid|oid)\b/i,
  'catalogs of PostgreSQL':
    /\b(pg_(class|stat|index|attribute|locks|catalog|database|total)|current_schema|to_regclass)/i,
  'set local': /\bset local\b/i,
  cursors: /\b(declare \S+ cursor|fetch (all|next|forward|\d))/i,
  'isolation levels': /\bisolation level\b/i,
  savepoints: /^\s*(savepoint|release|rollback to)\b/i,
  'with a writing inside': /\bwith\b[^;]*\bas \(\s*(insert|update|delete)\b/i,
  'on conflict': /\bon conflict\b/i,
  'on conflict … where': /\bdo update set\b.*\bwhere\b/is,
  returning: /\breturning\b/i,
  'update … from, delete … using': /\bupdate \S+ set\b[^;]*\bfrom \(|\bdelete from \S+ using\b/i,
  'insert … select': /\binsert into [^;]*\) select\b/i,
  'window functions': /\bover \(/i,
  recursion: /\bwith recursive\b/i,
  lateral: /\blateral\b/i,
  'distinct on': /\bdistinct on\b/i,
  'arrays, JSON': /\b(array_agg|unnest|any\(|jsonb?\b|json_\w+)/i,
  'regular expressions': /\s~\*?\s|regexp_/i,
  'procedures, triggers': /\bcreate (function|procedure|trigger)\b|^\s*do \$/i,
  sequences: /\b(nextval|serial|generated (always|by default))\b/i,
  truncate: /^\s*truncate\b/i,
  'row values': /\(\s*"[^()]*",\s*"[^()]*"\)\s*(<|>|=|in)\s*\(/i,
  'sum() of integers': /\bsum\(/i,
}

/** Statements with which tests create or empty their databases. The product never uses them. */
const OF_TESTS =
  /session_replication_role|json_agg\(one\)|json_populate_recordset|pg_terminate_backend|hashtext|\bcreate database\b|\bdrop database\b|^do \$\$ declare one text/i

const [file = 'statements.log'] = process.argv.slice(2)
const distinct = new Set<string>()
let entry = ''
for await (const line of createInterface({ input: createReadStream(file) })) {
  // Indented lines continue the SQL statement of the line before.
  if (line.startsWith('\t')) entry += line
  else {
    note(entry)
    entry = line
  }
}
note(entry)
console.log(`${distinct.size} distinct statements`)
for (const [name, pattern] of Object.entries(FEATURES)) {
  const found = [...distinct].filter((text) => pattern.test(text))
  const example = found.toSorted((a, b) => a.length - b.length)[0] ?? ''
  console.log(`${String(found.length).padStart(6)}  ${name.padEnd(32)}${example.slice(0, 160)}`)
}

/** Records the statement of a log entry, without the number of rows that it writes or looks up. */
function note(logged: string): void {
  const [, text] = /^LOG: +(?:statement|execute [^:]*): (.*)$/s.exec(logged) ?? []
  if (text === undefined || OF_TESTS.test(text)) return
  const plain = text
    .replace(/\s+/g, ' ')
    .replace(/\$\d+/g, '$')
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/(\((?:\$(?:, )?)+\))(?:, \((?:\$(?:, )?)+\))+/g, '$1')
    .replace(/\((\$(?:, )?)+\)/g, '($)')
    .trim()
  distinct.add(plain)
}

import type { TableLayout, TableRole } from '#domain/authoring/import-export.ts'
import { browserStorage } from '../../../storage.ts'

type Kept = [header: string, columns: (TableRole | '')[]][]

/** How many table headers the browser stores with their column roles. */
const MOST_HEADERS = 20

/** Returns the column roles that the author last chose for a table with this header, or `null`. */
export function keptColumns({ header }: TableLayout): (TableRole | '')[] | null {
  if (!header) return null
  const name = header.join('\n')
  return read().find(([one]) => one === name)?.[1] ?? null
}

export function keepColumns({ header }: TableLayout, columns: (TableRole | '')[]): void {
  if (!header) return
  const name = header.join('\n')
  const others = read().filter(([stored]) => stored !== name)
  const kept: Kept = [[name, columns], ...others]
  browserStorage.writeJson('import-columns', kept.slice(0, MOST_HEADERS))
}

function read(): Kept {
  const kept = browserStorage.readJson('import-columns')
  return Array.isArray(kept) ? (kept as Kept) : []
}

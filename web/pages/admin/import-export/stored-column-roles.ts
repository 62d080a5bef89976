import type { ImportTableLayout, ImportColumnRole } from '#domain/authoring/import-export.ts'
import { browserStorage } from '../../../storage.ts'

type StoredColumnRoles = [header: string, columns: (ImportColumnRole | '')[]][]

/** How many table headers the browser stores with their column roles. */
const MAX_STORED_HEADERS = 20

/** Returns the column roles that the author last chose for a table with this header, or `null`. */
export function getStoredColumnRoles({ header }: ImportTableLayout): (ImportColumnRole | '')[] | null {
  if (!header) return null
  const name = header.join('\n')
  return readStoredColumnRoles().find(([one]) => one === name)?.[1] ?? null
}

export function storeColumnRoles({ header }: ImportTableLayout, columns: (ImportColumnRole | '')[]): void {
  if (!header) return
  const name = header.join('\n')
  const others = readStoredColumnRoles().filter(([stored]) => stored !== name)
  const kept: StoredColumnRoles = [[name, columns], ...others]
  browserStorage.writeJson('import-columns', kept.slice(0, MAX_STORED_HEADERS))
}

function readStoredColumnRoles(): StoredColumnRoles {
  const kept = browserStorage.readJson('import-columns')
  return Array.isArray(kept) ? (kept as StoredColumnRoles) : []
}

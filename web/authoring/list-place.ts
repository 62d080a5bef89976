import { paths } from '../paths.ts'

const KEY = 'list-place'

/** Where in the list an author is: the query of its address, with search, filters and page. */
export function rememberListPlace(search: string): void {
  try {
    sessionStorage.setItem(KEY, search)
  } catch {
    // Storage is closed to us: they come back to the beginning of the list.
  }
}

/** The address of the list as this tab saw it last. */
export function listAsLeft(): string {
  try {
    return paths.list() + (sessionStorage.getItem(KEY) ?? '')
  } catch {
    return paths.list()
  }
}

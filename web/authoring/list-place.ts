import { paths } from '../paths.ts'
import { tabStorage } from '../storage.ts'

/** Where in the list an author is: the query of its address, with search, filters and page. */
export function rememberListPlace(search: string): void {
  tabStorage.writeText('list-place', search)
}

/** The address of the list as this tab saw it last. */
export function listAsLeft(): string {
  return paths.list() + (tabStorage.readText('list-place') ?? '')
}

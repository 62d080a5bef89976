import { paths } from '../paths.ts'
import { tabStorage } from '../storage.ts'

/** Stores the query string of the question list, with search, filters and page, for this tab. */
export function storeQuestionListQuery(search: string): void {
  tabStorage.writeText('list-place', search)
}

export function getLastQuestionListUrl(): string {
  return paths.list() + (tabStorage.readText('list-place') ?? '')
}

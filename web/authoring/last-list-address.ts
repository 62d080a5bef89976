import { sitePaths } from '../paths.ts'
import { tabSessionStorage } from '../storage.ts'

/** Stores the query string of the question list, with search, filters and page, for this tab. */
export function storeQuestionListQuery(search: string): void {
  tabSessionStorage.writeText('list-place', search)
}

export function getLastQuestionListUrl(): string {
  return sitePaths.list() + (tabSessionStorage.readText('list-place') ?? '')
}

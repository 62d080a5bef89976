import { listSearchSuggestions, searchPublicContent } from '#contract/search/calls.ts'
import type { ApiCallReply } from '#contract/call.ts'
import { MAX_SEARCH_CHARACTERS, hasSearchableWord, parseSearchWords } from '#domain/questions/search.ts'
import { PageLoadError, callApiOrThrow } from '../../api/api.ts'
import type { PageDataLoader } from '../../page/page.ts'

export type LoadedSearchPage = {
  /** The search text as typed. */
  words: string
  /** The search results, or `null` if the search text is missing or too short. */
  found: ApiCallReply<typeof searchPublicContent> | null
  /** Suggested questions, if nothing was searched for or found. */
  suggestions: ApiCallReply<typeof listSearchSuggestions> | null
}

/** Loads the search results for the words in the URL. */
export const loadPageData: PageDataLoader<LoadedSearchPage> = async ({ q = '', page = '1' }, ask) => {
  const words = q.replaceAll('\0', '').trim().slice(0, MAX_SEARCH_CHARACTERS)
  if (!/^[1-9]\d{0,4}$/.test(page)) throw new PageLoadError(404, 'There is no such page.')
  if (!hasSearchableWord(parseSearchWords(words))) {
    return { data: { words, found: null, suggestions: await callApiOrThrow(ask, listSearchSuggestions, {}) } }
  }
  const found = await callApiOrThrow(ask, searchPublicContent, { query: { q: words, page: Number(page) } })
  const isEmpty = found.total + found.quizzes.length === 0
  return { data: { words, found, suggestions: isEmpty ? await callApiOrThrow(ask, listSearchSuggestions, {}) : null } }
}

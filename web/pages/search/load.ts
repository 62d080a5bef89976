import { searchShown } from '#contract/search/calls.ts'
import type { ReplyTo } from '#contract/call.ts'
import { LONGEST_SEARCH, saysEnough, searchWords } from '#domain/questions/search.ts'
import { PageFailure, read } from '../../api/api.ts'
import type { Load } from '../../page/page.ts'

export type LoadedSearch = {
  /** The search text as typed. */
  words: string
  /** `null` without a search text, or when it is too short. */
  found: ReplyTo<typeof searchShown> | null
}

/** Loads the search results for the words in the address. */
export const load: Load<LoadedSearch> = async ({ q = '', page = '1' }, ask) => {
  const words = q.replaceAll('\0', '').trim().slice(0, LONGEST_SEARCH)
  if (!/^[1-9]\d{0,4}$/.test(page)) throw new PageFailure(404, 'There is no such page.')
  if (!saysEnough(searchWords(words))) return { data: { words, found: null } }
  const found = await read(ask, searchShown, { query: { q: words, page: Number(page) } })
  return { data: { words, found } }
}

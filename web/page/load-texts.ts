import { getSiteTexts } from '#contract/site/calls.ts'
import { paragraphsOf } from '#domain/site/site.ts'
import { read } from '../api/api.ts'
import type { Load } from './page.ts'

/** What the operator says on a page, paragraph by paragraph; empty when it is left to us. */
export const loadText =
  (name: 'about' | 'contact'): Load<string[]> =>
  async (_params, ask) => {
    const texts = await read(ask, getSiteTexts, {})
    return { data: paragraphsOf(texts[name]) }
  }

import { getSiteTexts } from '#contract/site/calls.ts'
import { paragraphsOf } from '#domain/site/site.ts'
import { read } from '../api/api.ts'
import type { Load } from './page.ts'

/** Creates a loader of the operator's text for a page, in paragraphs; empty if the operator wrote none. */
export const loadText =
  (name: 'about' | 'contact'): Load<string[]> =>
  async (_params, ask) => {
    const texts = await read(ask, getSiteTexts, {})
    return { data: paragraphsOf(texts[name]) }
  }

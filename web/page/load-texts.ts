import { getSiteTexts } from '#contract/site/calls.ts'
import { splitIntoParagraphs } from '#domain/site/site.ts'
import { readApi } from '../api/api.ts'
import type { PageLoader } from './page.ts'

/** Creates a loader of the operator's text for a page, in paragraphs; empty if the operator wrote none. */
export const createSiteTextLoader =
  (name: 'about' | 'contact'): PageLoader<string[]> =>
  async (_params, ask) => {
    const texts = await readApi(ask, getSiteTexts, {})
    return { data: splitIntoParagraphs(texts[name]) }
  }

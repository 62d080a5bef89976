import { getSiteTexts } from '#contract/site/calls.ts'
import { splitIntoParagraphs } from '#domain/site/site.ts'
import { callApiOrThrow } from '../api/api.ts'
import type { PageDataLoader } from './page.ts'

/** Creates a loader of the operator's text for a page, in paragraphs; empty if the operator wrote none. */
export const createOperatorTextLoader =
  (name: 'about' | 'contact'): PageDataLoader<string[]> =>
  async (_params, ask) => {
    const texts = await callApiOrThrow(ask, getSiteTexts, {})
    return { data: splitIntoParagraphs(texts[name]) }
  }

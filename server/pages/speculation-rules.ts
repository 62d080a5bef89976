import type { SiteMapEntry } from '#contract/renderer.ts'

export const SPECULATION_RULES_PATH = '/speculation-rules.json'

/**
 * Which links a browser may follow ahead when somebody seems about to: to pages that are the same
 * for everybody. It fetches the document and runs nothing, so that no stopwatch starts unseen.
 */
export function speculationRules(siteMap: readonly SiteMapEntry[]): object {
  const patterns = (isPublic: boolean) =>
    siteMap.filter(({ sitemap }) => (sitemap !== 'none') === isPublic).map(({ path }) => path)
  return {
    prefetch: [
      {
        source: 'document',
        where: {
          and: [
            { href_matches: patterns(true) },
            { not: { href_matches: patterns(false) } },
            { not: { selector_matches: '[target], [download]' } },
          ],
        },
        eagerness: 'moderate',
      },
    ],
  }
}

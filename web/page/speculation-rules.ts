import { siteMap } from '../site-map.ts'

const publicPaths = siteMap.filter(({ sitemap }) => sitemap !== 'none').map(({ path }) => path)
// A date begins with a digit. Without this pattern every word would match the path of dates.
const patterns = publicPaths.map((path) => path.replace(/^\/:date$/, String.raw`/:date(\d.*)`))

/**
 * The speculation rules as JSON. Browsers may prefetch only pages whose documents do not depend on the visitor.
 * Prefetching runs no script, so no quiz timer starts before the visitor sees the page.
 */
export const speculationRulesJson = JSON.stringify({
  prefetch: [
    {
      source: 'document',
      where: {
        and: [{ href_matches: patterns }, { not: { selector_matches: '[target], [download]' } }],
      },
      eagerness: 'moderate',
    },
  ],
})

/** Counts below this number are never published exactly, because they could say something about a single person. */
export const MIN_UNMASKED_AUDIENCE_COUNT = 5

/** A count that admins and the API may see; `few` for 1 to 4. */
export type MaskedAudienceCount = number | 'few'

/** A ratio of two counts, usually from 0 to 1; `few` if either count is from 1 to 4, and `null` if the divisor is 0. */
export type PublishedAudienceRatio = number | 'few' | null

export function hideSmallAudienceCount(n: number): MaskedAudienceCount {
  return n > 0 && n < MIN_UNMASKED_AUDIENCE_COUNT ? 'few' : n
}

export function hideRatioOfSmallCounts(part: number, whole: number): PublishedAudienceRatio {
  if (whole === 0) return null
  const isSmall = whole < MIN_UNMASKED_AUDIENCE_COUNT || (part > 0 && part < MIN_UNMASKED_AUDIENCE_COUNT)
  return isSmall ? 'few' : Math.round((1000 * part) / whole) / 1000
}

/** Formats a count such as `1,234`. */
export function formatPublishedCount(n: MaskedAudienceCount): string {
  return n === 'few' ? n : n.toLocaleString('en')
}

/** Formats a ratio as a percentage such as `20%`, and a missing one as `–`. */
export function formatPublishedPercentage(share: PublishedAudienceRatio): string {
  if (share === null) return '–'
  return share === 'few' ? share : `${Math.round(100 * share)}%`
}

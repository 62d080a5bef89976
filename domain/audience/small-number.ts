/** Smaller numbers are never told exactly, because they could say something about a single person. */
export const MIN_TOLD_COUNT = 5

/** A count, or `few` for 1 to 4. */
export type ToldCount = number | 'few'

/** A part of a whole, usually from 0 to 1; `few` if either is small, and `null` without a whole. */
export type ToldShare = number | 'few' | null

export function hideSmallCount(n: number): ToldCount {
  return n > 0 && n < MIN_TOLD_COUNT ? 'few' : n
}

export function hideSmallShare(part: number, whole: number): ToldShare {
  if (whole === 0) return null
  const isSmall = whole < MIN_TOLD_COUNT || (part > 0 && part < MIN_TOLD_COUNT)
  return isSmall ? 'few' : Math.round((1000 * part) / whole) / 1000
}

/** Formats a count such as `1,234`. */
export function formatToldCount(n: ToldCount): string {
  return n === 'few' ? n : n.toLocaleString('en')
}

/** Formats a share such as `20%`, and `–` if there is none. */
export function formatToldShare(share: ToldShare): string {
  if (share === null) return '–'
  return share === 'few' ? share : `${Math.round(100 * share)}%`
}

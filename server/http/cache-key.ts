export function getFileCacheKey(path: string): string {
  return `file ${path}`
}

/** The cache key of the 404 page, which is shared by all addresses that have no page. No route has this path. */
export const NOT_FOUND_CACHE_KEY = '/*'

/**
 * Normalises a path so that equal paths are spelt the same: lower case, no trailing slash, no unnecessary escapes such
 * as `%41`.
 */
export function normalizeUrlPath(path: string): string {
  const unescaped = path.includes('%') ? path.replaceAll(/%[2-7][\da-f]/gi, unescapeSafely) : path
  let end = unescaped.length
  while (end > 1 && unescaped[end - 1] === '/') end -= 1
  return unescaped.slice(0, end).toLowerCase()
}

/** Decodes a percent escape if the decoded character has no special meaning in a URL. */
function unescapeSafely(escape: string): string {
  const character = String.fromCodePoint(Number.parseInt(escape.slice(1), 16))
  return /[\w.~-]/.test(character) ? character : escape
}

/** Returns the path of a URL as it was sent, without its query. */
export function getUndecodedUrlPath(url: string): string {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}

/** Returns the cache key of a URL. The query is part of the key for the API only. */
export function getUrlCacheKey(url: string): string {
  const raw = getUndecodedUrlPath(url)
  const path = normalizeUrlPath(raw)
  return path.startsWith('/api/') ? path + url.slice(raw.length) : path
}

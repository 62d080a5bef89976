/** The key of a file of the build. */
export function fileKey(path: string): string {
  return `file ${path}`
}

/** The key of the one page for all addresses that have no page. No route has this path. */
export const NOT_FOUND_KEY = '/*'

/** Returns one spelling for equal paths: lower case, no trailing slash, no unnecessary escapes such as `%41`. */
export function normalisedPath(path: string): string {
  const unescaped = path.includes('%') ? path.replaceAll(/%[2-7][\da-f]/gi, unescapeSafely) : path
  let end = unescaped.length
  while (end > 1 && unescaped[end - 1] === '/') end -= 1
  return unescaped.slice(0, end).toLowerCase()
}

/** Decodes an escape if the character means the same in an address. */
function unescapeSafely(escape: string): string {
  const character = String.fromCodePoint(Number.parseInt(escape.slice(1), 16))
  return /[\w.~-]/.test(character) ? character : escape
}

/** Returns the path of a request's URL as it was sent, without its query. */
export function rawPath(url: string): string {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}

/** Returns the key of a request's URL. The query is part of the key for the API only. */
export function urlKey(url: string): string {
  const raw = rawPath(url)
  const path = normalisedPath(raw)
  return path.startsWith('/api/') ? path + url.slice(raw.length) : path
}

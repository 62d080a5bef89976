/** A description of an element of a page. */
export type Target = {
  css: string
  /** The accessible name or, for `text`, the text. A string must match as a whole, a regular expression partly. */
  name?: string | RegExp
  /** Matches only the innermost elements. */
  innermost?: boolean
  /** The CSS selector of a containing element. */
  within?: string
}

type Name = string | RegExp

export const button = (name: Name, within?: string) => named('button, summary, [role="button"]', name, within)
export const link = (name: Name, within?: string) => named('a[href]', name, within)
export const heading = (name: Name, within?: string) => named('h1, h2, h3, h4', name, within)
export const field = (name: Name, within?: string) => named('input, textarea, select', name, within)
export const dialog = (name: Name) => named('dialog[open], [role="dialog"]', name)
export const text = (name: Name, within?: string): Target => ({
  ...named('body, body *', name, within),
  innermost: true,
})
export const css = (selector: string): Target => ({ css: selector })

function named(selector: string, name: Name, within?: string): Target {
  return { css: selector, name, ...(within ? { within } : {}) }
}

/** Serializes a target for the page. */
export function serializeTarget({ name, ...rest }: Target) {
  if (name === undefined || typeof name === 'string') return { ...rest, name }
  return { ...rest, pattern: name.source, flags: name.flags }
}

export type SerializedTarget = ReturnType<typeof serializeTarget>

/** Describes a target for failure messages. */
export function describeTarget({ css: selector, name, innermost, within }: Target): string {
  const what = name === undefined ? selector : `${innermost ? 'text' : selector} “${name}”`
  return within ? `${what} in ${within}` : what
}

import { escapeUTF8 } from 'entities/escape'

/** XML or HTML as text, in which everything that is not meant as markup is escaped. */
export type Markup = string & { readonly is: 'markup' }

/** What XML has no way to write: most control characters, and halves of characters. */
const UNWRITABLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** A text, escaped for between tags and for attributes. */
export function escaped(text: string): Markup {
  return escapeUTF8(text.replaceAll(UNWRITABLE, '')) as Markup
}

/** An element. A child that is a text is escaped; what is put together of others comes as a list. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: string | readonly Markup[] = [],
): Markup {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  const inside = typeof children === 'string' ? escaped(children) : children.join('')
  const start = `<${name}${written.join('')}`
  return (inside ? `${start}>${inside}</${name}>` : `${start}/>`) as Markup
}

/** HTML that was cleaned by a list of what is harmless. */
export function cleaned(html: string): Markup {
  return html as Markup
}

export function xmlDocument(root: Markup): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`
}

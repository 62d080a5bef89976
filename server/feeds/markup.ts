import { escapeXml } from '#content/formats/escape-xml.ts'

/** XML or HTML whose text is already escaped. */
export type EscapedMarkup = string & { readonly is: 'markup' }

/** Escapes a text for use between tags and in attributes. */
export function escapeMarkup(text: string): EscapedMarkup {
  return escapeXml(text) as EscapedMarkup
}

/** Creates an element. A string child is escaped; markup children are passed as a list. */
export function createXmlElement(
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: string | readonly EscapedMarkup[] = [],
): EscapedMarkup {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeMarkup(value)}"`)
  const inside = typeof children === 'string' ? escapeMarkup(children) : children.join('')
  const start = `<${name}${written.join('')}`
  return (inside ? `${start}>${inside}</${name}>` : `${start}/>`) as EscapedMarkup
}

/** Marks HTML as safe markup. The caller guarantees that it was sanitised with an allowlist. */
export function trustSanitizedHtml(html: string): EscapedMarkup {
  return html as EscapedMarkup
}

export function createXmlDocument(root: EscapedMarkup): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`
}

import { decodeHTML } from 'entities/decode'
import { withoutTags } from './codes.ts'
import { oneLine } from './foreign-question.ts'

/** Converts HTML to plain text on one line. */
export function plainFromHtml(html: string): string {
  const set = withoutTags(html.replaceAll(/<!\[CDATA\[|\]\]>|<!--[^<>]*-->/g, ''))
  return oneLine(decodeHTML(set.replaceAll(/<\/?[a-z][^<>]*>/gi, ' ')))
}

/** Escapes a text for HTML. */
export function asHtml(text: string): string {
  return text.trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

import { decodeHTML } from 'entities/decode'
import { withoutTags } from './codes.ts'
import { oneLine } from './foreign-question.ts'

/** What people read of a piece of HTML, in one line. */
export function plainFromHtml(html: string): string {
  const set = withoutTags(html.replaceAll(/<!\[CDATA\[|\]\]>|<!--[^<>]*-->/g, ''))
  return oneLine(decodeHTML(set.replaceAll(/<\/?[a-z][^<>]*>/gi, ' ')))
}

/** A text as HTML writes it. */
export function asHtml(text: string): string {
  return text.trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

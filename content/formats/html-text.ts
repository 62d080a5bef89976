import { decodeHTML } from 'entities/decode'
import { stripTags } from './markup.ts'
import { collapseWhitespace } from './foreign-question.ts'

export function htmlToPlainText(html: string): string {
  const set = stripTags(html.replaceAll(/<!\[CDATA\[|\]\]>|<!--[^<>]*-->/g, ''))
  return collapseWhitespace(decodeHTML(set.replaceAll(/<\/?[a-z][^<>]*>/gi, ' ')))
}

export function textToHtml(text: string): string {
  return text.trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

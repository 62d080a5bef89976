import type { GIFTQuestion, TextFormat as GiftText } from 'gift-pegjs'
import { collapseWhitespace } from './foreign-question.ts'
import { textToHtml, htmlToPlainText } from './html-text.ts'

export type AnswerableGiftFormatQuestion = Exclude<GIFTQuestion, { type: 'Category' | 'Description' }>

/** Converts the texts of one GIFT question and collects notes about the changes. */
export type GiftTextConverter = {
  plain: (text: GiftText) => string
  html: (text: GiftText) => string
  notes: string[]
}

/** HTML tags that authors use in questions. Other text in angle brackets is not a tag. */
const TAG_NAMES =
  'a|abbr|audio|b|big|blockquote|br|center|cite|code|dd|del|div|dl|dt|em|embed|font|h[1-6]|hr|i|iframe|img|ins|kbd|li|mark|math|object|ol|p|pre|q|s|samp|script|small|source|span|strike|strong|style|sub|sup|svg|table|tbody|td|th|thead|tr|tt|u|ul|var|video'
const ATTRIBUTE = String.raw`\s+[\w:-]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+)`
const TAG = new RegExp(String.raw`<\/?(${TAG_NAMES})(?:${ATTRIBUTE})*\s*\/?>|<!--[^<>]*-->`, 'gi')
const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/i

/** Moodle strips a format marker only at the start of a text. Files also have markers elsewhere, and in capitals. */
const FORMAT_MARKER = /\[(?:html|markdown|moodle|plain)\]/gi

const KEPT_TAGS_NOTE = 'It asks about HTML, so its tags are kept'

/**
 * Creates the converter for a question. Moodle renders HTML in every text format, so tags and entities are decoded in
 * all of them, except if the question is about tags or consists only of tags.
 */
export function createGiftTextConverter(question: AnswerableGiftFormatQuestion): GiftTextConverter {
  const choices = question.type === 'MC' || question.type === 'Short' ? question.choices.map(({ text }) => text) : []
  const texts = [question.stem, ...choices]
  const isAboutTags = texts.some(
    (one) => /\b(?:x?html|tags?)\b/i.test(stripGiftFormatMarkers(one.text)) || isOnlyTags(one),
  )
  const loose = texts.filter(({ format }) => format !== 'html').map((one) => stripGiftFormatMarkers(one.text))
  const tags = loose.flatMap((text) => [...text.matchAll(TAG)].map(([tag]) => tag))
  const names = [...new Set(tags.map((tag) => tag.replaceAll(/[</>]|\s.*/gs, '').toLowerCase()))]
  const isMarked = [...texts, question.globalFeedback].some((one) => one && hasFormatMarker(one.text))
  const hasMarkdown = texts.some((one) => one.format === 'markdown' && stripMarkdown(one.text) !== one.text)
  return {
    plain: (one) => toPlainText(one, isAboutTags),
    html: toHtml,
    notes: [
      ...(names.length === 0 ? [] : [isAboutTags ? KEPT_TAGS_NOTE : `Its HTML became plain text: ${names.join(', ')}`]),
      ...(hasMarkdown ? ['Its Markdown became plain text'] : []),
      ...(isMarked ? ['Left out: format markers such as [html]'] : []),
    ],
  }
}

function isOnlyTags({ format, text }: GiftText): boolean {
  return format !== 'html' && text.trim() !== '' && text.replaceAll(TAG, '').trim() === ''
}

function toPlainText({ format, text }: GiftText, keepsTags: boolean): string {
  const own = stripGiftFormatMarkers(text)
  if (format === 'html') return htmlToPlainText(own)
  const shown = format === 'markdown' ? stripMarkdown(own) : own
  return collapseWhitespace(keepsTags || !isHtmlText(shown) ? shown : htmlToPlainText(escapeUnknownTags(shown)))
}

/** Converts an explanation to HTML. Existing HTML is kept, since it is sanitized later. */
function toHtml({ format, text }: GiftText): string {
  const own = stripGiftFormatMarkers(text).trim()
  if (format === 'html') return own
  const shown = format === 'markdown' ? stripMarkdown(own) : own
  return isHtmlText(shown) ? escapeUnknownTags(shown) : textToHtml(shown)
}

function isHtmlText(text: string): boolean {
  return text.search(TAG) >= 0 || ENTITY.test(text)
}

/** Escapes every `<` that does not begin a known tag, as in "x <y> z". */
function escapeUnknownTags(text: string): string {
  let [html, from] = ['', 0]
  for (const { 0: tag, index } of text.matchAll(TAG)) {
    html += text.slice(from, index).replaceAll('<', '&lt;') + tag
    from = index + tag.length
  }
  return html + text.slice(from).replaceAll('<', '&lt;')
}

function hasFormatMarker(text: string): boolean {
  return text.search(FORMAT_MARKER) >= 0
}

/** Removes format markers from a text. */
export function stripGiftFormatMarkers(text: string): string {
  return text.replaceAll(FORMAT_MARKER, '')
}

/** Removes Markdown syntax for bold, italic, code, links and headings. */
function stripMarkdown(text: string): string {
  return text
    .replaceAll(/(?<!!)\[([^[\]]*)\]\([^()\s]*\)/g, '$1')
    .replaceAll(/(\*\*|__)(?=\S)([^*_\n]+)(?<=\S)\1/g, '$2')
    .replaceAll(/(?<![\w*])\*(?=\S)([^*\n]+)(?<=\S)\*(?![\w*])/g, '$1')
    .replaceAll(/(?<!\w)_(?=\S)([^_\n]+)(?<=\S)_(?!\w)/g, '$1')
    .replaceAll(/`([^`\n]+)`/g, '$1')
    .replaceAll(/^#{1,6} +/gm, '')
}

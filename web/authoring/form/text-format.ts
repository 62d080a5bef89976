/** A format that the buttons above the explanation apply to the selected text. */
export type ExplanationTextFormat = 'bold' | 'italic' | 'link' | 'quote'

/** A text with a selection, as positions in UTF-16 units. */
export type TextSelection = { text: string; from: number; to: number }

const TAGS = {
  bold: ['<b>', '</b>'],
  italic: ['<i>', '</i>'],
  quote: ['<blockquote>', '</blockquote>'],
} as const

const LINK_START = '<a href="'

/**
 * Applies a format to the selected text, or removes it if the selection has it. Afterwards the text is still selected.
 * For a link, the placeholder of its URL is selected instead.
 */
export function toggleTextFormat({ text, from, to }: TextSelection, format: ExplanationTextFormat): TextSelection {
  const selected = text.slice(from, to)
  if (format === 'link') {
    const isAddress = /^https?:\/\/\S+$/.test(selected)
    const address = isAddress ? escapeAttribute(selected) : 'https://'
    const start = from + LINK_START.length
    const link = `${LINK_START}${address}">${selected}</a>`
    const whole = text.slice(0, from) + link + text.slice(to)
    return { text: whole, from: start, to: start + address.length }
  }
  const [open, close] = TAGS[format]
  if (text.slice(0, from).endsWith(open) && text.slice(to).startsWith(close)) {
    const start = from - open.length
    return {
      text: text.slice(0, start) + selected + text.slice(to + close.length),
      from: start,
      to: start + selected.length,
    }
  }
  const start = from + open.length
  return {
    text: text.slice(0, from) + open + selected + close + text.slice(to),
    from: start,
    to: start + selected.length,
  }
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}

/**
 * The maximum length of a pasted text that is converted. Longer texts are pasted unchanged, so that the conversion
 * never delays typing.
 */
const MAX_MARKDOWN_CHARACTERS = 20_000

/**
 * Converts the Markdown that authors paste to the HTML of explanations: bold, italic, code, links, quotes, lists and
 * headings. Returns `null` for text without Markdown, and for text that contains HTML.
 */
export function convertMarkdownToHtml(markdown: string): string | null {
  if (markdown.length > MAX_MARKDOWN_CHARACTERS || /<\/?[a-z][^>]*>/i.test(markdown)) return null
  const blocks = markdown
    .replaceAll('\r\n', '\n')
    .trim()
    .split(/\n\s*\n/)
    .map((block) => block.split('\n'))
  const isFormatted = blocks.some(
    (lines) => getListTag(lines) !== null || lines.some((line) => formatLine(line) !== escapeHtml(line)),
  )
  if (!isFormatted) return null
  const [only, ...others] = blocks
  // A single paragraph is returned without `<p>`, because it may be pasted into a sentence.
  if (only && others.length === 0 && isParagraph(only)) return only.map(formatLine).join('<br>')
  return blocks.map(formatBlock).join('\n')
}

const QUOTE = /^\s*>\s?/
const BULLET = /^\s*[-*+]\s+/
const NUMBER = /^\s*\d{1,3}[.)]\s+/
const HEADING = /^#{1,6}\s+/

function getListTag(lines: readonly string[]): 'blockquote' | 'ul' | 'ol' | null {
  if (lines.every((line) => QUOTE.test(line))) return 'blockquote'
  if (lines.every((line) => BULLET.test(line))) return 'ul'
  return lines.every((line) => NUMBER.test(line)) ? 'ol' : null
}

function isParagraph(lines: readonly string[]): boolean {
  return getListTag(lines) === null
}

function formatBlock(lines: readonly string[]): string {
  const tag = getListTag(lines)
  if (tag === null) return `<p>${lines.map(formatLine).join('<br>')}</p>`
  if (tag === 'blockquote') {
    return `<blockquote>${lines.map((line) => formatLine(line.replace(QUOTE, ''))).join('<br>')}</blockquote>`
  }
  const items = lines.map((line) => `<li>${formatLine(line.replace(tag === 'ul' ? BULLET : NUMBER, ''))}</li>`)
  return `<${tag}>${items.join('')}</${tag}>`
}

/** Converts bold, italic, code and links inside a line. Each regular expression takes linear time. */
function formatLine(line: string): string {
  if (HEADING.test(line)) return `<b>${formatInline(line.replace(HEADING, ''))}</b>`
  return formatInline(line)
}

function formatInline(line: string): string {
  return escapeHtml(line)
    .replaceAll(/`([^`\n]+)`/g, '<code>$1</code>')
    .replaceAll(/\[([^\][]+)\]\((https?:\/\/[^\s()]+)\)/g, '<a href="$2">$1</a>')
    .replaceAll(/\*\*([^*\s](?:[^*]*[^*\s])?)\*\*/g, '<b>$1</b>')
    .replaceAll(/(?<![\w_])__([^_\s](?:[^_]*[^_\s])?)__(?![\w_])/g, '<b>$1</b>')
    .replaceAll(/\*([^*\s](?:[^*]*[^*\s])?)\*/g, '<i>$1</i>')
    .replaceAll(/(?<![\w_/])_([^_\s](?:[^_]*[^_\s])?)_(?![\w_])/g, '<i>$1</i>')
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

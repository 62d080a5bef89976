import type { Question } from './question.ts'

/** The default size of a card in pixels: a question with four options, answered. */
export const EMBED_SIZE = { width: 640, height: 560 }

/** Heights in pixels that were measured at the default width: a covered card, each further line of its question, and its picture. */
const COVERED = { YesNo: 310, MultiChoice: 370, Freetext: 415 }
const LINE = 32
const CHARACTERS_A_LINE = 42
const PICTURE = 360

/** Returns about how high a card of the default width is before it is answered. A frame with `/embed.js` grows from there. */
export function embedHeight(question: Pick<Question, 'kind' | 'mediaUrl' | 'text'>): number {
  const lines = Math.max(1, Math.ceil(question.text.length / CHARACTERS_A_LINE) - 1)
  return COVERED[question.kind] + (lines - 1) * LINE + (question.mediaUrl === '' ? 0 : PICTURE)
}

export type EmbedTheme = 'auto' | 'light' | 'dark'

/** What may be said of how a card looks; the accent is a colour such as `#00aa77`, or empty for its category's. */
type EmbedLook = { theme?: EmbedTheme; accent?: string }

/** The address of a card in a look: of two that mean the same, the same. */
export function embedAddress(card: string, { theme = 'auto', accent = '' }: EmbedLook): string {
  const said = [
    ...(theme === 'auto' ? [] : [`theme=${theme}`]),
    ...(accent === '' ? [] : [`accent=${encodeURIComponent(accent.replace('#', ''))}`]),
  ]
  return said.length > 0 ? `${card}?${said.join('&')}` : card
}

/** The HTML that shows a card in a page of somebody else's; the script that fits its height, if it is named, stands after it. */
export function embedCode(frame: {
  src: string
  title: string
  width: number | '100%'
  height: number
  script?: string
}): string {
  const { src, title, width, height, script } = frame
  const code = `<iframe src="${escaped(src)}" title="${escaped(title)}" width="${width}" height="${height}" frameborder="0" loading="lazy"></iframe>`
  return script === undefined ? code : `${code}\n<script src="${escaped(script)}" async></script>`
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}

/** How large a card is that nobody has given another size, in pixels: a question with its options open. */
export const EMBED_SIZE = { width: 640, height: 560 }

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

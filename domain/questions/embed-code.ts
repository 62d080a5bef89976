import { escapeMarkup } from '../text/escape-markup.ts'
import type { Question } from './question.ts'

/** The default size of an embedded card in pixels. It fits an answered question with four options. */
export const DEFAULT_EMBED_SIZE_PX = { width: 640, height: 560 }

/**
 * Heights in pixels, measured at the default width: an unanswered card, each further line of the
 * question, and a picture.
 */
const UNANSWERED_HEIGHT_PX = { YesNo: 310, MultiChoice: 370, Freetext: 415 }
const LINE_HEIGHT_PX = 32
const CHARACTERS_PER_LINE = 42
const PICTURE_HEIGHT_PX = 360

/**
 * Estimates the height in pixels of an unanswered card at the default width. With `/embed.js` the
 * frame grows to fit its content.
 */
export function estimateEmbedHeight(question: Pick<Question, 'kind' | 'mediaUrl' | 'text'>): number {
  const lines = Math.max(1, Math.ceil(question.text.length / CHARACTERS_PER_LINE) - 1)
  return (
    UNANSWERED_HEIGHT_PX[question.kind] +
    (lines - 1) * LINE_HEIGHT_PX +
    (question.mediaUrl === '' ? 0 : PICTURE_HEIGHT_PX)
  )
}

export type EmbedTheme = 'auto' | 'light' | 'dark'

/**
 * The appearance of an embedded card. `accent` is a colour such as `#00aa77`; empty for the colour
 * of the category. `publisher` is the name of the embedding site, shown above the card.
 */
type EmbedLook = { theme?: EmbedTheme; accent?: string; publisher?: string }

/** Returns the URL of a card with the given look. Default values are left out, so that equal looks have equal URLs. */
export function formatEmbedUrl(card: string, { theme = 'light', accent = '', publisher = '' }: EmbedLook): string {
  const parameters = [
    ...(theme === 'light' ? [] : [`theme=${theme}`]),
    ...(accent === '' ? [] : [`accent=${encodeURIComponent(accent.replace('#', ''))}`]),
    ...(publisher.trim() === '' ? [] : [`publisher=${encodeURIComponent(publisher.trim())}`]),
  ]
  return parameters.length > 0 ? `${card}?${parameters.join('&')}` : card
}

/**
 * Returns the HTML that embeds a card in another site. If `script` is given, the frame grows with its card: by
 * `frame-sizing` where browsers have it, otherwise by that script. Without both it keeps its height and scrolls.
 */
export function formatEmbedCode(frame: {
  src: string
  title: string
  width: number | '100%'
  height: number
  script?: string
}): string {
  const { src, title, width, height, script } = frame
  const style = script === undefined ? '' : ` style="height:auto;min-height:${height}px;frame-sizing:content-height"`
  const code = `<iframe src="${escapeMarkup(src)}" title="${escapeMarkup(title)}" width="${width}" height="${height}"${style} frameborder="0" loading="lazy"></iframe>`
  return script === undefined ? code : `${code}\n<script src="${escapeMarkup(script)}" async></script>`
}

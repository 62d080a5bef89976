import { escapeMarkup } from '../text/escape-markup.ts'
import type { Question } from './question.ts'

/**
 * The default size of an embedded card in pixels. An unanswered question of the usual length fits, in columns from 280
 * pixels.
 */
export const DEFAULT_EMBED_SIZE_PX = { width: 640, height: 460 }

/**
 * Heights of an embedded card in pixels, measured at widths from 280 to 720: an unanswered card of each kind, each
 * character of the question's text, and a picture.
 */
const UNANSWERED_HEIGHT_PX = { YesNo: 298, MultiChoice: 358, Freetext: 370 }
const CHARACTER_HEIGHT_PX = 0.85
const PICTURE_HEIGHT_PX = 200

/**
 * Estimates the height in pixels that an unanswered card needs in a column of any width. With `/embed.js` the frame
 * grows to fit its content.
 */
export function estimateEmbedHeight({ kind, mediaUrl, text }: Pick<Question, 'kind' | 'mediaUrl' | 'text'>): number {
  const picture = mediaUrl === '' ? 0 : PICTURE_HEIGHT_PX
  return Math.ceil(UNANSWERED_HEIGHT_PX[kind] + text.length * CHARACTER_HEIGHT_PX) + picture
}

/**
 * Returns the height in pixels that the embed code of a card reserves. `heightPx` is the height that the unanswered
 * question needs now. For the daily question, the result is at least the usual height: other sites copy the code once,
 * and later days have other questions.
 */
export function getReservedEmbedHeight(heightPx: number, { isDailyQuestion }: { isDailyQuestion: boolean }): number {
  return isDailyQuestion ? Math.max(heightPx, DEFAULT_EMBED_SIZE_PX.height) : heightPx
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

/**
 * The script `/embed.js` for pages that embed a card. In browsers that do not support the CSS property `frame-sizing`,
 * it sets each embed's iframe to the height that the embed requests. Without this script, these iframes keep their
 * height and scroll.
 */
const script = document.currentScript as HTMLScriptElement | null
const ours = script && new URL(script.src).origin

const frames = () => [...document.querySelectorAll('iframe')]

addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
  const { type, height } = (data ?? {}) as { type?: unknown; height?: unknown }
  if (origin !== ours || type !== 'embed-size' || typeof height !== 'number') return
  const frame = frames().find(({ contentWindow }) => contentWindow === source)
  if (!frame) return
  frame.height = String(Math.min(5000, Math.ceil(height)))
  // The embed code may also set the height in a style attribute, for browsers with `frame-sizing`. The style has
  // precedence over the height attribute, so it is changed, too. Its `min-height` stays, so that a short card moves
  // nothing.
  if (frame.style.height) frame.style.height = `${frame.height}px`
})

// Embeds that loaded before this script have already sent their height, so they are asked to send it again.
for (const { src, contentWindow } of frames()) {
  if (ours && src.startsWith(`${ours}/`)) contentWindow?.postMessage({ type: 'embed-size' }, '*')
}

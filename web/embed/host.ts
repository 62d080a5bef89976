/**
 * `/embed.js`, for pages that embed a card: sets each frame of this site to the height that it requests, in browsers
 * without `frame-sizing`. Without this script their frames keep their height and scroll.
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
  // The style that the code brings for browsers that need no script would win over the attribute.
  if (frame.style.height) Object.assign(frame.style, { height: `${frame.height}px`, minHeight: '0' })
})

// Cards that loaded before this script have already sent their height, so ask them to send it again.
for (const { src, contentWindow } of frames()) {
  if (ours && src.startsWith(`${ours}/`)) contentWindow?.postMessage({ type: 'embed-size' }, '*')
}

/**
 * `/embed.js`, for pages that embed a card: sets each frame of this site to the height that it requests. Without
 * this script the frame keeps its height and scrolls.
 */
const script = document.currentScript as HTMLScriptElement | null
const ours = script && new URL(script.src).origin

const frames = () => [...document.querySelectorAll('iframe')]

addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
  const { type, height } = (data ?? {}) as { type?: unknown; height?: unknown }
  if (origin !== ours || type !== 'embed-size' || typeof height !== 'number') return
  const frame = frames().find(({ contentWindow }) => contentWindow === source)
  if (frame) frame.height = String(Math.min(5000, Math.ceil(height)))
})

// Cards that loaded before this script have already sent their height, so ask them to send it again.
for (const { src, contentWindow } of frames()) {
  if (ours && src.startsWith(`${ours}/`)) contentWindow?.postMessage({ type: 'embed-size' }, '*')
}

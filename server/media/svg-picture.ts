import { MAX_SVG_BYTES } from '#domain/site/media.ts'

/** The longer side of a rasterised SVG, in pixels. */
const LONGER_SIDE_PX = 1280
/** The maximum ratio of the longer to the shorter side of an SVG. */
const MAX_ASPECT_RATIO = 20
/** The limits for drawing. A normal SVG takes well under a second and little memory. */
const MAX_DRAWING_MS = 10_000
const MAX_RSS_BYTES = 512 * 1024 * 1024
const WATCH_INTERVAL_MS = 10

/** A PNG of the drawing, or a sentence for the author that gives the reason for the refusal. */
export type RasterizedSvg = { png: Buffer } | { refused: string }

/**
 * Draws an SVG as pixels. Scripts, links and styles are lost. Refuses SVGs that could read files of the server or
 * would look different on another machine. Kills its process if drawing takes too long or too much memory, so it must
 * run in a child process.
 */
export async function rasterizeSvg(bytes: Buffer): Promise<RasterizedSvg> {
  if (bytes.length > MAX_SVG_BYTES) return { refused: 'This SVG is larger than 1 MB.' }
  const svg = decodeUtf8(bytes)
  if (svg === null) return { refused: 'This SVG isn’t in UTF-8. Please save it as UTF-8.' }
  const refused = findSvgRefusal(svg)
  if (refused !== null) return { refused }
  const size = parseSvgSize(svg)
  if (size === null) {
    return { refused: 'This SVG doesn’t say how large it is. Please export it with a viewBox.' }
  }
  const { width, height } = size
  if (Math.max(width / height, height / width) > MAX_ASPECT_RATIO) {
    return { refused: `This SVG is more than ${MAX_ASPECT_RATIO} times as long as it is wide.` }
  }
  const fitTo = {
    mode: width >= height ? ('width' as const) : ('height' as const),
    value: LONGER_SIDE_PX,
  }
  const unwatch = killProcessOnOverload()
  try {
    const { renderAsync } = await import('@resvg/resvg-js')
    const drawn = await renderAsync(svg, {
      font: { loadSystemFonts: false },
      fitTo,
      logLevel: 'off',
    })
    return { png: drawn.asPng() }
  } catch {
    return { refused: 'We can’t read this SVG. Is the file damaged?' }
  } finally {
    unwatch()
  }
}

function decodeUtf8(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Returns the reason why an SVG is refused, as far as its markup shows it, or `null`. */
function findSvgRefusal(svg: string): string | null {
  if (/<!ENTITY/i.test(svg)) {
    return 'This SVG defines entities. Please export it as a plain SVG or as a PNG.'
  }
  // The drawing library would read any image file on the server that a path names.
  for (const [, quoted] of svg.matchAll(/href\s*=\s*(["'][^"']*)/gi)) {
    const target = (quoted ?? '').slice(1).trimStart()
    if (target.startsWith('#') || target === '' || EMBEDDED_IMAGE.test(target)) continue
    // Links to websites are harmless. Remote images are refused, because they would be missing in the drawing.
    if (/^https?:/i.test(target) && !REMOTE_IMAGE.test(svg)) continue
    return 'This SVG shows another file. Please embed that file, or send a PNG.'
  }
  if (/<(?:[\w-]+:)?(?:text|tspan|textPath)[\s/>]/i.test(svg)) {
    return 'This SVG contains text, which looks different on every machine. Please convert the text to paths, or send a PNG.'
  }
  return null
}

const REMOTE_IMAGE = /<(?:[\w-]+:)?(?:image|feImage)\b[^>]*href\s*=\s*["']\s*https?:/i
const EMBEDDED_IMAGE = /^data:image\/(?:png|jpeg|jpg|gif|webp);base64,/i

/** Returns the width and height of the root element, in their common unit. Returns `null` if there are none. */
function parseSvgSize(svg: string): { width: number; height: number } | null {
  const root = /<(?:[\w-]+:)?svg(?=[\s/>])([^>]*)>/i.exec(svg)?.[1] ?? ''
  const attribute = (name: string) =>
    new RegExp(String.raw`(?:^|\s)${name}\s*=\s*["']([^"']*)["']`).exec(root)?.[1] ?? ''
  const lengths = [attribute('width'), attribute('height')].map((text) => /^\s*([\d.]+)\s*(?:px)?\s*$/.exec(text))
  const [width, height] = lengths.map((found) => Number(found?.[1]))
  if (width && height) return toPositiveSize(width, height)
  const box = attribute('viewBox')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  return box.length === 4 ? toPositiveSize(box[2] ?? 0, box[3] ?? 0) : null
}

function toPositiveSize(width: number, height: number) {
  const isSize = Number.isFinite(width) && Number.isFinite(height) && width > 0 && height > 0
  return isSize ? { width, height } : null
}

/** Kills this process if drawing takes too long or too much memory. Returns a function that ends the supervision. */
function killProcessOnOverload(): () => void {
  const began = performance.now()
  const timer = setInterval(() => {
    const isTooMuch = performance.now() - began > MAX_DRAWING_MS || process.memoryUsage.rss() > MAX_RSS_BYTES
    if (isTooMuch) process.kill(process.pid, 'SIGKILL')
  }, WATCH_INTERVAL_MS)
  return () => clearInterval(timer)
}

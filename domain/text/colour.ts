/* Conversions between sRGB and Björn Ottosson's OKLab. A theme consists of hue and chroma only.
   The style sheets set the lightness, so that text is readable in every theme. */

/** An OKLCH hue in degrees and a relative chroma; 1 is the chroma of a category. */
export type ThemeTint = { hue: number; chroma: number }

/** The OKLCH chroma of a theme's strongest colour, and the maximum relative chroma of a custom colour. */
const MAX_THEME_CHROMA = 0.115
const MAX_RELATIVE_CHROMA = 1.2

const HEX_COLOUR = /^#?(?:([\da-f])([\da-f])([\da-f])|([\da-f]{2})([\da-f]{2})([\da-f]{2}))$/i

/** Returns the tint of a colour such as `#0a7` or `00aa77`; `null` for an invalid colour. */
export function parseThemeTint(colour: string): ThemeTint | null {
  const parts = HEX_COLOUR.exec(colour)?.slice(1).filter(Boolean)
  if (!parts) return null
  const [red = 0, green = 0, blue = 0] = parts.map((part) => toLinear(Number.parseInt(part.padEnd(2, part), 16) / 255))
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const hue = (Math.atan2(b, a) * 180) / Math.PI
  return {
    hue: Math.round((hue + 360) % 360),
    chroma: Math.round(100 * Math.min(MAX_RELATIVE_CHROMA, Math.hypot(a, b) / MAX_THEME_CHROMA)) / 100,
  }
}

/** Converts an OKLCH colour to sRGB as `#rrggbb` and clips channels that are out of range. */
export function oklchToHex(lightness: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((value) =>
    Math.round(fromLinear(Math.min(1, Math.max(0, value))) * 255)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${channels.join('')}`
}

function toLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}

function fromLinear(channel: number): number {
  return channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055
}

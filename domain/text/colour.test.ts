import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { CATEGORY_COLOUR_THEMES } from '../categories/category-theme.ts'
import { CATEGORIES } from '../categories/category.ts'
import { oklchToHex, parseThemeTint } from './colour.ts'

const tokens = readFileSync(join(import.meta.dirname, '../../web/tokens.css'), 'utf8')

/** A theme as design tokens derive their colours from it. */
type Theme = { hue: number; chroma: number }

const SCHEMES = ['light', 'dark'] as const

/** Parses how a token's colour derives from a theme, for each colour scheme. */
function token(name: string): Record<(typeof SCHEMES)[number], (theme: Theme) => string> {
  const [, light = '', dark = ''] =
    new RegExp(`--${name}: light-dark\\(\\s*(oklch.*?),\\s*(oklch.*?)\\s*\\);`, 's').exec(tokens) ?? []
  const colour = (text: string) => {
    const [lightness = 0, chroma = 0, hue] = (text.match(/[\d.]+/g) ?? []).map(Number)
    if (hue !== undefined) return () => oklchToHex(lightness, chroma, hue)
    return (theme: Theme) => oklchToHex(lightness, chroma * theme.chroma, theme.hue)
  }
  return { light: colour(light), dark: colour(dark) }
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

it('computes the hue of a colour in any notation', () => {
  expect(parseThemeTint('#00aa77')).toEqual(parseThemeTint('0A7'))
  expect(parseThemeTint(oklchToHex(0.5, 0.115, 255))?.hue).toBeCloseTo(255, -1)
  expect(parseThemeTint('#808080')?.chroma).toBeLessThan(0.02)
  expect(parseThemeTint('#ff0000')?.chroma).toBe(1.2)
})

it.each(['', 'red', '#12', '#12345', '#1234567', 'ggg', '0a7;color:red'])('rejects %j as a colour', (text) => {
  expect(parseThemeTint(text)).toBeNull()
})

/** The minimum contrast of text by WCAG 2.2, criterion 1.4.3. */
const READABLE = 4.5

const THEMES: Theme[] = Array.from({ length: 72 }, (_, at) => at * 5).flatMap((hue) =>
  [0, 0.6, 1, 1.2].map((chroma) => ({ hue, chroma })),
)

it.each([
  ['ink', 'paper'],
  ['ink', 'card'],
  ['ink', 'wash'],
  ['soft', 'paper'],
  ['soft', 'card'],
  ['soft', 'wash'],
  ['accent', 'card'],
  ['on-accent', 'accent'],
  ['right', 'right-wash'],
  ['on-right', 'right'],
  ['wrong', 'wrong-wash'],
  ['on-wrong', 'wrong'],
])('keeps %s on %s readable in a theme of any hue, light and dark', (text, ground) => {
  const [texts, grounds] = [token(text), token(ground)]
  for (const scheme of SCHEMES) {
    for (const theme of THEMES) {
      const found = contrast(texts[scheme](theme), grounds[scheme](theme))
      expect(found, `${scheme} ${JSON.stringify(theme)}`).toBeGreaterThan(READABLE)
    }
  }
})

/** All text tokens and all background tokens. */
const TEXTS = 'ink soft accent on-accent right on-right wrong on-wrong paper card'.split(' ')
const GROUNDS = 'paper card wash pattern-ink right-wash wrong-wash accent right wrong ink'.split(' ')

const PAIRS = TEXTS.flatMap((text) =>
  GROUNDS.map((ground) => {
    const [texts, grounds] = [token(text), token(ground)]
    const isReadable = (theme: Theme, scheme: (typeof SCHEMES)[number]) =>
      contrast(texts[scheme](theme), grounds[scheme](theme)) >= READABLE
    return { text, ground, isReadable }
  }),
)

// Therefore the browser tests measure most pages only in the light colour scheme.
it('keeps every text readable in the dark scheme that is readable in the light one', () => {
  const unreadable = PAIRS.filter(({ isReadable }) =>
    THEMES.some((theme) => isReadable(theme, 'light') && !isReadable(theme, 'dark')),
  )
  expect(unreadable.map(({ text, ground }) => `${text} on ${ground}`)).toEqual([])
})

// Therefore the browser tests measure cards only in the theme of Geography.
it("keeps every text readable in all categories' themes that is readable in Geography's", () => {
  const themes = CATEGORIES.map(({ name }) => CATEGORY_COLOUR_THEMES[name])
  const unreadable = PAIRS.filter(
    ({ isReadable }) =>
      isReadable(CATEGORY_COLOUR_THEMES.Geography, 'light') && !themes.every((theme) => isReadable(theme, 'light')),
  )
  expect(unreadable.map(({ text, ground }) => `${text} on ${ground}`)).toEqual([])
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { oklchToHex, tintOf } from './colour.ts'

const tokens = readFileSync(join(import.meta.dirname, '../web/tokens.css'), 'utf8')

/** The light and the dark colour of a token, each as its lightness and its chroma. */
function token(name: string): [number, number][] {
  const [, light, dark] =
    new RegExp(`--${name}: light-dark\\(\\s*(oklch[^,]+),\\s*(oklch[^,]+)\\s*\\)`).exec(tokens) ??
    []
  return [light, dark].map((text = '') => {
    const [, lightness, chroma] = /oklch\(([\d.]+) calc\(([\d.]+)/.exec(text) ?? []
    return [Number(lightness), Number(chroma)]
  })
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

it('finds the hue of a colour, however it is written', () => {
  expect(tintOf('#00aa77')).toEqual(tintOf('0A7'))
  expect(tintOf(oklchToHex(0.5, 0.115, 255))?.hue).toBeCloseTo(255, -1)
  expect(tintOf('#808080')?.chroma).toBeLessThan(0.02)
  expect(tintOf('#ff0000')?.chroma).toBe(1.2)
})

it.each(['', 'red', '#12', '#12345', '#1234567', 'ggg', '0a7;color:red'])(
  '%j is no colour',
  (text) => {
    expect(tintOf(text)).toBeNull()
  },
)

it.each([
  ['ink', 'paper'],
  ['ink', 'card'],
  ['ink', 'wash'],
  ['soft', 'paper'],
  ['soft', 'card'],
  ['accent', 'card'],
  ['on-accent', 'accent'],
])('%s on %s can be read in a theme of any colour', (text, ground) => {
  const [texts, grounds] = [token(text), token(ground)]
  for (const scheme of [0, 1]) {
    for (let hue = 0; hue < 360; hue += 5) {
      for (const chroma of [0, 0.6, 1, 1.2]) {
        const [one, other] = [texts[scheme], grounds[scheme]].map((of) =>
          oklchToHex(of?.[0] ?? 0, (of?.[1] ?? 0) * chroma, hue),
        )
        expect(contrast(one ?? '', other ?? ''), `${hue} ${chroma} ${scheme}`).toBeGreaterThan(4.5)
      }
    }
  }
})

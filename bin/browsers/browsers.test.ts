import { describe, expect, it } from 'vitest'
import { BROWSER_BUILD_TARGETS } from './supported.ts'
import { markUnsupportedBrowserTypesOptional } from './supported-types.ts'
import { findUnsupportedJavaScriptFeatures } from './unsupported-scripts.ts'
import { findUnsupportedStyleFeatures } from './unsupported-styles.ts'

it('builds for the oldest browser versions that browserslist in package.json supports', () => {
  expect(BROWSER_BUILD_TARGETS).toEqual(['safari16.4', 'ios16.4', 'firefox115', 'chrome131', 'edge131'])
})

describe('the rewritten types of browser features', () => {
  it('the rewritten browser types make members that a supported browser lacks optional and read-only, and keep the others', () => {
    const source = `interface Element { checkVisibility(): boolean; closest(): Element; ariaLabel: string }
interface ObjectConstructor { groupBy(): void; keys(): string[] }
declare var URL: { parse(url: string): URL; new(url: string): URL }
declare namespace Intl { const Segmenter: { new(): Segmenter }; interface Segmenter { segment(): void } }`
    expect(markUnsupportedBrowserTypesOptional('lib.d.ts', source)).toBe(
      `interface Element { checkVisibility?(): boolean; closest(): Element; readonly ariaLabel?: string }
interface ObjectConstructor { groupBy?(): void; keys(): string[] }
declare var URL: { parse?(url: string): URL; new(url: string): URL }
declare namespace Intl { const Segmenter: ({ new(): Segmenter }) | undefined; interface Segmenter { segment(): void } }`,
    )
  })

  it('the rewritten browser types make unsupported Set methods, iterator helpers and mixin members optional', () => {
    const source = `interface HTMLElement extends PopoverLike {}
interface PopoverLike { showPopover(): void }
interface ReadonlySet<T> { union(): void; has(): boolean }
interface IteratorObject<T> { map(): void }`
    const rewritten = markUnsupportedBrowserTypesOptional('lib.d.ts', source)
    for (const name of ['showPopover', 'union', 'map']) expect(rewritten).toContain(`${name}?(`)
    expect(rewritten).toContain(' has()')
  })
})

describe('the check of styles', () => {
  const found = (source: string) => findUnsupportedStyleFeatures('x.css', source)

  it('reports properties, selectors, functions and rules in styles that a supported browser lacks', () => {
    expect(found('a { interpolate-size: allow-keywords }')[0]).toContain('interpolate-size')
    expect(found('details::details-content { color: red }')[0]).toContain('::details-content')
    expect(found('@scope (a) { b { color: red } }')[0]).toContain('@scope')
    expect(found('a { width: round(3px, 2px) }')).toEqual([])
  })

  it('the check of styles accepts styles that the build converts, features inside @supports, and features listed as optional', () => {
    expect(found('a { color: light-dark(red, blue); b { color: oklch(0.5 0.1 20) } }')).toEqual([])
    expect(found('@supports (interpolate-size: x) { a { interpolate-size: x } }')).toEqual([])
    expect(found('a { text-wrap: balance }')).toEqual([])
  })
})

describe('the check of scripts', () => {
  const found = (source: string) => findUnsupportedJavaScriptFeatures('x.tsx', source)

  it('reports attributes, selectors and regular expression flags in scripts that a supported browser lacks', () => {
    expect(found('<button command="show-modal" />')[0]).toContain('command')
    expect(found("one.matches(':popover-open')")[0]).toContain(':popover-open is missing from Safari')
    expect(found('const letters = /[a-z--b]/v')[0]).toContain('the flag v')
  })

  it('accepts features in scripts that all supported browsers have', () => {
    expect(found("<Command command='x' />; one.matches(':focus-visible'); /(?<=a)b/u")).toEqual([])
  })
})

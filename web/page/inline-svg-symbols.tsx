import icons from '../art/icons.svg?raw'

/** The SVG source of each icon's `<symbol>`, by id. */
const SYMBOLS_BY_ID = new Map(
  Array.from(icons.matchAll(/<symbol id="([^"]+)"[^]*?<\/symbol>/g)).map(([text, id]) => [id, text]),
)

/**
 * Changes `<use>` elements that refer to the icon file so that they refer to symbols inlined in the document. Returns
 * the changed HTML, and the ids of the symbols to inline.
 */
export function inlineReferencedSvgSymbols(html: string): { html: string; ids: string[] } {
  const ids = new Set<string>()
  const changed = html.replaceAll(/<use href="[^"#]+#([\w-]+)"/g, (use, id: string) => {
    if (!SYMBOLS_BY_ID.has(id)) return use
    ids.add(id)
    return `<use href="#${id}"`
  })
  return { html: changed, ids: [...ids] }
}

/** Inlines the SVG symbols of icons that `<use>` elements of the document refer to. The symbols themselves are invisible. */
export function InlineSvgSymbols({ ids }: { ids: readonly string[] }) {
  if (ids.length === 0) return null
  const symbols = ids.map((id) => SYMBOLS_BY_ID.get(id)).join('')
  // `hidden` has no effect on SVG elements, so the wrapper is hidden.
  return <div hidden dangerouslySetInnerHTML={{ __html: `<svg>${symbols}</svg>` }} />
}

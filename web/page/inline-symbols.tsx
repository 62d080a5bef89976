import icons from '../art/icons.svg?raw'

/** The SVG source of each symbol, by id. */
const SYMBOLS_BY_ID = new Map(
  Array.from(icons.matchAll(/<symbol id="([^"]+)"[^]*?<\/symbol>/g)).map(([text, id]) => [id, text]),
)

/** Makes `<use>` elements refer to the document for symbols. Returns the HTML and their ids. */
export function referToInlineSymbols(html: string): { html: string; ids: string[] } {
  const ids = new Set<string>()
  const changed = html.replaceAll(/<use href="[^"#]+#([\w-]+)"/g, (use, id: string) => {
    if (!SYMBOLS_BY_ID.has(id)) return use
    ids.add(id)
    return `<use href="#${id}"`
  })
  return { html: changed, ids: [...ids] }
}

/** Inlines the symbols that `<use>` elements of the document refer to. Symbols themselves are not painted. */
export function InlineSymbols({ ids }: { ids: readonly string[] }) {
  if (ids.length === 0) return null
  const symbols = ids.map((id) => SYMBOLS_BY_ID.get(id)).join('')
  // `hidden` has no effect on SVG elements, so the wrapper is hidden.
  return <div hidden dangerouslySetInnerHTML={{ __html: `<svg>${symbols}</svg>` }} />
}

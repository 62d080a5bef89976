import icons from '../art/icons.svg?raw'

const CARD_SPRITE_SOURCES = import.meta.glob<string>('../art/cards/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The SVG source of each symbol, by id. */
const SYMBOLS_BY_ID = new Map(
  [icons, ...Object.values(CARD_SPRITE_SOURCES)]
    .flatMap((file) => Array.from(file.matchAll(/<symbol id="([^"]+)"[^]*?<\/symbol>/g)))
    .map(([text, id]) => [id, text]),
)

/** Matches the ids of card drawings, such as `science-7`. A page needs only a few of a sprite's thirty. */
export const CARD_DRAWING_ID_PATTERN = /^[a-z]+-\d+$/

/** Makes `<use>` elements refer to the document for symbols whose id matches. Returns the HTML and these ids. */
export function referToInlineSymbols(html: string, idPattern: RegExp): { html: string; ids: string[] } {
  const ids = new Set<string>()
  const changed = html.replaceAll(/<use href="[^"#]+#([\w-]+)"/g, (use, id: string) => {
    if (!idPattern.test(id) || !SYMBOLS_BY_ID.has(id)) return use
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

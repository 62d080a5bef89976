import icons from '../art/icons.svg?raw'

const DRAWINGS = import.meta.glob<string>('../art/cards/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The text of each symbol, by its id. */
const SYMBOLS = new Map(
  [icons, ...Object.values(DRAWINGS)]
    .flatMap((file) => Array.from(file.matchAll(/<symbol id="([^"]+)"[^]*?<\/symbol>/g)))
    .map(([text, id]) => [id, text]),
)

/** The drawings on the backs of cards: `science-7`. A page has a few of the thirty in a file. */
export const CARD_DRAWING_ID = /^[a-z]+-\d+$/

/** Makes `<use>` elements refer to the document for the wanted symbols. Returns the HTML and the ids of those symbols. */
export function referToOwnSymbols(html: string, wanted: RegExp): { html: string; ids: string[] } {
  const ids = new Set<string>()
  const changed = html.replaceAll(/<use href="[^"#]+#([\w-]+)"/g, (use, id: string) => {
    if (!wanted.test(id) || !SYMBOLS.has(id)) return use
    ids.add(id)
    return `<use href="#${id}"`
  })
  return { html: changed, ids: [...ids] }
}

/** Holds symbols that `<use>` elements of the document refer to. Symbols are not painted where they stand. */
export function Symbols({ ids }: { ids: readonly string[] }) {
  if (ids.length === 0) return null
  const symbols = ids.map((id) => SYMBOLS.get(id)).join('')
  // `hidden` does nothing on an element of SVG.
  return <div hidden dangerouslySetInnerHTML={{ __html: `<svg>${symbols}</svg>` }} />
}

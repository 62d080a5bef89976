import styles from './embed.module.css'

type Files = Readonly<Record<string, string>>

/** The files of icons and drawings, by path: their addresses, and their text. */
const ADDRESSES: Files = {
  ...import.meta.glob<string>('../art/icons.svg', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
  ...import.meta.glob<string>('../art/cards/*.svg', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
}
const TEXTS: Files = {
  ...import.meta.glob<string>('../art/icons.svg', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
  ...import.meta.glob<string>('../art/cards/*.svg', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
}

/**
 * Copies the symbols that a document's `<use>` elements refer to into the document. In a sandboxed frame, as WordPress makes them,
 * browsers refuse references to other files.
 */
export function inlineDrawings(html: string): string {
  const symbols = new Map<string, string>()
  const pointed = html.replace(
    /<use href="([^"#]+)#([\w-]+)"/g,
    (use, address: string, name: string) => {
      const path = Object.keys(ADDRESSES).find((one) => ADDRESSES[one] === address) ?? ''
      const symbol = new RegExp(`<symbol id="${name}"[^]*?</symbol>`).exec(TEXTS[path] ?? '')?.[0]
      if (symbol === undefined) return use
      const id = `${path.replace(/^.*\/|\.svg$/g, '')}-${name}`
      symbols.set(id, symbol.replace(`id="${name}"`, `id="${id}"`))
      return `<use href="#${id}"`
    },
  )
  const copied = `<svg class="${styles['symbols']}" aria-hidden="true">${[...symbols.values()].join('')}</svg>`
  return pointed.replace('</main>', `</main>${copied}`)
}

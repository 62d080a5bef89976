import type { BuiltPageFiles } from '#contract/base/renderer.ts'
import { type CategoryName, getThemeClass } from '#domain/categories/category.ts'
import displayFont from '../art/generated/display.woff2?url'
import { InlineSvgSymbols } from '../page/inline-svg-symbols.tsx'
import { serializeForScript } from '../page/serialize-for-script.ts'
import styles from './embed.module.css'
import type { EmbedState } from './embedded.tsx'

/**
 * The complete HTML document of an embed. Its canonical link leads search engines to the page with the same content.
 */
export function EmbedDocument(props: {
  title: string
  /** The URL of the page with the same content. */
  canonical: string
  theme: CategoryName
  files: BuiltPageFiles
  /** The HTML of the card that React has rendered. */
  html: string
  /** Ids of the icons and drawings that the cards can show. */
  symbols: readonly string[]
  /** The state of the embed for the browser; `null` if there is nothing to play. */
  state: EmbedState | null
}) {
  const { title, canonical, theme, files, html, symbols, state } = props
  return (
    // Light like most pages. The script applies another theme that the address sets.
    <html lang="en" data-theme="light">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Any site may give its frame the height of the card. */}
        <meta name="responsive-embedded-sizing" content="allow-origins=*" />
        <title>{title}</title>
        <meta name="robots" content="noindex" />
        <link rel="canonical" href={canonical} />
        {files.styles && <style dangerouslySetInnerHTML={{ __html: files.styles }} />}
        <link rel="preload" href={displayFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        {/* Runs before the first paint, because it applies the theme in the address. In development it is a module. */}
        <script src={files.entry} type={files.entry.endsWith('.js') ? undefined : 'module'} />
      </head>
      <body className={`${getThemeClass(theme)} ${styles['frame']}`}>
        <p id="publisher" className={styles['publisher']} hidden />
        <main className={styles['main']} dangerouslySetInnerHTML={{ __html: html }} />
        <InlineSvgSymbols ids={symbols} />
        {state && (
          <script type="application/json" id="state" dangerouslySetInnerHTML={{ __html: serializeForScript(state) }} />
        )}
      </body>
    </html>
  )
}

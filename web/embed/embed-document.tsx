import type { BuiltPageAssets } from '#contract/base/renderer.ts'
import { type CategoryName, getCategoryThemeClass } from '#domain/categories/category.ts'
import displayFont from '../art/generated/display.woff2?url'
import { InlineSvgSymbols } from '../page/inline-svg-symbols.tsx'
import { serializeForScriptTag } from '../page/serialize-for-script.ts'
import styles from './embed.module.css'
import type { EmbedHydrationState } from './embedded.tsx'

/**
 * The complete HTML document of an embed. Its canonical link refers search engines to the site's page of the embedded
 * day or quiz.
 */
export function EmbedHtmlDocument(props: {
  title: string
  /** The URL of the site's page of the embedded day or quiz. */
  canonical: string
  theme: CategoryName
  files: BuiltPageAssets
  /** The HTML of the card that React has rendered. */
  html: string
  /** The ids of the SVG icons that the embedded cards can show. */
  symbols: readonly string[]
  /** The state with which the browser hydrates the embed, or `null` if there is nothing to play. */
  state: EmbedHydrationState | null
}) {
  const { title, canonical, theme, files, html, symbols, state } = props
  return (
    // The theme is light like that of most pages. The script applies another theme if the frame's URL sets one.
    <html lang="en" data-theme="light">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Allows pages of all sites to size the frame to the height of the card. */}
        <meta name="responsive-embedded-sizing" content="allow-origins=*" />
        <title>{title}</title>
        <meta name="robots" content="noindex" />
        <link rel="canonical" href={canonical} />
        {files.styles && <style dangerouslySetInnerHTML={{ __html: files.styles }} />}
        <link rel="preload" href={displayFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        {/* The script runs before the first paint, because it applies the theme that the frame's URL sets. In
            development it is a module. */}
        <script src={files.entry} type={files.entry.endsWith('.js') ? undefined : 'module'} />
      </head>
      <body className={`${getCategoryThemeClass(theme)} ${styles['frame']}`}>
        <p id="publisher" className={styles['publisher']} hidden />
        <main className={styles['main']} dangerouslySetInnerHTML={{ __html: html }} />
        <InlineSvgSymbols ids={symbols} />
        {state && (
          <script
            type="application/json"
            id="state"
            dangerouslySetInnerHTML={{ __html: serializeForScriptTag(state) }}
          />
        )}
      </body>
    </html>
  )
}

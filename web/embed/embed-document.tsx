import type { ReactNode } from 'react'
import type { PageFiles } from '#contract/renderer.ts'
import { type CategoryName, themeClass } from '#domain/category.ts'
import displayFont from '../art/generated/display.woff2?url'
import styles from './embed.module.css'

/** The whole document of a frame. It is no page of its own, so that search engines are sent to the one it is of. */
export function EmbedDocument(props: {
  title: string
  /** The address of the page it is of. */
  canonical: string
  theme: CategoryName
  files: PageFiles
  /** JSON of the questions, escaped for a script tag. */
  state: string
  children: ReactNode
}) {
  const { title, canonical, theme, files, state, children } = props
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="robots" content="noindex" />
        <link rel="canonical" href={canonical} />
        {files.styles && <style dangerouslySetInnerHTML={{ __html: files.styles }} />}
        <link
          rel="preload"
          href={displayFont}
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
        />
        {/* Before anything is painted, for it puts on the colours that the address names. While developing it is a module. */}
        <script src={files.entry} type={files.entry.endsWith('.ts') ? 'module' : undefined} />
      </head>
      <body className={`${themeClass(theme)} ${styles['frame']}`}>
        <main className={styles['main']}>{children}</main>
        <script type="application/json" id="state" dangerouslySetInnerHTML={{ __html: state }} />
      </body>
    </html>
  )
}

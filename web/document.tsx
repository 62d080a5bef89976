import { createContext, type ReactNode, use } from 'react'
import { Outlet, useMatches } from 'react-router'
import { type CategoryName, themeClass } from '#domain/category.ts'
import logo from './art/logo.svg?url'
import displayFont from './art/generated/display.woff2?url'
import themeScript from './theme.js?url'

/** The files a page loads, and what its script needs to take it over. */
export type DocumentParts = {
  files: { script: string; styles: string[] }
  /** JSON of the router's state, escaped for a script tag. */
  state: string
}

export const DocumentContext = createContext<DocumentParts>({
  files: { script: '', styles: [] },
  state: '',
})

/** What a route may say about its page, beside its component. */
export type PageHandle = {
  category?: (loaderData: never) => CategoryName | null
  /** The folder of a page that is fetched when wanted: it has styles of its own. */
  folder?: string
}

/** The whole HTML document; the same on the server and in the browser. */
export function Document() {
  return (
    <DocumentShell category={usePageCategory()}>
      <Outlet />
    </DocumentShell>
  )
}

/** The category whose colours the page wears: the innermost page that has one says. */
function usePageCategory(): CategoryName {
  const categories = useMatches().map(({ handle, loaderData }) =>
    loaderData ? (handle as PageHandle | undefined)?.category?.(loaderData as never) : null,
  )
  return categories.findLast((category) => category != null) ?? 'General Knowledge'
}

export function DocumentShell({
  category,
  children,
}: {
  category: CategoryName
  children: ReactNode
}) {
  const { files, state } = use(DocumentContext)
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link
          rel="preload"
          href={displayFont}
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
        />
        {files.styles.map((style) => (
          <link key={style} rel="stylesheet" href={style} />
        ))}
        {/* Before anything is painted: the theme the visitor chose. */}
        <script src={themeScript} />
        <script type="module" src={files.script} fetchPriority="low" />
        <link rel="icon" href={logo} type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
      </head>
      <body className={themeClass(category)}>
        {children}
        <script
          type="application/json"
          id="state"
          suppressHydrationWarning
          // oxlint-disable-next-line react/no-danger -- our own JSON, escaped by entry-server
          dangerouslySetInnerHTML={{ __html: state }}
        />
      </body>
    </html>
  )
}

import { useEffect } from 'react'
import { contentLanguage } from '#domain/site/site.ts'
import type { PathParams } from '#contract/base/renderer.ts'
import { Frame } from './frame/frame.tsx'
import { type CurrentPage, CurrentPageContext, type Page } from './page/page.ts'
import { ServedHtml } from './page/served-html.tsx'
import { ContentLanguage } from './ui/content-language.ts'
import { ErrorBoundary } from './ui/error-boundary.tsx'

/** What the document carries of the page, so that the browser goes on from what the server made. */
export type PageState = {
  /** Where the page's module is. */
  module: string
  current: CurrentPage
  params: PathParams
  data: unknown
}

/** A page in its frame; the same on the server and in the browser. */
export function App({ page: { Component }, state }: { page: Page<unknown>; state: PageState }) {
  useEffect(() => {
    // Everything is interactive now: tests wait for this.
    document.getElementById('root')?.setAttribute('data-ready', '')
  }, [])
  return (
    <CurrentPageContext value={state.current}>
      <ContentLanguage value={contentLanguage(state.current.site)}>
        <Frame>
          <ErrorBoundary instead={<ServedHtml of="main > *" announces />}>
            <Component data={state.data} params={state.params} />
          </ErrorBoundary>
        </Frame>
      </ContentLanguage>
    </CurrentPageContext>
  )
}

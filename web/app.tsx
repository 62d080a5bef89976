import { useEffect } from 'react'
import { getContentLanguage } from '#domain/site/site.ts'
import type { PathParams } from '#contract/base/renderer.ts'
import { PageLayout } from './frame/frame.tsx'
import { type CurrentPageContextValue, CurrentPageContext, type PageModule } from './page/page.ts'
import { replayPreHydrationInteraction } from './page/early-interaction.ts'
import { ServerRenderedHtml } from './page/server-rendered-html.tsx'
import { ContentLanguageContext } from './ui/content-language.ts'
import { DayDrawingUrlSourceContext, type QuestionDrawingUrlSource } from './ui/day-drawing/day-drawing.tsx'
import { ErrorBoundary } from './ui/error-boundary.tsx'

/** The state of a page that the document contains, so that the browser can hydrate the page. */
export type HydratablePageState = {
  /** The URL of the page's module. */
  module: string
  current: CurrentPageContextValue
  params: PathParams
  data: unknown
  /** The URLs of the drawings on the page, by question id. */
  drawings: Record<string, string>
}

/** Renders a page in its frame, on the server and in the browser. */
export function App(props: {
  page: PageModule<unknown>
  state: HydratablePageState
  drawings: QuestionDrawingUrlSource
}) {
  const {
    page: { Component },
    state,
    drawings,
  } = props
  useEffect(() => {
    // Signals that the page is interactive. Tests wait for this attribute.
    document.getElementById('root')?.setAttribute('data-ready', '')
    replayPreHydrationInteraction()
  }, [])
  return (
    <CurrentPageContext value={state.current}>
      <ContentLanguageContext value={getContentLanguage(state.current.site)}>
        <DayDrawingUrlSourceContext value={drawings}>
          <PageLayout>
            <ErrorBoundary instead={<ServerRenderedHtml of="main > *" announces />}>
              <Component data={state.data} params={state.params} />
            </ErrorBoundary>
          </PageLayout>
        </DayDrawingUrlSourceContext>
      </ContentLanguageContext>
    </CurrentPageContext>
  )
}

import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  type HydrationState,
  matchRoutes,
  RouterContextProvider,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { askByFetch, askContext } from './api.ts'
import './base.css'
import { DocumentContext, type DocumentParts } from './document.tsx'
import { keepFresh } from './frame/freshness.ts'
import { routes } from './routes.tsx'

type State = { files: DocumentParts['files'] } & HydrationState

async function start(): Promise<void> {
  const written = document.getElementById('state')?.textContent ?? '{}'
  const { files, ...hydrationData } = JSON.parse(written) as State
  await loadMatchedPages()
  const router = createBrowserRouter(routes, {
    hydrationData,
    getContext: () => {
      const context = new RouterContextProvider()
      context.set(askContext, (path) => askByFetch(path))
      return context
    },
  })
  startTransition(() => {
    hydrateRoot(
      document,
      <DocumentContext value={{ files, state: written }}>
        <RouterProvider router={router} />
      </DocumentContext>,
    )
  })
  keepFresh()
}

/** The page that is shown already must be there before React takes it over. */
async function loadMatchedPages(): Promise<void> {
  const matches = matchRoutes(routes, location) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy())
      delete route.lazy
    }),
  )
}

// Not awaited here: the pages fetched above import this very file.
void start()

import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { App, type HydratablePageState } from './app.tsx'
import './base.css'
import { countViewLater } from './player/visits/count-view-later.ts'
import { watchForNewVersion } from './frame/watch-for-new-version.ts'
import { registerServiceWorkerLater } from './player/offline/register-service-worker-later.ts'
import type { PageModule } from './page/page.ts'
import { saveServerRenderedHtml, restoreServerRenderedHtml, showPageNotice } from './page/server-rendered-html.tsx'
import { restoreSiteDefaults } from './page/site-defaults.ts'
import type { DrawingSource } from './ui/day-drawing/day-drawing.tsx'

const showAppBadge = async () => (await import('./player/clock/app-badge.ts')).startAppBadge()

/** Hydrates the page that the server has rendered. */
async function start(): Promise<void> {
  const root = document.getElementById('root')
  const stateJson = document.getElementById('state')?.textContent
  // An unsupported browser keeps the server's page, which contains a notice.
  if (!root || !stateJson || document.documentElement.dataset['outdated'] !== undefined) return
  const { current, ...rest } = JSON.parse(stateJson) as HydratablePageState
  const state = { ...rest, current: { ...current, site: restoreSiteDefaults(current.site) } }
  const drawings: DrawingSource = {
    find: ({ id }) => state.drawings[id] ?? null,
    load: async (question) => (await import('./ui/day-drawing/drawing-addresses.ts')).getDrawingAddress(question),
  }
  watchForNewVersion()
  registerServiceWorkerLater()
  if (matchMedia('(display-mode: standalone)').matches) void showAppBadge()
  countViewLater()
  try {
    const { pageModule } = (await import(/* @vite-ignore */ state.module)) as {
      pageModule: PageModule<unknown>
    }
    saveServerRenderedHtml(root)
    startTransition(() => {
      hydrateRoot(root, <App page={pageModule} state={state} drawings={drawings} />, {
        onUncaughtError: (error) => {
          reportError(error)
          // React empties the root after this call.
          setTimeout(() => restoreServerRenderedHtml(root))
        },
      })
    })
  } catch (error) {
    showPageNotice(root, getIncompletePageMessage(error), 'Try again')
  }
}

// A page that is left before it was shown rejects its view transition, which is not an error.
addEventListener('pageswap', ({ viewTransition }) => {
  viewTransition?.ready.catch(() => {})
})

/** Returns a message why the page's script does not run: the browser cannot parse it, or it did not load. */
function getIncompletePageMessage(error: unknown): string {
  return error instanceof SyntaxError
    ? 'Your browser cannot run this page, so you can only read it. Please update your browser.'
    : 'This page did not load completely. Perhaps you are offline.'
}

// Not awaited, because the page imports modules of this file.
void start()

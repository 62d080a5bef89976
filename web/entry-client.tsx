import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { App, type HydratablePageState } from './app.tsx'
import './base.css'
import { scheduleDailyViewEvent } from './player/visits/count-view-later.ts'
import { swapToLoadedHeadingFont } from './frame/show-late-heading-font.ts'
import { watchForNewVersion } from './frame/watch-for-new-version.ts'
import { deferServiceWorkerRegistration } from './player/offline/register-service-worker-later.ts'
import type { PageModule } from './page/page.ts'
import { saveServerRenderedHtml, restoreServerHtmlAfterError, showPageNotice } from './page/server-rendered-html.tsx'
import { restoreSiteDefaults } from './page/site-defaults.ts'
import type { QuestionDrawingUrlSource } from './ui/day-drawing/day-drawing.tsx'

const showAppBadge = async () => (await import('./player/clock/app-badge.ts')).showAppBadgeUntilPlayed()

/** Hydrates the server-rendered page. */
async function start(): Promise<void> {
  const root = document.getElementById('root')
  const stateJson = document.getElementById('state')?.textContent
  // An unsupported browser keeps the server-rendered page, which contains a notice.
  if (!root || !stateJson || document.documentElement.dataset['outdated'] !== undefined) return
  const { current, ...rest } = JSON.parse(stateJson) as HydratablePageState
  const state = { ...rest, current: { ...current, site: restoreSiteDefaults(current.site) } }
  const drawings: QuestionDrawingUrlSource = {
    find: ({ id }) => state.drawings[id] ?? null,
    load: async (question) => (await import('./ui/day-drawing/drawing-addresses.ts')).getQuestionDrawingUrl(question),
  }
  void swapToLoadedHeadingFont().catch(() => {})
  watchForNewVersion()
  deferServiceWorkerRegistration()
  if (matchMedia('(display-mode: standalone)').matches) void showAppBadge()
  scheduleDailyViewEvent()
  try {
    const { pageModule } = (await import(/* @vite-ignore */ state.module)) as {
      pageModule: PageModule<unknown>
    }
    saveServerRenderedHtml(root)
    startTransition(() => {
      hydrateRoot(root, <App page={pageModule} state={state} drawings={drawings} />, {
        onUncaughtError: (error) => {
          reportError(error)
          // The timeout is needed because React empties the root element after it has called `onUncaughtError`.
          setTimeout(() => restoreServerHtmlAfterError(root))
        },
      })
    })
  } catch (error) {
    showPageNotice(root, getIncompletePageMessage(error), 'Try again')
  }
}

// The view transition is rejected if the visitor leaves the page before it is shown, which is not an error.
addEventListener('pageswap', ({ viewTransition }) => {
  viewTransition?.ready.catch(() => {})
})

/** Returns the message for a page whose script does not run: the browser could not parse it, or could not load it. */
function getIncompletePageMessage(error: unknown): string {
  return error instanceof SyntaxError
    ? 'Your browser cannot run this page, so you can only read it. Please update your browser.'
    : 'This page did not load completely. Perhaps you are offline.'
}

// `start` is not awaited. It imports the page's module, which imports modules that are bundled with this file. The
// page's module would therefore wait for this file, and this file for the page's module.
void start()

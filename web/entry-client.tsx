import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { App, type PageState } from './app.tsx'
import './base.css'
import { keepFresh } from './frame/freshness.ts'
import { registerLater } from './offline/register-later.ts'
import type { Page } from './page.ts'
import { wholeSite } from './site-state.ts'

/** Takes over the page that the server made. */
async function start(): Promise<void> {
  const root = document.getElementById('root')
  const written = document.getElementById('state')?.textContent
  if (!root || !written) return
  const { current, ...rest } = JSON.parse(written) as PageState
  const state = { ...rest, current: { ...current, site: wholeSite(current.site) } }
  keepFresh()
  registerLater()
  try {
    const { page } = (await import(/* @vite-ignore */ state.module)) as { page: Page<unknown> }
    startTransition(() => {
      hydrateRoot(root, <App page={page} state={state} />)
    })
  } catch {
    sayItIsIncomplete(root)
  }
}

// The browser skips its transition to a page that is left before it came: that is no failure.
addEventListener('pageswap', ({ viewTransition }) => {
  viewTransition?.ready.catch(() => {})
})

/** What the server made can still be read, but does nothing. */
function sayItIsIncomplete(root: HTMLElement): void {
  const notice = document.createElement('p')
  notice.role = 'alert'
  notice.className = 'incomplete'
  notice.append('This page did not load completely. Perhaps you are offline. ')
  const again = document.createElement('a')
  again.href = location.href
  again.textContent = 'Try again'
  notice.append(again)
  root.querySelector('main')?.prepend(notice)
}

// Not awaited here: the page imports what this very file is made of.
void start()

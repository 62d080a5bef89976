import { useEffect, useState } from 'react'
import { longDay } from '#domain/time/day.ts'
import type { Page } from '../../page/page.ts'
import { serverClockSet, serverNow } from '../../player/clock/server-clock.ts'
import { keptDue } from '../../player/reviews/kept-due.ts'
import {
  dayOfPath,
  isStillTrue,
  MADE_ON,
  OFFLINE_PATH,
  REVIEW_PATH,
} from '../../service-worker/kept-pages.ts'
import { currentPlayer } from '../../player/session/player.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './offline.module.css'

/** The page shown while the network is unavailable. It links to pages in the cache. */
export const page: Page = {
  Component: OfflinePage,
  head: () => ({ title: 'Not here', description: 'This page needs a network.' }),
}

/**
 * Reloads only if the server responds, since being online does not mean that the server is
 * reachable.
 */
async function reloadOnceReached(): Promise<void> {
  const reply = await fetch('/healthz').catch(() => null)
  if (reply?.ok) location.reload()
}

type KeptPage = { path: string; name: string }

function OfflinePage() {
  const [cachedPages, setCachedPages] = useState<readonly KeptPage[]>([])
  useEffect(() => {
    void keptPages().then(setCachedPages, () => {})
    const comeBack = () => {
      if (location.pathname !== OFFLINE_PATH) void reloadOnceReached()
    }
    addEventListener('online', comeBack)
    return () => removeEventListener('online', comeBack)
  }, [])
  return (
    <Notice sign="⌁" title="This page needs a network">
      <p>It is not kept in this browser, and we cannot reach the server.</p>
      <Button onClick={() => location.reload()}>Try again</Button>
      {cachedPages.length > 0 && (
        <nav aria-labelledby="kept-title">
          <h2 id="kept-title">What you can play here</h2>
          <ul className={styles['kept']}>
            {cachedPages.map(({ path, name }) => (
              <li key={path}>
                <a href={path}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </Notice>
  )
}

/** Returns the pages in the cache, latest first. */
async function keptPages(): Promise<KeptPage[]> {
  // Until the server's time is known, the local clock decides which page is today's and may be
  // wrong.
  await serverClockSet()
  const found: KeptPage[] = []
  for (const name of (await caches.keys()).filter((one) => one.startsWith('pages '))) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const { pathname: path } = new URL(request.url)
      const response = await cache.match(request)
      const isPage = response?.headers.get('content-type')?.startsWith('text/html')
      const madeOn = response?.headers.get(MADE_ON) ?? null
      if (!isPage || !response || !isStillTrue(path, madeOn, serverNow())) continue
      found.push({ path, name: nameOf(path, await response.text()) })
    }
  }
  const isReviewDue = keptDue(currentPlayer()?.id ?? null).length > 0
  const review = isReviewDue ? [{ path: REVIEW_PATH, name: 'What comes back' }] : []
  return [...review, ...found.toReversed()]
}

function nameOf(path: string, html: string): string {
  if (path === '/') return 'Today’s question'
  const day = dayOfPath(path)
  if (day) return `The question of ${longDay(day)}`
  const [title = ''] = /<title>[^<]*/.exec(html) ?? []
  const written = new DOMParser().parseFromString(title, 'text/html').title
  return written.replace(/ · [^·]*$/, '')
}

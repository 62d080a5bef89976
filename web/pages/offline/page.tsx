import { useEffect, useState } from 'react'
import { formatLongDay, getUtcDayOfInstant } from '#domain/time/day.ts'
import type { PageModule } from '../../page/page.ts'
import { waitForServerClock, getServerTime } from '../../player/clock/server-clock.ts'
import { getCachedDueReviews } from '../../player/reviews/due-reviews-cache.ts'
import {
  parseDayPath,
  isCachedPageCurrent,
  RENDERED_DAY_HEADER_NAME,
  OFFLINE_PATH,
  REVIEW_PATH,
} from '../../service-worker/cacheable-pages.ts'
import { getCurrentPlayer } from '../../player/session/player.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyStateDrawing } from '../../ui/empty-state-drawing.tsx'
import { EmptyPageNoticeCard } from '../../ui/notice.tsx'
import styles from './offline.module.css'

/** The page shown while the network is unavailable. It links to pages in the cache. */
export const pageModule: PageModule = {
  Component: OfflinePage,
  head: () => ({ title: 'You’re offline', description: 'This page isn’t saved in your browser.' }),
}

/** Reloads only if the server responds, since being online does not mean that the server is reachable. */
async function reloadIfServerResponds(): Promise<void> {
  const reply = await fetch('/healthz').catch(() => null)
  if (reply?.ok) location.reload()
}

type CachedPage = { path: string; name: string }

function OfflinePage() {
  const [cachedPages, setCachedPages] = useState<readonly CachedPage[]>([])
  useEffect(() => {
    void listCachedPages().then(setCachedPages, () => {})
    const comeBack = () => {
      if (location.pathname !== OFFLINE_PATH) void reloadIfServerResponds()
    }
    addEventListener('online', comeBack)
    return () => removeEventListener('online', comeBack)
  }, [])
  return (
    <EmptyPageNoticeCard sign={<EmptyStateDrawing of="offline" />} title="You’re offline">
      <p>
        This page isn’t saved here.{' '}
        {cachedPages.length > 0
          ? 'These questions and quizzes are.'
          : 'Questions and quizzes that you open with a connection stay playable without one.'}
      </p>
      {cachedPages.length > 0 && (
        <nav aria-labelledby="kept-title">
          <h2 id="kept-title">Play offline</h2>
          <ul className={styles['kept']}>
            {cachedPages.map(({ path, name }) => (
              <li key={path}>
                <a href={path}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <Button onClick={() => location.reload()}>Try again</Button>
    </EmptyPageNoticeCard>
  )
}

/** Returns the pages in the cache, latest first. */
async function listCachedPages(): Promise<CachedPage[]> {
  // Until the server's time is known, the local clock decides which page is today's and may be wrong.
  await waitForServerClock()
  const found: CachedPage[] = []
  for (const name of (await caches.keys()).filter((one) => one.startsWith('pages '))) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const { pathname: path } = new URL(request.url)
      const response = await cache.match(request)
      const isPage = response?.headers.get('content-type')?.startsWith('text/html')
      const madeOn = response?.headers.get(RENDERED_DAY_HEADER_NAME) ?? null
      if (!isPage || !response || !isCachedPageCurrent(path, madeOn, getServerTime())) continue
      found.push({ path, name: getPageName(path, await response.text()) })
    }
  }
  const isReviewDue = getCachedDueReviews(getCurrentPlayer()?.id ?? null).length > 0
  const review = isReviewDue ? [{ path: REVIEW_PATH, name: 'Your review' }] : []
  return [...review, ...withoutRepeatedDays(found.toReversed())]
}

/**
 * Removes the pages of days after today, by the server's clock. Removes the page of today as well if the home page is
 * listed, because that page shows the same day.
 */
function withoutRepeatedDays(pages: readonly CachedPage[]): CachedPage[] {
  const today = getUtcDayOfInstant(getServerTime())
  const hasHome = pages.some(({ path }) => path === '/')
  return pages.filter(({ path }) => {
    const day = parseDayPath(path)
    return day === null || day < today || (day === today && !hasHome)
  })
}

function getPageName(path: string, html: string): string {
  if (path === '/') return 'Today’s question'
  const day = parseDayPath(path)
  if (day) return formatLongDay(day)
  const [title = ''] = /<title>[^<]*/.exec(html) ?? []
  const written = new DOMParser().parseFromString(title, 'text/html').title
  return written.replace(/ · [^·]*$/, '')
}

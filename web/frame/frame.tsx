import { type ReactNode, useEffect } from 'react'
import { useCurrentPage } from '../page/page.ts'
import { waitForServerClock } from '../player/clock/server-clock.ts'
import { LazyLoggedOutNotice } from '../player/session/lazy-logged-out-notice.tsx'
import { hasSessionEnded, usePlayer } from '../player/session/player.ts'
import { hasTransferableLocalHistory } from '../player/history/may-have-history-to-transfer.ts'
import { ServerRenderedHtml } from '../page/server-rendered-html.tsx'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { LazyComponent } from '../ui/lazy-part.tsx'
import { BottomNavigationBar } from './bottom-bar.tsx'
import { UnsupportedBrowserNotices } from './browser-notices.tsx'
import { focusHeading } from './focus-heading.ts'
import { SiteFooter } from './footer.tsx'
import styles from './frame.module.css'
import { SiteHeader } from './header.tsx'
import { OfflineNotice } from './offline-notice.tsx'

/** The header, notices and footer around every page. */
export function PageLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <ErrorBoundary>
        <HeadingFocus />
      </ErrorBoundary>
      <a className={styles['skip']} href="#main">
        Skip to the content
      </a>
      <UnsupportedBrowserNotices />
      <ErrorBoundary instead={<ServerRenderedHtml of="body > header" />}>
        <SiteHeader />
      </ErrorBoundary>
      <ErrorBoundary>
        <OfflineNotice />
      </ErrorBoundary>
      <main id="main" tabIndex={-1} className={styles['main']}>
        <ErrorBoundary>
          <SessionEndedNotice />
        </ErrorBoundary>
        <div className={styles['offer']}>
          <ErrorBoundary>
            <UnclaimedHistoryOffer />
          </ErrorBoundary>
        </div>
        {children}
      </main>
      <SiteFooter />
      <BottomNavigationBar />
    </>
  )
}

function HeadingFocus() {
  useEffect(focusHeading, [])
  return null
}

/**
 * Loads the offer to transfer a visitor's history to the player. The offer expires after a day, so it needs the
 * server's time.
 */
const loadTransferOffer = async () => {
  if (!hasTransferableLocalHistory()) return null
  await waitForServerClock()
  return (await import('../player/history/history-transfer-offer.tsx')).HistoryTransferOffer
}

/** Asks a player who has signed in whether the history in this browser is theirs. */
function UnclaimedHistoryOffer() {
  const playerId = usePlayer()?.id
  return playerId !== undefined && <LazyComponent key={playerId} load={loadTransferOffer} given={{ playerId }} />
}

/** Shows on public pages that the session has ended. Protected pages show their own notice. */
function SessionEndedNotice() {
  const { access } = useCurrentPage()
  const hasEnded = usePlayer() === null && hasSessionEnded()
  return hasEnded && access === 'anyone' && <LazyLoggedOutNotice during="play" />
}

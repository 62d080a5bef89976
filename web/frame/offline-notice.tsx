import { useEffect, useState, useSyncExternalStore } from 'react'
import { WarningDialog } from '../ui/warning-dialog.tsx'
import { isPlainClick } from '../ui/plain-click.ts'
import styles from './offline-notice.module.css'

/**
 * Shows a notice while the browser is offline. Without a service worker it also blocks links, so that the page is
 * not replaced by the browser's error page.
 */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribeToOnlineStatus,
    () => navigator.onLine,
    () => true,
  )
  const [isLinkBlocked, setLinkBlocked] = useState(false)
  useEffect(() => {
    // A service worker serves cached pages and an offline page, so links need not be blocked if it controls the page.
    if (online || navigator.serviceWorker?.controller) return
    const blockLink = (event: MouseEvent) => {
      if (!isPlainClick(event) || !isLinkToOtherPage(event.target as Element)) return
      event.preventDefault()
      setLinkBlocked(true)
    }
    document.addEventListener('click', blockLink)
    return () => document.removeEventListener('click', blockLink)
  }, [online])
  return (
    <>
      <div role="status" className={styles['place']}>
        {!online && <p className={styles['notice']}>You are offline. What you see here still works.</p>}
      </div>
      {isLinkBlocked && (
        <WarningDialog
          message="Request to get list items failed: We can’t reach the server. Are you offline?"
          onDismiss={() => setLinkBlocked(false)}
        />
      )}
    </>
  )
}

function isLinkToOtherPage(clicked: Element): boolean {
  const link = clicked.closest('a')
  return link !== null && link.origin === location.origin && link.hash === ''
}

function subscribeToOnlineStatus(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

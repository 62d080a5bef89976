import { useEffect, useState, useSyncExternalStore } from 'react'
import { Icon } from '../ui/icon.tsx'
import { WarningDialog } from '../ui/warning-dialog.tsx'
import { isPlainClick } from '../ui/plain-click.ts'
import styles from './offline-notice.module.css'

/**
 * Says so while the browser has no network. What is on the page goes on working, so that a link does
 * not replace it by the browser's own page about that.
 */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  const [stopped, setStopped] = useState(false)
  useEffect(() => {
    // A worker knows what is kept, and has a page for the rest.
    if (online || navigator.serviceWorker?.controller) return
    const stop = (event: MouseEvent) => {
      if (!isPlainClick(event) || !leavesThisPage(event.target as Element)) return
      event.preventDefault()
      setStopped(true)
    }
    document.addEventListener('click', stop)
    return () => document.removeEventListener('click', stop)
  }, [online])
  return (
    <>
      <div role="status" className={styles['place']}>
        {!online && (
          <p className={styles['notice']}>
            <Icon name="wifi-off" /> You are offline. What you see here still works.
          </p>
        )}
      </div>
      {stopped && (
        <WarningDialog
          message="Request to get list items failed: We could not reach the server. Are you offline?"
          onDismiss={() => setStopped(false)}
        />
      )}
    </>
  )
}

function leavesThisPage(clicked: Element): boolean {
  const link = clicked.closest('a')
  return link !== null && link.origin === location.origin && link.hash === ''
}

function subscribe(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

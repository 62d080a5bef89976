import { useSyncExternalStore } from 'react'
import { Icon } from '../ui/icon.tsx'
import styles from './offline-notice.module.css'

/** Says so while the browser has no network; what is on the page goes on working. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status" className={styles['place']}>
      {!online && (
        <p className={styles['notice']}>
          <Icon name="wifi-off" /> You are offline. What you see here still works.
        </p>
      )}
    </div>
  )
}

function subscribe(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

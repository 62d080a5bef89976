import styles from './connection-indicator.module.css'

/** Shows “Reconnecting…” while a quiz night's page cannot reach the server. */
export function ConnectionIndicator({ isConnected }: { isConnected: boolean }) {
  return (
    <p className={styles['sign']} role="status" data-shown={!isConnected}>
      {!isConnected && 'Reconnecting…'}
    </p>
  )
}

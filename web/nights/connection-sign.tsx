import styles from './connection-sign.module.css'

/** A quiet sign while the server is not reached. */
export function ConnectionSign({ isConnected }: { isConnected: boolean }) {
  return (
    <p className={styles['sign']} role="status" data-shown={!isConnected}>
      {!isConnected && 'Reconnecting…'}
    </p>
  )
}

import { type ReactNode, useSyncExternalStore } from 'react'
import { browserStorage, subscribeToBrowserStorage } from '../../storage.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './hideable-clock.module.css'

/** Wraps a running clock, with a button that hides all clocks on every page, for players whom they distract. */
export function HideableTimer({ children }: { children: ReactNode }) {
  const isHidden = useSyncExternalStore(
    (changed) => subscribeToBrowserStorage('hidden-clock', changed),
    () => browserStorage.readText('hidden-clock') !== null,
    () => false,
  )
  return (
    <span className={styles['row']}>
      <span className={styles['clock']} data-hidden={isHidden}>
        {children}
      </span>
      <button
        type="button"
        className={styles['switch']}
        aria-label={isHidden ? 'Show the clock' : 'Hide the clock'}
        title={isHidden ? 'Show the clock' : 'Hide the clock'}
        onClick={() => browserStorage.writeText('hidden-clock', isHidden ? null : 'true')}
      >
        <Icon name={isHidden ? 'eye' : 'eye-off'} />
      </button>
    </span>
  )
}

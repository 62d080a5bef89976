import { useSyncExternalStore } from 'react'
import { browserStorage, subscribeToBrowserStorage } from '../storage.ts'
import { Icon } from '../ui/icon.tsx'
import { LazyComponent } from '../ui/lazy-part.tsx'
import styles from './header.module.css'

const loadIndicator = async () => (await import('./visitor-streak-indicator.tsx')).VisitorStreakIndicator

/** The streak of a visitor. Its script is loaded once this browser has stored an answer. */
export function VisitorStreak() {
  const hasAnswers = useSyncExternalStore(
    (changed) => subscribeToBrowserStorage('played ', changed),
    () => browserStorage.keys('played ').length > 0,
    () => false,
  )
  if (hasAnswers) return <LazyComponent load={loadIndicator} given={{}} />
  return (
    <p className={styles['streak']} title="Answer today’s question to start a streak">
      <Icon name="flame" size={24} /> 0<span className="visually-hidden"> days in a row</span>
    </p>
  )
}

import { useSyncExternalStore } from 'react'
import type { EntryDeliveryState } from './deliver-entry.ts'
import { getDelivery, subscribeToDeliveries } from './outbox.ts'

/** Returns the live delivery state of an entry; null if it is unknown or the key is null. */
export function useEntryDelivery(key: string | null): EntryDeliveryState | null {
  return useSyncExternalStore(
    subscribeToDeliveries,
    () => (key === null ? null : getDelivery(key)),
    () => null,
  )
}

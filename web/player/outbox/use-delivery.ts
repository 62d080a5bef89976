import { useSyncExternalStore } from 'react'
import type { OutboxEntryDeliveryState } from './deliver-entry.ts'
import { getOutboxEntryDelivery, subscribeToOutboxDeliveries } from './outbox.ts'

/** Returns the live delivery state of an outbox entry, or `null` if it is unknown or the key is `null`. */
export function useOutboxEntryDeliveryState(key: string | null): OutboxEntryDeliveryState | null {
  return useSyncExternalStore(
    subscribeToOutboxDeliveries,
    () => (key === null ? null : getOutboxEntryDelivery(key)),
    () => null,
  )
}

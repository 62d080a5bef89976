import { useSyncExternalStore } from 'react'
import type { Delivery } from './deliver.ts'
import { deliveryOf, onDelivery } from './outbox.ts'

/** What became of an entry, kept up to date; null when nothing is known of it here, or it is nobody's. */
export function useDelivery(key: string | null): Delivery | null {
  return useSyncExternalStore(
    onDelivery,
    () => (key === null ? null : deliveryOf(key)),
    () => null,
  )
}

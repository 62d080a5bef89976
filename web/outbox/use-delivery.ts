import { useSyncExternalStore } from 'react'
import type { Delivery } from './deliver.ts'
import { deliveryOf, onDelivery } from './outbox.ts'

/** What became of an entry, kept up to date; null when nothing is known of it here. */
export function useDelivery(key: string): Delivery | null {
  return useSyncExternalStore(
    onDelivery,
    () => deliveryOf(key),
    () => null,
  )
}

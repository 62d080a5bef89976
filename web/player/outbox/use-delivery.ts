import { useSyncExternalStore } from 'react'
import type { Delivery } from './deliver.ts'
import { deliveryOf, onDelivery } from './outbox.ts'

/** Returns the live delivery state of an entry; null if it is unknown or the key is null. */
export function useDelivery(key: string | null): Delivery | null {
  return useSyncExternalStore(
    onDelivery,
    () => (key === null ? null : deliveryOf(key)),
    () => null,
  )
}

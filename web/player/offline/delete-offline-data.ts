import { browserStorage } from '../../storage.ts'

/**
 * Deletes cached pages and reviews and unsubscribes from notifications after a logout, because another person may use
 * this browser next.
 */
export async function deleteOfflineData(): Promise<void> {
  const names = (await globalThis.caches?.keys()) ?? []
  await Promise.all(names.filter((name) => name.startsWith('pages ')).map((name) => caches.delete(name)))
  browserStorage.writeText('due-reviews', null)
  const registration = await navigator.serviceWorker?.getRegistration()
  const subscription = await registration?.pushManager?.getSubscription()
  await subscription?.unsubscribe()
}

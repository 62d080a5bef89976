import { type NotificationEvent, type PushEvent, worker } from './worker-scope.ts'

/** Shows what the push service brought; a later one takes the place of one that is still there. */
export async function notify({ data }: PushEvent): Promise<void> {
  const { title, body, path } = (data?.json() ?? {}) as Record<string, string>
  const options = { body: body ?? '', icon: '/icons/icon-192.png', tag: 'reminder', data: path }
  await worker.registration.showNotification(title ?? '', options)
}

/** Leads to the page that a notification is about. */
export async function follow({ notification }: NotificationEvent): Promise<void> {
  notification.close()
  await worker.clients.openWindow(String(notification.data ?? '/'))
}

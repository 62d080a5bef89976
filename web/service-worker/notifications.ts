import { type NotificationEvent, type PushEvent, worker } from './worker-scope.ts'

/** Shows a push message as a notification, which replaces an earlier one. */
export async function notify({ data }: PushEvent): Promise<void> {
  const { title, body, path } = (data?.json() ?? {}) as Record<string, string>
  const options = { body: body ?? '', icon: '/icons/icon-192.png', tag: 'reminder', data: path }
  await worker.registration.showNotification(title ?? '', options)
}

/** Closes a notification and opens its page. */
export async function follow({ notification }: NotificationEvent): Promise<void> {
  notification.close()
  await worker.clients.openWindow(String(notification.data ?? '/'))
}

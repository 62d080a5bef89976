import { type NotificationClickEvent, type PushEvent, serviceWorkerScope } from './worker-scope.ts'

/** Shows a push message as a notification, which replaces an earlier one. */
export async function showPushNotification({ data }: PushEvent): Promise<void> {
  const { title, body, path } = (data?.json() ?? {}) as Record<string, string>
  const options = { body: body ?? '', icon: '/icons/icon-192.png', tag: 'reminder', data: path }
  await serviceWorkerScope.registration.showNotification(title ?? '', options)
  // Reminders come while today's question is not played.
  await serviceWorkerScope.navigator.setAppBadge?.().catch(() => {})
}

export async function openClickedNotificationPage({ notification }: NotificationClickEvent): Promise<void> {
  notification.close()
  await serviceWorkerScope.clients.openWindow(String(notification.data ?? '/'))
}

import type { ApiCallReply } from '#contract/call.ts'
import { type getReminders, subscribePush, unsubscribePush } from '#contract/reminders/calls.ts'
import { type ApiCallOutcome, callApi } from '../../api/api.ts'

type ReminderSettings = ApiCallReply<typeof getReminders>

export type PushNotificationState = 'unsupported' | 'denied' | 'off' | 'on'

export async function getPushSubscriptionState(): Promise<PushNotificationState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    return 'unsupported'
  }
  if (Notification.permission === 'denied') return 'denied'
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ? 'on' : 'off'
}

/** Subscribes this browser to push reminders after the browser has asked the player for permission. */
export async function enablePush(pushKey: string): Promise<ApiCallOutcome<ReminderSettings>> {
  try {
    if ((await Notification.requestPermission()) !== 'granted') return toFailedOutcome('denied')
    await navigator.serviceWorker.register('/service-worker.js')
    const { pushManager } = await navigator.serviceWorker.ready
    // An existing push subscription with another key, for example from before the site moved, would prevent the new
    // subscription.
    await (await pushManager.getSubscription())?.unsubscribe()
    const subscription = await pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: pushKey,
    })
    const { endpoint = '', keys = {} } = subscription.toJSON()
    const { p256dh = '', auth = '' } = keys
    return await callApi(subscribePush, { body: { endpoint, keys: { p256dh, auth } } })
  } catch {
    return toFailedOutcome('unsupported')
  }
}

/**
 * Sends this browser's push subscription again, because the server dropped it when the e-mail address was first
 * verified.
 */
export async function resendPushSubscription(): Promise<void> {
  if ((await getPushSubscriptionState()) !== 'on') return
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  const { endpoint = '', keys = {} } = subscription?.toJSON() ?? {}
  const { p256dh = '', auth = '' } = keys
  await callApi(subscribePush, { body: { endpoint, keys: { p256dh, auth } } })
}

/** Unsubscribes in the browser and on the server. Returns null if there was no subscription. */
export async function disablePush(): Promise<ApiCallOutcome<ReminderSettings> | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  if (!subscription) return null
  const { endpoint } = subscription
  await subscription.unsubscribe()
  return callApi(unsubscribePush, { body: { endpoint } })
}

export const PUSH_STATE_TEXTS: Record<PushNotificationState, string> = {
  unsupported: 'This browser takes no notifications. On an iPhone or iPad, add the site to the home screen first.',
  denied: 'This browser refuses our notifications. You can allow them in its settings for this site.',
  off: 'On this device, also when the site is not open.',
  on: 'On this device, also when the site is not open.',
}

function toFailedOutcome(state: 'unsupported' | 'denied'): ApiCallOutcome<ReminderSettings> {
  const emptyDetails = { retryAfter: 0, conflict: undefined, flaws: undefined, code: undefined }
  return { ok: false, status: 0, message: PUSH_STATE_TEXTS[state], ...emptyDetails }
}

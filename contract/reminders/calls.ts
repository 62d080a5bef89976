import { defineApiCall } from '../call.ts'

export const getReminders = defineApiCall('GET /api/GetReminders')
export const saveReminderSettings = defineApiCall('POST /api/SetReminders')
export const subscribePush = defineApiCall('POST /api/SubscribePush')
export const unsubscribePush = defineApiCall('POST /api/UnsubscribePush')
export const sendTestReminder = defineApiCall('POST /api/TestReminder')
export const unsubscribeFromReminders = defineApiCall('POST /api/Unsubscribe')

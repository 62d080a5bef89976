import { defineCall } from '../call.ts'

export const getReminders = defineCall('GET /api/GetReminders')
export const setReminders = defineCall('POST /api/SetReminders')
export const subscribePush = defineCall('POST /api/SubscribePush')
export const unsubscribePush = defineCall('POST /api/UnsubscribePush')
export const sendTestReminder = defineCall('POST /api/TestReminder')
export const unsubscribeFromReminders = defineCall('POST /api/Unsubscribe')

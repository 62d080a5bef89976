import { call } from '../call.ts'

export const getReminders = call('GET /api/GetReminders')
export const setReminders = call('POST /api/SetReminders')
export const subscribePush = call('POST /api/SubscribePush')
export const unsubscribePush = call('POST /api/UnsubscribePush')
export const testReminder = call('POST /api/TestReminder')
export const unsubscribe = call('POST /api/Unsubscribe')

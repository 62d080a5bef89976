import { defineApiCall } from '../call.ts'

export const subscribeByMail = defineApiCall('POST /api/SubscribeByMail')
export const confirmSubscription = defineApiCall('POST /api/ConfirmSubscription')
export const getSubscription = defineApiCall('POST /api/GetSubscription')
export const changeSubscription = defineApiCall('POST /api/ChangeSubscription')
export const keepMailSubscriptionActive = defineApiCall('POST /api/KeepSubscription')
export const endMailSubscription = defineApiCall('POST /api/EndSubscription')

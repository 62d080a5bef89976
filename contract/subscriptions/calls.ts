import { defineApiCall } from '../call.ts'

export const subscribeByMail = defineApiCall('POST /api/SubscribeByMail')
export const confirmMailSubscription = defineApiCall('POST /api/ConfirmSubscription')
export const getMailSubscription = defineApiCall('POST /api/GetSubscription')
export const changeMailSubscription = defineApiCall('POST /api/ChangeSubscription')
export const keepMailSubscriptionActive = defineApiCall('POST /api/KeepSubscription')
export const endMailSubscription = defineApiCall('POST /api/EndSubscription')

import { defineCall } from '../call.ts'

export const subscribeByMail = defineCall('POST /api/SubscribeByMail')
export const confirmSubscription = defineCall('POST /api/ConfirmSubscription')
export const getSubscription = defineCall('POST /api/GetSubscription')
export const changeSubscription = defineCall('POST /api/ChangeSubscription')
export const keepSubscription = defineCall('POST /api/KeepSubscription')
export const endSubscription = defineCall('POST /api/EndSubscription')

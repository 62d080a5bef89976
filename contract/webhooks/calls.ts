import { defineCall } from '../call.ts'

export const listWebhooks = defineCall('GET /api/Webhooks')
export const addWebhook = defineCall('POST /api/AddWebhook')
export const changeWebhook = defineCall('POST /api/ChangeWebhook')
export const removeWebhook = defineCall('POST /api/RemoveWebhook')
export const getWebhookPreview = defineCall('GET /api/WebhookPreview')
export const sendTestWebhook = defineCall('POST /api/TestWebhook')

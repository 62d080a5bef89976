import { defineApiCall } from '../call.ts'

export const listWebhooks = defineApiCall('GET /api/Webhooks')
export const addWebhook = defineApiCall('POST /api/AddWebhook')
export const changeWebhook = defineApiCall('POST /api/ChangeWebhook')
export const removeWebhook = defineApiCall('POST /api/RemoveWebhook')
export const getWebhookPreview = defineApiCall('GET /api/WebhookPreview')
export const sendTestWebhook = defineApiCall('POST /api/TestWebhook')

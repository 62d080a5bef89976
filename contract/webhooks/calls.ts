import { call } from '../call.ts'

export const listWebhooks = call('GET /api/Webhooks')
export const addWebhook = call('POST /api/AddWebhook')
export const removeWebhook = call('POST /api/RemoveWebhook')
export const testWebhook = call('POST /api/TestWebhook')

import { z } from 'zod'
import { type Webhook, WEBHOOK_EVENT_NAMES, MAX_WEBHOOK_CHARACTERS } from '#domain/authoring/webhook.ts'
import { defineEndpoint } from '../base/endpoint.ts'
import { IdParams } from '../base/form-fields.ts'
import { MessageReply } from '../base/replies.ts'

const WebhookSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    host: z.string().describe("The host of the webhook's URL. The rest of the URL is secret."),
    addedAt: z.number().describe('Milliseconds since 1970'),
    endedAt: z
      .number()
      .nullable()
      .describe('When the receiver ended the webhook by replying 410, in milliseconds since 1970'),
    deliveries: z.array(
      z.object({
        id: z.string(),
        event: z.enum(WEBHOOK_EVENT_NAMES),
        day: z.string(),
        queuedAt: z.number(),
        attempts: z.number(),
        nextAt: z.number().nullable().describe('When the next attempt is due; null if there is none'),
        deliveredAt: z.number().nullable(),
        outcome: z.string().describe('The result of the last attempt'),
      }),
    ),
  })
  .meta({ id: 'Webhook' }) satisfies z.ZodType<Webhook>

export const webhooksContract = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/Webhooks',
    allow: 'admin',
    summary: 'Lists the webhooks with their recent deliveries',
    reply: z.object({
      isOn: z.boolean().describe('Whether the operator has enabled webhooks'),
      data: z.array(WebhookSchema),
    }),
  }),
  add: defineEndpoint({
    method: 'POST',
    path: '/api/AddWebhook',
    allow: 'admin',
    drastic: true,
    summary: "Adds a webhook that receives each day's question, signed as in Standard Webhooks",
    body: z.object({
      name: z.string().trim().min(1, 'Please give it a name').max(MAX_WEBHOOK_CHARACTERS.name),
      url: z
        .string()
        .trim()
        .min(1, 'Please enter the address')
        .max(MAX_WEBHOOK_CHARACTERS.url)
        .describe('A public https URL'),
    }),
    reply: z.object({
      id: z.string(),
      secret: z.string().describe('The key that signs the messages. It is shown only once.'),
    }),
  }),
  remove: defineEndpoint({
    method: 'POST',
    path: '/api/RemoveWebhook',
    allow: 'admin',
    drastic: true,
    summary: 'Removes a webhook',
    body: IdParams,
    reply: MessageReply,
  }),
  test: defineEndpoint({
    method: 'POST',
    path: '/api/TestWebhook',
    allow: 'admin',
    drastic: true,
    costly: true,
    summary: "Sends today's question to a webhook at once, as a test",
    body: IdParams,
    reply: z.object({ isDelivered: z.boolean(), message: z.string() }),
  }),
}

import { z } from 'zod'
import { type Webhook, WEBHOOK_EVENT_NAMES, MAX_WEBHOOK_CHARACTERS } from '#domain/authoring/webhook.ts'
import { defineEndpoint } from '../base/endpoint.ts'
import { MessageReply } from '../accounts/users.ts'

const WebhookSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    host: z.string().describe('Where its address leads; the rest of it is kept secret'),
    addedAt: z.number().describe('Milliseconds since 1970'),
    endedAt: z.number().nullable().describe('When its receiver said that it is gone'),
    deliveries: z.array(
      z.object({
        id: z.string(),
        event: z.enum(WEBHOOK_EVENT_NAMES),
        day: z.string(),
        queuedAt: z.number(),
        attempts: z.number(),
        nextAt: z.number().nullable().describe('When it is tried again; null when it is over'),
        deliveredAt: z.number().nullable(),
        outcome: z.string().describe('What the last attempt came to'),
      }),
    ),
  })
  .meta({ id: 'Webhook' }) satisfies z.ZodType<Webhook>

const Id = z.object({ id: z.string().min(1).max(200) })

export const webhooksContract = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/Webhooks',
    allow: 'admin',
    summary: 'The addresses that get the question of each day, and what became of it there',
    lasts: 'moment',
    reply: z.object({
      isOn: z.boolean().describe('Whether the operator lets this site send'),
      data: z.array(WebhookSchema),
    }),
  }),
  add: defineEndpoint({
    method: 'POST',
    path: '/api/AddWebhook',
    allow: 'admin',
    drastic: true,
    summary: 'Has the question of each day sent to an address, signed by Standard Webhooks',
    lasts: 'moment',
    body: z.object({
      name: z.string().trim().min(1, 'Please give it a name').max(MAX_WEBHOOK_CHARACTERS.name),
      url: z
        .string()
        .trim()
        .min(1, 'Please give the address')
        .max(MAX_WEBHOOK_CHARACTERS.url)
        .describe('By https, to somewhere in the world'),
    }),
    reply: z.object({
      id: z.string(),
      secret: z.string().describe('What messages are signed with; told this once'),
    }),
  }),
  remove: defineEndpoint({
    method: 'POST',
    path: '/api/RemoveWebhook',
    allow: 'admin',
    drastic: true,
    summary: 'Sends nothing to an address any more, and forgets it',
    lasts: 'moment',
    body: Id,
    reply: MessageReply,
  }),
  test: defineEndpoint({
    method: 'POST',
    path: '/api/TestWebhook',
    allow: 'admin',
    drastic: true,
    costly: true,
    summary: "Sends today's question to one address at once, as a test",
    lasts: 'moment',
    body: Id,
    reply: z.object({ isDelivered: z.boolean(), message: z.string() }),
  }),
}

import { z } from 'zod'
import { WEBHOOK_EVENT_NAMES, WEBHOOK_FORMAT_NAMES, MAX_WEBHOOK_CHARACTERS } from '#domain/authoring/webhook.ts'
import { toCanonicalLanguageTag } from '#domain/site/site.ts'
import { isTimeZone, UTC } from '#domain/time/time-zone.ts'
import { defineEndpoint } from '../base/endpoint.ts'
import { IdParams } from '../base/form-fields.ts'
import { SuccessMessageReply } from '../base/replies.ts'

const Format = z.enum(WEBHOOK_FORMAT_NAMES, 'Please choose a format')

const Language = z
  .string()
  .max(35)
  .transform((tag, context) => {
    const canonical = toCanonicalLanguageTag(tag)
    if (canonical === null) context.addIssue('Please choose a language')
    return canonical ?? tag
  })
  .describe('The BCP 47 tag of the language in which the message names its day')

const Hour = z.coerce.number('Please choose an hour').int().min(0).max(23)
const Zone = z.string().max(100).refine(isTimeZone, 'Please choose a time zone such as Europe/Berlin')

const WebhookSchema = z
  .object({
    format: Format,
    hour: z.number().describe('The hour of the day at which the message is sent, 0 to 23, in `zone`'),
    zone: z.string().describe('An IANA time zone'),
    language: z.string().describe('The BCP 47 tag of the language in which the message names its day'),
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
  .meta({ id: 'Webhook' })
/** A webhook as admins see it. Its full URL is a secret, so only the host is shown. */
export type Webhook = z.infer<typeof WebhookSchema>
export type WebhookDelivery = Webhook['deliveries'][number]

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
    sensitive: true,
    summary: "Adds a webhook that receives each day's question in the format of a chat program or as signed JSON",
    body: z.object({
      name: z.string().trim().min(1, 'Please give it a name').max(MAX_WEBHOOK_CHARACTERS.name),
      format: Format.default('json'),
      url: z
        .string()
        .trim()
        .max(MAX_WEBHOOK_CHARACTERS.url)
        .default('')
        .describe('A public https URL. For every format but Telegram.'),
      token: z
        .string()
        .trim()
        .max(MAX_WEBHOOK_CHARACTERS.token)
        .default('')
        .describe('The token of a Telegram bot. It stays secret.'),
      chat: z
        .string()
        .trim()
        .max(MAX_WEBHOOK_CHARACTERS.chat)
        .default('')
        .describe('The chat that a Telegram bot posts to: its number, or `@name`'),
      hour: Hour.default(0),
      zone: Zone.default(UTC),
      language: Language.default('en'),
    }),
    reply: z.object({
      id: z.string(),
      secret: z.string().describe('The key that signs the messages. It is shown only once.'),
    }),
  }),
  change: defineEndpoint({
    method: 'POST',
    path: '/api/ChangeWebhook',
    allow: 'admin',
    summary: "Changes when a webhook gets its message, and in which language. Today's message moves while it waits.",
    body: IdParams.extend({ hour: Hour, zone: Zone, language: Language }),
    reply: SuccessMessageReply,
  }),
  remove: defineEndpoint({
    method: 'POST',
    path: '/api/RemoveWebhook',
    allow: 'admin',
    sensitive: true,
    summary: 'Removes a webhook',
    body: IdParams,
    reply: SuccessMessageReply,
  }),
  preview: defineEndpoint({
    method: 'GET',
    path: '/api/WebhookPreview',
    allow: 'admin',
    summary: "Returns today's message in a format, as it would be sent",
    query: z.object({ format: Format, language: Language.default('en') }),
    reply: z.object({
      title: z.string(),
      question: z.string(),
      options: z.array(z.string()),
      yesterday: z.string().nullable(),
      picture: z.string().nullable().describe('The address of the picture, if the format shows one'),
      isPoll: z.boolean().describe('Whether the chat program shows the options as a quiz of its own'),
      body: z.string().describe('The body of the request as indented JSON'),
    }),
  }),
  test: defineEndpoint({
    method: 'POST',
    path: '/api/TestWebhook',
    allow: 'admin',
    sensitive: true,
    costly: true,
    summary: "Sends today's question to a webhook at once, as a test",
    body: IdParams,
    reply: z.object({ isDelivered: z.boolean(), message: z.string() }),
  }),
}

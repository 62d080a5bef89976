import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'

/** The documentation of webhook messages, by event. */
export type WebhookDocsByEvent = Record<string, { summary: string; description: string; message: z.ZodType }>

type MediaContent = Record<string, { schema: unknown }>
type Operation = { responses?: Record<string, { content?: MediaContent }> }
type WebhookApiDescription = {
  paths?: Record<string, Record<string, Operation>>
  webhooks?: object
}

/** Descriptions of the Standard Webhooks headers. */
const WEBHOOK_HEADERS = {
  'webhook-id': 'The same at each attempt. Ignore a message if you already have one with its id.',
  'webhook-timestamp': 'When this attempt was made, in seconds since 1970',
  'webhook-signature': 'v1, and the HMAC-SHA256 of id.timestamp.body with your secret, in base64',
}

const getWebhookPath = (event: string) => `/webhooks/${event}`

/** Adds a route for each webhook message, so that the API description gets the schema of the message. */
export function addWebhookRoutes(app: FastifyInstance, webhooks: WebhookDocsByEvent): void {
  for (const [event, { message }] of Object.entries(webhooks)) {
    const schema = { response: { 200: message } }
    app.route({ method: 'POST', url: getWebhookPath(event), schema, handler: () => undefined })
  }
}

/**
 * Moves the routes of webhook messages from `paths` to `webhooks` in the OpenAPI description, because the site sends
 * these messages and does not receive them.
 */
export function separateWebhooksFromApiPaths(described: object, webhooks: WebhookDocsByEvent): object {
  const { paths = {}, ...rest } = described as WebhookApiDescription
  const moved = Object.entries(webhooks).map(([event, { summary, description }]) => {
    const content = paths[getWebhookPath(event)]?.['post']?.responses?.['200']?.content
    delete paths[getWebhookPath(event)]
    const operation = {
      summary,
      description,
      operationId: `receive${event.replaceAll(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
      tags: ['Webhooks'],
      security: [],
      parameters: Object.entries(WEBHOOK_HEADERS).map(([name, about]) => {
        return {
          name,
          in: 'header',
          required: true,
          description: about,
          schema: { type: 'string' },
        }
      }),
      requestBody: { required: true, content },
      responses: {
        '2XX': { description: 'The message has arrived' },
        '410': { description: 'The receiver is gone: nothing more is sent to it' },
        '429': {
          description: 'Too many messages: Retry-After makes the next pause longer, up to ten hours',
          headers: {
            'Retry-After': { description: 'Seconds, or a date', schema: { type: 'string' } },
          },
        },
      },
    }
    return [event, { post: operation }] as const
  })
  return { ...rest, paths, webhooks: Object.fromEntries(moved) }
}

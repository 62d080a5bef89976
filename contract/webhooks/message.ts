import { z } from 'zod'
import type { Day } from '#domain/time/day.ts'
import type { Question } from '#domain/questions/question.ts'
import { WEBHOOK_EVENT_NAMES, type WebhookEvent } from '#domain/authoring/webhook.ts'
import { withWireFormat } from '../base/endpoint.ts'
import { publicQuestionToWire, PublicQuestionSchema } from '../public/question.ts'

const MessageSchema = z
  .object({
    event: z.enum(WEBHOOK_EVENT_NAMES).describe('test when an admin tries the address'),
    timestamp: z.iso.datetime().describe('When the day began'),
    data: z.object({ date: z.iso.date(), question: PublicQuestionSchema }),
    text: z.string().describe('The question for a chat, without its answer; & < > are written as &amp; &lt; &gt;'),
  })
  .meta({ id: 'WebhookMessage' })

type Message = {
  event: WebhookEvent
  timestamp: string
  day: Day
  question: Question
  text: string
  siteUrl: string
}

/** The message that is posted to webhooks. Its question has no answer, because its day has just begun. */
export const WebhookMessage = withWireFormat(
  MessageSchema,
  ({ event, timestamp, day, question, text, siteUrl }: Message) => ({
    event,
    timestamp,
    data: { date: day, question: publicQuestionToWire({ question, today: day, siteUrl }) },
    text,
  }),
)

/** The API description of each webhook message. */
export const WEBHOOK_DESCRIPTIONS: Record<
  WebhookEvent,
  { summary: string; description: string; message: typeof WebhookMessage }
> = {
  'day.question': {
    summary: 'The question of a day that has just begun, without its answer',
    description:
      'Sent to the addresses that admins register, signed as Standard Webhooks says. Any 2xx within 15 seconds counts as delivered. Otherwise it is sent again, seven times in all within eighteen hours. Retry-After makes the next pause longer, up to ten hours. 410 ends the webhook.',
    message: WebhookMessage,
  },
  test: {
    summary: 'A test that an admin asked for, with the question of today',
    description: 'Signed like every message. It is sent once, whatever the receiver answers.',
    message: WebhookMessage,
  },
}

import { z } from 'zod'
import type { Day } from '#domain/time/day.ts'
import type { Question } from '#domain/questions/question.ts'
import type { PastQuestion } from '#domain/authoring/chat-message.ts'
import { WEBHOOK_EVENT_NAMES, type WebhookEvent } from '#domain/authoring/webhook.ts'
import { withJsonSerializer } from '../base/endpoint.ts'
import { serializePublicQuestion, PublicQuestionSchema } from '../public/question.ts'

const MessageSchema = z
  .object({
    event: z.enum(WEBHOOK_EVENT_NAMES).describe('`test` when an admin tests the webhook'),
    timestamp: z.iso.datetime().describe('The start of the day'),
    data: z.object({
      date: z.iso.date(),
      question: PublicQuestionSchema,
      yesterday: z
        .object({
          date: z.iso.date(),
          question: PublicQuestionSchema,
          answers: z.number().describe('How many players and visitors answered'),
          solved: z.number().describe('How many of them were right at the first pick'),
        })
        .nullable()
        .describe('The question of the day before with its answer; null if that day had none'),
    }),
    text: z
      .string()
      .describe(
        'The question as a chat message, without its answer, and yesterday’s answer. `&`, `<` and `>` are escaped as `&amp;`, `&lt;` and `&gt;`.',
      ),
  })
  .meta({ id: 'WebhookMessage' })

type Message = {
  event: WebhookEvent
  timestamp: string
  day: Day
  question: Question
  yesterday: PastQuestion | null
  text: string
  siteUrl: string
}

/** The message that is posted to webhooks. Its question has no answer, because its day has just begun. */
export const WebhookMessage = withJsonSerializer(
  MessageSchema,
  ({ event, timestamp, day, question, yesterday, text, siteUrl }: Message) => ({
    event,
    timestamp,
    data: {
      date: day,
      question: serializePublicQuestion({ question, today: day, siteUrl }),
      yesterday: yesterday && {
        date: yesterday.day,
        question: serializePublicQuestion({ question: yesterday.question, today: day, siteUrl }),
        answers: yesterday.count.total,
        solved: yesterday.count.solved,
      },
    },
    text,
  }),
)

export const WEBHOOK_DOCS_BY_EVENT: Record<
  WebhookEvent,
  { summary: string; description: string; message: typeof WebhookMessage }
> = {
  'day.question': {
    summary: 'The question of the day without its answer, and the answer of the day before',
    description:
      'Sent to the webhooks that admins add with the format `json`, at the hour and in the time zone of each, signed as in Standard Webhooks. Any 2xx status within 15 seconds counts as delivered. Otherwise the message is sent again, up to seven times in all within 18 hours. Retry-After lengthens the next pause, up to ten hours. 410 ends the webhook.',
    message: WebhookMessage,
  },
  test: {
    summary: "A test message with today's question",
    description: 'Signed like every message. It is sent once, whatever the reply.',
    message: WebhookMessage,
  },
}

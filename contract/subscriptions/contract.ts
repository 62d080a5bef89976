import { z } from 'zod'
import { isTimeZone } from '#domain/time/time-zone.ts'
import { defineEndpoint } from '../base/endpoint.ts'
import { SuccessMessageReply } from '../base/replies.ts'

const MailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.email('Please enter an e-mail address').max(200, 'Please use a shorter address'))
const Hour = z.number().int().min(0).max(23)
const Zone = z.string().max(100).refine(isTimeZone, 'Please choose a time zone such as Europe/Berlin')
const Token = z.string().min(1).max(1000).describe('The token in a link of a mail')

const SubscriptionSchema = z
  .object({
    token: z.string().describe('Manages this subscription'),
    email: z.string(),
    hour: z.number().describe('The hour of the mail, 0 to 23, in `zone`'),
    zone: z.string(),
    weekdaysOnly: z.boolean(),
    requestedAt: z.number().describe('When the form was sent, in milliseconds since 1970'),
    confirmedAt: z.number().describe('When the link was confirmed, in milliseconds since 1970'),
    lastOpenedAt: z.number().describe('When a link of a mail was last opened, in milliseconds since 1970'),
    lastSentDay: z.string().nullable().describe('The day of the latest mail'),
    nextAt: z
      .number()
      .nullable()
      .describe(
        'The time of the next mail, in milliseconds since 1970; null while mails are paused because they bounced',
      ),
  })
  .meta({ id: 'Subscription' })

export const mailSubscriptionsContract = {
  subscribe: defineEndpoint({
    method: 'POST',
    path: '/api/SubscribeByMail',
    costly: true,
    allow: 'anyone',
    summary:
      'Sends a link that subscribes an address to the question of each day. The reply never tells who is subscribed.',
    body: z.object({ email: MailAddress, hour: Hour, zone: Zone }),
    reply: SuccessMessageReply,
  }),
  confirm: defineEndpoint({
    method: 'POST',
    path: '/api/ConfirmSubscription',
    allow: 'anyone',
    summary: 'Subscribes an address to the question of each day, with the token from the first mail',
    body: z.object({ token: Token }),
    reply: SubscriptionSchema,
  }),
  find: defineEndpoint({
    method: 'POST',
    path: '/api/GetSubscription',
    allow: 'anyone',
    summary: 'Returns all that is stored about a subscription to the question by mail',
    body: z.object({ token: Token }),
    reply: SubscriptionSchema,
  }),
  change: defineEndpoint({
    method: 'POST',
    path: '/api/ChangeSubscription',
    allow: 'anyone',
    summary: 'Changes a subscription to the question by mail. Missing values stay unchanged.',
    body: z.object({
      token: Token,
      hour: Hour.optional(),
      zone: Zone.optional(),
      weekdaysOnly: z.boolean().optional(),
      skipsWeek: z.literal(true).optional().describe('Sends no mail on the next seven days'),
    }),
    reply: SubscriptionSchema,
  }),
  keep: defineEndpoint({
    method: 'POST',
    path: '/api/KeepSubscription',
    allow: 'anyone',
    summary: 'Records that a link of a mail was opened. Without any for 60 days, the mails end.',
    body: z.object({ token: Token }),
    reply: SuccessMessageReply,
  }),
  end: defineEndpoint({
    method: 'POST',
    path: '/api/EndSubscription',
    allow: 'anyone',
    summary: 'Ends a subscription to the question by mail and deletes all that is stored about it',
    body: z.object({ token: Token }),
    reply: SuccessMessageReply,
  }),
}

import { z } from 'zod'
import { defineEndpoint } from '../base/endpoint.ts'
import { MessageReply } from '../accounts/users.ts'

const RemindersSchema = z
  .object({
    mail: z.boolean().describe('By e-mail, on days that are not played'),
    digest: z.boolean().describe('By e-mail, each Monday'),
    runway: z
      .boolean()
      .nullable()
      .describe('By e-mail, on Mondays while few questions are left; null for who is no admin'),
    hour: z.number().describe('Of the day, 0 to 23, by the player’s time zone'),
    zone: z.string(),
    zoneNamed: z.boolean().describe('Whether the player ever said where their clock is'),
    browsers: z.number().describe('In how many browsers they are reminded'),
    nextAt: z.number().nullable().describe('Milliseconds since 1970; null while nothing is wanted'),
    mails: z
      .enum(['ready', 'not configured', 'address not proved'])
      .describe('Whether mails can be sent to this player'),
    pushKey: z.string().describe('The public key by which browsers subscribe'),
  })
  .meta({ id: 'Reminders' })

/** Longer than the endpoints of all known push services. */
const PushEndpoint = z.url('Please send the endpoint of a push subscription').max(1000)

const base64OfLength = (bytes: number) =>
  z
    .string()
    .max(200)
    .regex(/^[\w-]+={0,2}$/, 'Please send the keys of a push subscription')
    .refine(
      (text) => Math.floor((text.replaceAll('=', '').length * 3) / 4) === bytes,
      'Please send the keys of a push subscription',
    )

export const remindersContract = {
  reminders: defineEndpoint({
    method: 'GET',
    path: '/api/GetReminders',
    allow: 'player',
    summary: 'When and how the signed-in player is reminded',
    lasts: 'moment',
    reply: RemindersSchema,
  }),
  setReminders: defineEndpoint({
    method: 'POST',
    path: '/api/SetReminders',
    allow: 'player',
    summary: 'Sets when and how one is reminded; what is not named stays',
    lasts: 'moment',
    body: z.object({
      mail: z.boolean().optional(),
      digest: z.boolean().optional(),
      runway: z.boolean().optional().describe('For admins'),
      hour: z.number().int().min(0).max(23).optional(),
    }),
    reply: RemindersSchema,
  }),
  subscribePush: defineEndpoint({
    method: 'POST',
    path: '/api/SubscribePush',
    allow: 'player',
    summary: 'Reminds the player in this browser from now on',
    lasts: 'moment',
    body: z.object({
      endpoint: PushEndpoint,
      keys: z.object({ p256dh: base64OfLength(65), auth: base64OfLength(16) }),
    }),
    reply: RemindersSchema,
  }),
  unsubscribePush: defineEndpoint({
    method: 'POST',
    path: '/api/UnsubscribePush',
    allow: 'player',
    summary: 'Reminds the player in this browser no longer',
    lasts: 'moment',
    body: z.object({ endpoint: PushEndpoint }),
    reply: RemindersSchema,
  }),
  testReminder: defineEndpoint({
    method: 'POST',
    path: '/api/TestReminder',
    costly: true,
    allow: 'player',
    summary: 'Sends a notification to the player’s browsers now, to see that it comes',
    lasts: 'moment',
    reply: MessageReply,
  }),
  unsubscribe: defineEndpoint({
    method: 'POST',
    path: '/api/Unsubscribe',
    allow: 'anyone',
    summary: 'Ends the mails of one kind, by the token that stands in each',
    lasts: 'moment',
    body: z.object({ token: z.string().min(1).max(500) }),
    reply: MessageReply,
  }),
}

import { z } from 'zod'
import { defineEndpoint } from '../base/endpoint.ts'
import { SuccessMessageReply } from '../base/replies.ts'

const RemindersSchema = z
  .object({
    mail: z.boolean().describe('E-mail on days on which the player has not answered'),
    digest: z.boolean().describe('E-mail every Monday'),
    runway: z
      .boolean()
      .nullable()
      .describe('E-mail on Mondays while few questions are left, for admins; null for everybody else'),
    drafts: z
      .boolean()
      .nullable()
      .describe('E-mail when an editor declines or returns a draft of the player; null for players without drafts'),
    audience: z
      .boolean()
      .nullable()
      .describe('E-mail on Mondays about the audience, for admins; null for everybody else'),
    hour: z.number().describe("The hour of the reminders, 0 to 23, in the player's time zone"),
    zone: z.string(),
    zoneNamed: z.boolean().describe('Whether the player has chosen a time zone'),
    browsers: z.number().describe('The number of browsers that receive notifications'),
    nextAt: z
      .number()
      .nullable()
      .describe('The time of the next reminder, in milliseconds since 1970; null if all are off'),
    mails: z
      .enum(['ready', 'not configured', 'address not proved'])
      .describe('Whether mails can be sent to this player'),
    questionMail: z
      .string()
      .nullable()
      .describe(
        'The token of the question by mail to the same address, which replaces reminders; null if there is none',
      ),
    pushKey: z.string().describe('The public key with which browsers subscribe'),
  })
  .meta({ id: 'Reminders' })

/** The endpoint of a push subscription. The maximum length is longer than the endpoints of all known push services. */
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
    summary: "Returns the signed-in player's reminder settings",
    reply: RemindersSchema,
  }),
  setReminders: defineEndpoint({
    method: 'POST',
    path: '/api/SetReminders',
    allow: 'player',
    summary: "Changes the signed-in player's reminder settings. Missing ones stay unchanged.",
    body: z.object({
      mail: z.boolean().optional(),
      digest: z.boolean().optional(),
      runway: z.boolean().optional().describe('For admins only'),
      drafts: z.boolean().optional(),
      audience: z.boolean().optional().describe('For admins only'),
      hour: z.number().int().min(0).max(23).optional(),
    }),
    reply: RemindersSchema,
  }),
  subscribePush: defineEndpoint({
    method: 'POST',
    path: '/api/SubscribePush',
    allow: 'player',
    summary: 'Starts notifications in this browser',
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
    summary: 'Stops notifications in this browser',
    body: z.object({ endpoint: PushEndpoint }),
    reply: RemindersSchema,
  }),
  testReminder: defineEndpoint({
    method: 'POST',
    path: '/api/TestReminder',
    costly: true,
    allow: 'player',
    summary: "Sends a test notification to the player's browsers",
    reply: SuccessMessageReply,
  }),
  unsubscribe: defineEndpoint({
    method: 'POST',
    path: '/api/Unsubscribe',
    allow: 'anyone',
    summary: 'Unsubscribes from one kind of mail, with the token from such a mail',
    body: z.object({ token: z.string().min(1).max(500) }),
    reply: SuccessMessageReply,
  }),
}

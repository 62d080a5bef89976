import { expect, it } from 'vitest'
import { z } from 'zod'
import type { ChatWebhookMessage } from '#domain/authoring/chat-message.ts'
import { createDiscordMessage } from './discord.ts'
import { createMattermostMessage } from './mattermost.ts'
import { createSlackMessage } from './slack.ts'
import { createMicrosoftTeamsMessage } from './teams.ts'
import { createTelegramMessage } from './telegram.ts'

const SHORT: ChatWebhookMessage = {
  title: 'Friday 20 November, Geography',
  question: 'Which *river* is <longer> & why, @channel?',
  options: ['The _Nile_', 'The [Amazon](x)'],
  rightOption: 1,
  yesterday: 'Yesterday’s answer: Lapis. 4 of 7 knew it first time.',
  url: 'https://trivia.example/20-11-2026',
  picture: 'https://trivia.example/share/20-11-2026.png',
}
const MESSAGES: [string, ChatWebhookMessage][] = [
  ['a short question', SHORT],
  ['a typed question on a first day', { ...SHORT, options: [], rightOption: -1, yesterday: null }],
  [
    'the longest question',
    {
      ...SHORT,
      title: '&'.repeat(300),
      question: '👩‍👩‍👧‍👦'.repeat(500),
      options: Array.from({ length: 6 }, (_, index) => `${index}${'&_'.repeat(100)}`),
      yesterday: '👩‍👩‍👧‍👦'.repeat(250),
    },
  ],
]

const Url = z.url({ protocol: /^https$/ })

/** docs.slack.dev: incoming webhooks, and the section and image blocks. */
const SlackText = z.strictObject({
  type: z.literal('mrkdwn'),
  text: z.string().min(1).max(3000),
  verbatim: z.boolean().optional(),
})
const SlackMessage = z.strictObject({
  text: z.string().min(1).max(40_000),
  unfurl_links: z.boolean().optional(),
  blocks: z
    .array(
      z.discriminatedUnion('type', [
        z.strictObject({ type: z.literal('section'), text: SlackText }),
        z.strictObject({ type: z.literal('image'), image_url: Url.max(3000), alt_text: z.string().min(1).max(2000) }),
      ]),
    )
    .max(50),
})

/** discord.com/developers: Execute Webhook, and the embed object with its limits. */
const DiscordMessage = z.strictObject({
  content: z.string().max(2000).optional(),
  embeds: z
    .array(
      z.strictObject({
        title: z.string().min(1).max(256),
        url: Url,
        description: z.string().min(1).max(4096),
        image: z.strictObject({ url: Url }),
      }),
    )
    .min(1)
    .max(10)
    .refine(
      (embeds) => embeds.reduce((sum, { title, description }) => sum + title.length + description.length, 0) <= 6000,
    ),
  allowed_mentions: z.strictObject({ parse: z.array(z.enum(['roles', 'users', 'everyone'])) }),
})

/** developers.mattermost.com: message attachments. A post has at most 16,383 characters. */
const MattermostMessage = z.strictObject({
  text: z.string().max(16_383).optional(),
  attachments: z
    .array(
      z.strictObject({
        fallback: z.string().min(1),
        title: z.string(),
        title_link: Url,
        text: z.string().max(16_383),
        image_url: Url,
      }),
    )
    .min(1),
})

/** learn.microsoft.com: webhooks with adaptive cards; adaptivecards.io: version 1.4. */
const TeamsMessage = z.strictObject({
  type: z.literal('message'),
  attachments: z.tuple([
    z.strictObject({
      contentType: z.literal('application/vnd.microsoft.card.adaptive'),
      contentUrl: z.null(),
      content: z.strictObject({
        $schema: z.literal('http://adaptivecards.io/schemas/adaptive-card.json'),
        type: z.literal('AdaptiveCard'),
        version: z.literal('1.4'),
        body: z.array(
          z.discriminatedUnion('type', [
            z.strictObject({
              type: z.literal('TextBlock'),
              text: z.string().min(1),
              wrap: z.boolean(),
              weight: z.enum(['Default', 'Lighter', 'Bolder']).optional(),
              size: z.enum(['Default', 'Small', 'Medium', 'Large', 'ExtraLarge']).optional(),
            }),
            z.strictObject({
              type: z.literal('Image'),
              url: Url,
              altText: z.string(),
              size: z.enum(['Auto', 'Stretch', 'Small', 'Medium', 'Large']),
            }),
          ]),
        ),
        actions: z.array(z.strictObject({ type: z.literal('Action.OpenUrl'), title: z.string(), url: Url })),
      }),
    }),
  ]),
})

/** core.telegram.org/bots/api: sendPoll and sendMessage, version 9.6. */
const TelegramMessage = z.discriminatedUnion('method', [
  z.strictObject({
    method: z.literal('sendMessage'),
    body: z.strictObject({ chat_id: z.string().min(1), text: z.string().min(1).max(4096) }),
  }),
  z.strictObject({
    method: z.literal('sendPoll'),
    body: z
      .strictObject({
        chat_id: z.string().min(1),
        type: z.enum(['regular', 'quiz']),
        question: z.string().min(1).max(300),
        options: z
          .array(z.strictObject({ text: z.string().min(1).max(100) }))
          .min(2)
          .max(12),
        correct_option_ids: z.array(z.number().int().min(0)).min(1),
        description: z.string().max(1024),
      })
      .refine(({ options, correct_option_ids }) => correct_option_ids.every((id) => id < options.length)),
  }),
])

it.each(MESSAGES)('writes messages that chat programs accept: %s', (_, message) => {
  const flawsOf = (schema: z.ZodType, body: unknown) => schema.safeParse(body).error?.issues ?? []
  expect(flawsOf(SlackMessage, createSlackMessage(message))).toEqual([])
  expect(flawsOf(DiscordMessage, createDiscordMessage(message))).toEqual([])
  expect(flawsOf(MattermostMessage, createMattermostMessage(message))).toEqual([])
  expect(flawsOf(TeamsMessage, createMicrosoftTeamsMessage(message))).toEqual([])
  expect(flawsOf(TelegramMessage, createTelegramMessage(message, '@trivia'))).toEqual([])
  expect(Buffer.byteLength(JSON.stringify(createMicrosoftTeamsMessage(message)))).toBeLessThan(28 * 1024)
})

it('sends Telegram a quiz with the right option, and a text if the question does not fit', () => {
  expect(createTelegramMessage(SHORT, '@trivia')).toMatchObject({
    method: 'sendPoll',
    body: { type: 'quiz', correct_option_ids: [1], options: [{}, { text: 'The [Amazon](x)' }] },
  })
  for (const [, message] of MESSAGES.slice(1)) {
    expect(createTelegramMessage(message, '@trivia').method).toBe('sendMessage')
  }
})

it('a chat message shows markup in a question as text and mentions no members', () => {
  expect(createSlackMessage(SHORT).text).toContain('&lt;longer&gt; &amp; why')
  expect(createDiscordMessage(SHORT).embeds[0]?.description).toContain(String.raw`Which \*river\* is \<longer\>`)
  expect(createDiscordMessage(SHORT).allowed_mentions.parse).toEqual([])
  expect(createMattermostMessage(SHORT).attachments[0]?.text).not.toContain('@channel')
  expect(JSON.stringify(createMicrosoftTeamsMessage(SHORT).attachments)).toContain(String.raw`\\[Amazon\\]\\(x\\)`)
})

it('tells no chat program but Telegram which option is right', () => {
  const other = { ...SHORT, rightOption: 0 }
  for (const create of [
    createSlackMessage,
    createDiscordMessage,
    createMattermostMessage,
    createMicrosoftTeamsMessage,
  ]) {
    expect(create(other)).toEqual(create(SHORT))
  }
})

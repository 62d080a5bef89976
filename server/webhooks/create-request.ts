import { WebhookMessage } from '#contract/webhooks/message.ts'
import {
  type ChatWebhookMessage,
  createWebhookChatMessage,
  formatChatMessageAsText,
  type PastQuestion,
} from '#domain/authoring/chat-message.ts'
import type { WebhookEvent, WebhookFormat } from '#domain/authoring/webhook.ts'
import type { Question } from '#domain/questions/question.ts'
import { escapeMarkupText } from '#domain/text/escape-markup.ts'
import { type Day, getStartOfDay } from '#domain/time/day.ts'
import { createDiscordMessage } from './formats/discord.ts'
import { createMattermostMessage } from './formats/mattermost.ts'
import { createSlackMessage } from './formats/slack.ts'
import { createMicrosoftTeamsMessage } from './formats/teams.ts'
import { createTelegramMessage } from './formats/telegram.ts'

/** The data from which a webhook message about the daily question is created. */
export type WebhookMessageContent = {
  event: WebhookEvent
  day: Day
  question: Question
  yesterday: PastQuestion | null
  siteUrl: string
}

type Receiver = { url: string; format: WebhookFormat; chat: string; language: string }

/** An HTTP request to the receiver of a webhook. `message` is its content as shown in the preview. */
type WebhookRequest = { url: string; body: object; message: ChatWebhookMessage }

export function createWebhookHttpRequest(
  { url, format, chat, language }: Receiver,
  content: WebhookMessageContent,
): WebhookRequest {
  const message = createWebhookChatMessage(content.event, { ...content, language })
  switch (format) {
    case 'json':
      return { url, message, body: createJsonMessage(content, message) }
    case 'slack':
      return { url, message, body: createSlackMessage(message) }
    case 'discord':
      return { url, message, body: createDiscordMessage(message) }
    case 'mattermost':
      return { url, message, body: createMattermostMessage(message) }
    case 'teams':
      return { url, message, body: createMicrosoftTeamsMessage(message) }
    case 'telegram': {
      const { method, body } = createTelegramMessage(message, chat)
      return { url: `${url}${method}`, message, body }
    }
  }
}

/**
 * Returns a message for programs: the question in the format of the public API, without its answer, and a `text` for
 * chat programs. The message has no field `type`, because Mattermost would treat it as a kind of post.
 */
function createJsonMessage(content: WebhookMessageContent, message: ChatWebhookMessage): object {
  const timestamp = new Date(getStartOfDay(content.day)).toISOString()
  return WebhookMessage.parse({ ...content, timestamp, text: escapeMarkupText(formatChatMessageAsText(message)) })
}

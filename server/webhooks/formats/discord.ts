import { type ChatWebhookMessage, formatChatQuestion } from '#domain/authoring/chat-message.ts'
import { escapeMarkdown } from './markdown.ts'
import { shortenWithEllipsis } from './shorten.ts'

/** The maximum number of characters that Discord accepts in the title and the description of an embed. */
const MAX_TITLE = 256
const MAX_DESCRIPTION = 4096

/**
 * Returns the body for a webhook of Discord: an embed with the day's picture. It mentions nobody.
 * @see https://discord.com/developers/docs/resources/webhook#execute-webhook
 */
export function createDiscordMessage(message: ChatWebhookMessage) {
  const { title, yesterday, url, picture } = message
  const paragraphs = [formatChatQuestion(message), ...(yesterday ? [yesterday] : [])]
  return {
    embeds: [
      {
        title: shortenWithEllipsis(title, MAX_TITLE),
        url,
        description: shortenWithEllipsis(escapeMarkdown(paragraphs.join('\n\n')), MAX_DESCRIPTION),
        image: { url: picture },
      },
    ],
    allowed_mentions: { parse: [] },
  }
}

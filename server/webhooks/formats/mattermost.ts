import { type ChatWebhookMessage, formatChatQuestion, formatChatMessageAsText } from '#domain/authoring/chat-message.ts'
import { escapeMarkdown } from './markdown.ts'
import { shortenWithEllipsis } from './shorten.ts'

/**
 * The maximum length of a text. The Mattermost server splits longer posts, so that the message would no longer be one
 * card.
 */
const MAX_TEXT = 4000

/**
 * Returns the body for an incoming webhook of Mattermost: an attachment with the day's picture.
 * @see https://developers.mattermost.com/integrate/reference/message-attachments/
 */
export function createMattermostMessage(message: ChatWebhookMessage) {
  const { title, yesterday, url, picture } = message
  // Markdown keeps a line break only after two spaces.
  const question = escapeMarkdown(formatChatQuestion(message)).replaceAll('\n', '  \n')
  const text = [question, ...(yesterday ? [escapeMarkdown(yesterday)] : [])].join('\n\n')
  return {
    attachments: [
      {
        fallback: shortenWithEllipsis(formatChatMessageAsText(message), MAX_TEXT),
        title,
        title_link: url,
        text: shortenWithEllipsis(text, MAX_TEXT),
        image_url: picture,
      },
    ],
  }
}

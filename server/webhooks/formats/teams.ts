import { type ChatWebhookMessage, formatChatQuestion } from '#domain/authoring/chat-message.ts'
import { escapeMarkdown } from './markdown.ts'
import { shortenWithEllipsis } from './shorten.ts'

/** The maximum length of each text block. Teams accepts at most 28 KB for the whole message. */
const MAX_TEXT = 3000
const MAX_ALT_TEXT = 500

/**
 * Returns the body for a webhook of a Teams workflow: an adaptive card.
 * @see https://adaptivecards.io/explorer/AdaptiveCard.html
 */
export function createMicrosoftTeamsMessage(message: ChatWebhookMessage) {
  const { title, yesterday, url, picture } = message
  // Turns line breaks into paragraphs, because a text block of an adaptive card breaks lines only between paragraphs.
  const question = escapeMarkdown(formatChatQuestion(message)).replaceAll('\n', '\n\n')
  const card = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body: [
      { ...textBlock(escapeMarkdown(title)), weight: 'Bolder', size: 'Medium' },
      textBlock(question),
      { type: 'Image', url: picture, altText: shortenWithEllipsis(message.question, MAX_ALT_TEXT), size: 'Stretch' },
      ...(yesterday ? [textBlock(escapeMarkdown(yesterday))] : []),
    ],
    actions: [{ type: 'Action.OpenUrl', title: 'Answer it', url }],
  }
  return {
    type: 'message',
    attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content: card }],
  }
}

function textBlock(text: string) {
  return { type: 'TextBlock', text: shortenWithEllipsis(text, MAX_TEXT), wrap: true }
}

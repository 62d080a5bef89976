import { type ChatWebhookMessage, formatChatQuestion, formatChatMessageAsText } from '#domain/authoring/chat-message.ts'
import { escapeMarkupText } from '#domain/text/escape-markup.ts'
import { shortenWithEllipsis } from './shorten.ts'

/** The maximum number of characters that Slack accepts in a text section. */
const MAX_SECTION = 3000
const MAX_ALT_TEXT = 2000

/**
 * Returns the body for an incoming webhook of Slack. `text` is what notifications show.
 * @see https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks
 */
export function createSlackMessage(message: ChatWebhookMessage) {
  const { title, yesterday, url, picture } = message
  return {
    text: shortenWithEllipsis(escapeMarkupText(formatChatMessageAsText(message)), MAX_SECTION),
    unfurl_links: false,
    blocks: [
      section(`*${escapeMarkupText(title)}*`),
      section(escapeMarkupText(formatChatQuestion(message))),
      { type: 'image', image_url: picture, alt_text: shortenWithEllipsis(message.question, MAX_ALT_TEXT) },
      ...(yesterday ? [section(escapeMarkupText(yesterday))] : []),
      section(`<${url}|Answer it>`),
    ],
  }
}

function section(text: string) {
  return { type: 'section', text: { type: 'mrkdwn', text: shortenWithEllipsis(text, MAX_SECTION), verbatim: true } }
}

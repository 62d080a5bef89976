import { type ChatWebhookMessage, formatChatMessageAsText } from '#domain/authoring/chat-message.ts'
import { shortenWithEllipsis } from './shorten.ts'

/**
 * The maximum lengths that Telegram accepts for a poll's question, an option, and the description above the question.
 */
const MAX_QUESTION = 300
const MAX_OPTION = 100
const MAX_DESCRIPTION = 1024
const MAX_TEXT = 4096

/** Returns the address that a bot's methods begin with. It contains the bot's token, so it is a secret. */
export function getTelegramShareUrl(token: string): string {
  return `https://api.telegram.org/bot${token}/`
}

/** Returns whether a question fits into a poll: it has options, and no text is too long. */
export function fitsTelegramPoll({ question, options, rightOption }: ChatWebhookMessage): boolean {
  return (
    rightOption >= 0 &&
    question.length <= MAX_QUESTION &&
    options.every((option) => option.length > 0 && option.length <= MAX_OPTION)
  )
}

/**
 * Returns the method of the Telegram bot to call, and its parameters: a quiz poll in which Telegram judges the answers,
 * or a text message if the question does not fit into a poll. @see https://core.telegram.org/bots/api#sendpoll
 */
export function createTelegramMessage(message: ChatWebhookMessage, chat: string) {
  const { title, question, options, rightOption, yesterday, url } = message
  if (!fitsTelegramPoll(message)) {
    return {
      method: 'sendMessage',
      body: { chat_id: chat, text: shortenWithEllipsis(formatChatMessageAsText(message), MAX_TEXT) },
    }
  }
  return {
    method: 'sendPoll',
    body: {
      chat_id: chat,
      type: 'quiz',
      question,
      options: options.map((text) => ({ text })),
      correct_option_ids: [rightOption],
      description: shortenWithEllipsis([title, ...(yesterday ? [yesterday] : []), url].join('\n'), MAX_DESCRIPTION),
    },
  }
}

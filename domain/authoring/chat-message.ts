import { addSourceChannelToUrl } from '../audience/link-channel.ts'
import type { FirstPickSolvedCount } from '../play/question-tally.ts'
import { getOptionLetter, getShuffledAnswerOptions } from '../questions/options.ts'
import { isRightAnswer, type Question } from '../questions/question.ts'
import { type Day, formatUrlDay, formatLongDayInLanguage } from '../time/day.ts'
import { WEBHOOK_EVENTS, type WebhookEvent } from './webhook.ts'

/** The question of a past day, whose answer may be shown, and how often it was solved at the first pick. */
export type PastQuestion = { day: Day; question: Question; count: FirstPickSolvedCount }

/** The content of a webhook message to a chat, independent of the format of a chat program. */
export type ChatWebhookMessage = {
  /** The heading of the message: the day and the category of the question. */
  title: string
  question: string
  /** The options of the question; empty if the answer is typed. */
  options: readonly string[]
  /** The index of the right option, for quizzes that the chat program judges itself; -1 without options. */
  rightOption: number
  /** Yesterday's answer and how many knew it; `null` if yesterday had no question. */
  yesterday: string | null
  url: string
  picture: string
}

/** The minimum number of answers for the percentage of right ones to be shown. */
const MIN_SHOWN_ANSWERS = 5

export function createWebhookChatMessage(
  event: WebhookEvent,
  from: { question: Question; day: Day; yesterday: PastQuestion | null; language: string; siteUrl: string },
): ChatWebhookMessage {
  const { question, day, yesterday, language, siteUrl } = from
  const options = getShuffledAnswerOptions(question)
  const address = formatUrlDay(day)
  return {
    title: `${WEBHOOK_EVENTS[event].textPrefix}${formatLongDayInLanguage(language, day)}, ${question.categories[0]}`,
    question: question.text,
    options,
    rightOption: options.findIndex((option) => isRightAnswer(question, option)),
    yesterday: yesterday && formatYesterday(yesterday),
    url: addSourceChannelToUrl(`${siteUrl}/${address}`, 'chat'),
    picture: `${siteUrl}/share/${address}.png`,
  }
}

function formatYesterday({ question, count: { solved, total } }: PastQuestion): string {
  const answer = `Yesterday’s answer: ${question.answer}.`
  return total < MIN_SHOWN_ANSWERS ? answer : `${answer} ${solved} of ${total} knew it first time.`
}

/** Formats the question and its options as lines such as `A  Seven`. */
export function formatChatQuestion({ question, options }: Pick<ChatWebhookMessage, 'question' | 'options'>): string {
  return [question, ...options.map((option, index) => `${getOptionLetter(index)}  ${option}`)].join('\n')
}

/** Formats a message as plain text, without the answer to its question. */
export function formatChatMessageAsText(message: ChatWebhookMessage): string {
  const { title, yesterday, url } = message
  return [title, formatChatQuestion(message), ...(yesterday ? [yesterday] : []), url].join('\n\n')
}

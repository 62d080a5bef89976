import { htmlToPlainText } from '#content/formats/html-text.ts'
import { addSourceChannelToUrl } from '#domain/audience/link-channel.ts'
import { countSolvedAtFirstPick, type FirstPickSolvedCount } from '#domain/play/question-tally.ts'
import { getOptionLetter, getShuffledAnswerOptions } from '#domain/questions/options.ts'
import type { Question } from '#domain/questions/question.ts'
import { addDays, type Day, formatUrlDay, formatLongDay, getUtcDayOfInstant } from '#domain/time/day.ts'
import { getContentLanguage, type SiteProfile } from '#domain/site/site.ts'
import { escapeMarkup } from '#domain/text/escape-markup.ts'
import { getSmartQuotesFormatter } from '#domain/text/typographic-quotes.ts'
import { loadQuestionFirstPickTallies } from '../answers/question-tallies.queries.ts'
import { getTodaysQuestion } from '../questions/daily.ts'
import { findQuestionOfDay } from '../questions/daily.queries.ts'
import { composeRecurringMail, type MailBodySection } from '../mailing/compose-message.ts'
import type { OutgoingMail } from '../site/mail.ts'
import type { QuestionMailSenderDependencies } from './subscriptions-deps.ts'

/** The content of a day's question mail, which is the same for all subscribers. */
export type QuestionMailContent = {
  day: Day
  question: Question
  /** The question of the day before, which is over. */
  yesterday: { question: Question; count: FirstPickSolvedCount } | null
  site: Pick<SiteProfile, 'name' | 'tagline' | 'languages'>
  siteUrl: string
}

/**
 * The minimum number of answers for a sentence about how many players knew yesterday's question. Fewer answers say
 * nothing about the question.
 */
const MIN_TOLD_ANSWERS = 5

/** Loads what today's mail says. Returns `null` on a day without a question. */
export async function loadQuestionMailContent(
  deps: QuestionMailSenderDependencies,
): Promise<QuestionMailContent | null> {
  const day = getUtcDayOfInstant(deps.now())
  const question = await getTodaysQuestion(deps)
  if (!question) return null
  const past = await findQuestionOfDay(deps.db, addDays(day, -1))
  const tallies = past && (await loadQuestionFirstPickTallies(deps.db, [past.id]))
  const yesterday = past && { question: past, count: countSolvedAtFirstPick(tallies?.get(past.id) ?? []) }
  return { day, question, yesterday, site: deps.content.site(), siteUrl: deps.settings.siteUrl }
}

/** Returns the function that writes the mail of a day to one subscriber, whose links end with the secret `id`. */
export function createQuestionMailWriter(content: QuestionMailContent) {
  return (to: { email: string; id: string }, { isEnding }: { isEnding: boolean }): OutgoingMail => {
    const { site, siteUrl } = content
    const manageUrl = `${siteUrl}/Subscribe?token=${to.id}`
    const parts = [...(isEnding ? createWarning(manageUrl) : []), ...createQuestionParts(content, to.id)]
    const unsubscribe = { words: 'Another hour, weekdays only, skip a week, your data, or unsubscribe', url: manageUrl }
    const subject = `${formatLongDay(content.day)}: a question about ${content.question.categories[0]}`
    return composeRecurringMail({ to: to.email, site, siteUrl, unsubscribe }, subject, parts)
  }
}

function createWarning(manageUrl: string): MailBodySection[] {
  const text =
    'You haven’t opened a link in these mails for weeks, so we’ll stop in a few days. Would you like to keep them?'
  return [{ text, link: { words: 'Keep them coming', url: manageUrl } }]
}

function createQuestionParts(
  { day, question, yesterday, site, siteUrl }: QuestionMailContent,
  id: string,
): MailBodySection[] {
  const typeset = getSmartQuotesFormatter(getContentLanguage(site))
  const url = addSourceChannelToUrl(`${siteUrl}/${formatUrlDay(day)}`, 'mail')
  // The fragment of the link's URL never reaches a server. Only the page that opens acts on it.
  const createLink = (words: string, option: string) => ({ words, url: `${url}#mail=${id}${option}` })
  // A question with a picture or sound is answered on the page, because the mail does not contain the file.
  const options = question.mediaUrl === '' ? getShuffledAnswerOptions(question) : []
  const parts: MailBodySection[] = [
    { text: typeset(question.text), isMain: true },
    ...options.map((option, index) => ({
      link: createLink(`${getOptionLetter(index)}  ${typeset(option)}`, `&option=${index}`),
    })),
  ]
  if (options.length === 0)
    parts.push({ link: createLink(question.mediaUrl === '' ? 'Answer it' : 'See and answer it', '') })
  return yesterday ? [...parts, ...createYesterdayParts(yesterday, typeset)] : parts
}

function createYesterdayParts(
  { question, count }: NonNullable<QuestionMailContent['yesterday']>,
  typeset: (text: string) => string,
): MailBodySection[] {
  const { solved, total } = count
  const solvers = total < MIN_TOLD_ANSWERS ? [] : [{ text: `${solved} of ${total} knew it first time.` }]
  const moreInfo = typeset(question.moreInfo)
  const explanation = { text: htmlToPlainText(moreInfo), html: moreInfo }
  const answer = typeset(question.answer)
  return [
    { heading: 'Yesterday’s answer', text: typeset(question.text) },
    { text: answer, html: `<p><strong>${escapeMarkup(answer)}</strong></p>` },
    ...(explanation.text ? [explanation] : []),
    ...solvers,
  ]
}

import { htmlToPlainText } from '#content/formats/html-text.ts'
import { addLinkChannel } from '#domain/audience/link-channel.ts'
import { countSolvedAtFirst, type SolvedCount } from '#domain/play/question-tally.ts'
import { getOptionLetter, getQuestionOptions } from '#domain/questions/options.ts'
import type { Question } from '#domain/questions/question.ts'
import { addDays, type Day, formatUrlDay, formatLongDay, getDayAt } from '#domain/time/day.ts'
import { getContentLanguage, type SiteProfile } from '#domain/site/site.ts'
import { escapeMarkup } from '#domain/text/escape-markup.ts'
import { getQuoteSetter } from '#domain/text/typographic-quotes.ts'
import { loadQuestionTallies } from '../answers/question-tallies.queries.ts'
import { getTodaysQuestion } from '../questions/daily.ts'
import { findQuestionOfDay } from '../questions/daily.queries.ts'
import type { Mail } from '../site/mail.ts'
import type { QuestionMailSenderDeps } from './subscriptions-deps.ts'

/** What the mail of a day says to every subscriber. */
export type QuestionMailContent = {
  day: Day
  question: Question
  /** The question of the day before, which is over. */
  yesterday: { question: Question; count: SolvedCount } | null
  site: Pick<SiteProfile, 'name' | 'tagline' | 'languages'>
  siteUrl: string
}

/** Fewer answers say nothing about a question. */
const MIN_TOLD_ANSWERS = 5

/** Loads what today's mail says. Returns `null` on a day without a question. */
export async function loadQuestionMailContent(deps: QuestionMailSenderDeps): Promise<QuestionMailContent | null> {
  const day = getDayAt(deps.now())
  const question = await getTodaysQuestion(deps)
  if (!question) return null
  const past = await findQuestionOfDay(deps.db, addDays(day, -1))
  const tallies = past && (await loadQuestionTallies(deps.db, [past.id]))
  const yesterday = past && { question: past, count: countSolvedAtFirst(tallies?.get(past.id) ?? []) }
  return { day, question, yesterday, site: deps.content.site(), siteUrl: deps.settings.siteUrl }
}

/** A paragraph of a mail. Its markup is that of `text` unless it is given. A link is a button of its own. */
type Part = { heading?: string; text?: string; html?: string; link?: { words: string; url: string } }

/** Returns the function that writes the mail of a day to one subscriber, whose links end with the secret `id`. */
export function createQuestionMailWriter(content: QuestionMailContent) {
  return (to: { email: string; id: string }, { isEnding }: { isEnding: boolean }): Mail => {
    const { site, siteUrl } = content
    const manageUrl = `${siteUrl}/Subscribe?token=${to.id}`
    const parts = [...(isEnding ? createWarning(manageUrl) : []), ...createQuestionParts(content, to.id)]
    const subject = `${formatLongDay(content.day)}: a question about ${content.question.categories[0]}`
    return {
      to: to.email,
      subject,
      text: `${parts.map(formatPlainPart).join('\n\n')}

${site.name}: ${site.tagline}
${siteUrl}

Another hour, weekdays only, skip a week, your data, or unsubscribe: ${manageUrl}
`,
      html: formatHtml(subject, parts, { site, siteUrl, manageUrl }),
      headers: {
        // One-click unsubscription by RFC 8058.
        'List-Unsubscribe': `<${manageUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        'Auto-Submitted': 'auto-generated',
      },
    }
  }
}

function createWarning(manageUrl: string): Part[] {
  const text =
    'You haven’t opened a link in these mails for weeks, so we’ll stop in a few days. Would you like to keep them?'
  return [{ text, link: { words: 'Keep them coming', url: manageUrl } }]
}

function createQuestionParts({ day, question, yesterday, site, siteUrl }: QuestionMailContent, id: string): Part[] {
  const setQuotes = getQuoteSetter(getContentLanguage(site))
  const url = addLinkChannel(`${siteUrl}/${formatUrlDay(day)}`, 'mail')
  // The fragment never reaches a server, and only the page acts on it.
  const createLink = (words: string, option: string) => ({ words, url: `${url}#mail=${id}${option}` })
  // A picture or sound is part of the question, and belongs to the page.
  const options = question.mediaUrl === '' ? getQuestionOptions(question) : []
  const parts: Part[] = [
    { text: setQuotes(question.text), html: `<p class="q">${escapeMarkup(setQuotes(question.text))}</p>` },
    ...options.map((option, index) => ({
      link: createLink(`${getOptionLetter(index)}  ${setQuotes(option)}`, `&option=${index}`),
    })),
  ]
  if (options.length === 0)
    parts.push({ link: createLink(question.mediaUrl === '' ? 'Answer it' : 'See and answer it', '') })
  return yesterday ? [...parts, ...createYesterdayParts(yesterday, setQuotes)] : parts
}

function createYesterdayParts(
  { question, count }: NonNullable<QuestionMailContent['yesterday']>,
  setQuotes: (text: string) => string,
): Part[] {
  const { solved, total } = count
  const solvers = total < MIN_TOLD_ANSWERS ? [] : [{ text: `${solved} of ${total} knew it first time.` }]
  const moreInfo = setQuotes(question.moreInfo)
  const explanation = { text: htmlToPlainText(moreInfo), html: moreInfo }
  const answer = setQuotes(question.answer)
  return [
    { heading: 'Yesterday’s answer', text: setQuotes(question.text) },
    { text: answer, html: `<strong>${escapeMarkup(answer)}</strong>` },
    ...(explanation.text ? [explanation] : []),
    ...solvers,
  ]
}

function formatPlainPart({ heading, text, link }: Part): string {
  const linkLines = link ? [`${link.words}\n${link.url}`] : []
  return [...(heading ? [heading] : []), ...(text ? [text] : []), ...linkLines].join('\n\n')
}

const STYLE = `body{margin:0 auto;max-width:560px;padding:24px;font:16px/1.5 system-ui,sans-serif;background:#fff;color:#1c2423}
h1{margin:0 0 16px;font-size:14px;font-weight:400;color:#51605e}h2{margin:32px 0 8px;font-size:16px}p{margin:0 0 16px}.q{font-size:20px;font-weight:600}
.b{display:block;margin:0 0 8px;padding:12px 16px;border:1px solid #00786f;border-radius:8px;color:#005f58;text-decoration:none}
.f{margin-top:32px;font-size:14px}a{color:#00786f}
@media (prefers-color-scheme:dark){body{background:#101716;color:#e6eeec}h1{color:#a3b3b0}.b{border-color:#4fb8ac;color:#8fe0d6}a{color:#6fd0c4}}`

function formatHtml(
  subject: string,
  parts: readonly Part[],
  { site, siteUrl, manageUrl }: Pick<QuestionMailContent, 'site' | 'siteUrl'> & { manageUrl: string },
): string {
  const body = parts.map(({ heading, text, html, link }) =>
    [
      heading ? `<h2>${escapeMarkup(heading)}</h2>` : '',
      html ? `<div>${html}</div>` : text ? `<p>${escapeMarkup(text)}</p>` : '',
      link ? `<a class="b" href="${escapeMarkup(link.url)}">${escapeMarkup(link.words)}</a>` : '',
    ].join(''),
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeMarkup(subject)}</title><style>${STYLE}</style></head>
<body><h1>${escapeMarkup(subject)}</h1>
${body.join('\n')}
<p class="f"><a href="${escapeMarkup(siteUrl)}">${escapeMarkup(site.name)}</a>: ${escapeMarkup(site.tagline)}<br>
<a href="${escapeMarkup(manageUrl)}">Another hour, weekdays only, skip a week, your data, or unsubscribe</a></p>
</body></html>
`
}

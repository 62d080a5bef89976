import type { CategoryName } from '#domain/categories/category.ts'
import { type Day, formatLongDay } from '#domain/time/day.ts'
import {
  formatDigestTitle,
  formatReminderTitle,
  formatStreakStatus,
  type WeekSummary,
  formatWeekSummary,
} from '#domain/reminders/reminder-text.ts'
import { getQuestionRunwayLabel, type QuestionRunway } from '#domain/authoring/runway.ts'
import type { SiteProfile } from '#domain/site/site.ts'
import { escapeMarkup } from '#domain/text/escape-markup.ts'
import type { Mail } from '../site/mail.ts'

/* The texts of reminder mails, as plain text and HTML. They contain no user input. */

export type PlayableDay = { text: string; category: CategoryName; url: string }

/** The recipient, the site and the unsubscribe link of a mail. */
export type ReminderMailFrame = {
  to: string
  site: Pick<SiteProfile, 'name' | 'tagline'>
  siteUrl: string
  unsubscribeUrl: string
}

export function composeReminderMail(
  frame: ReminderMailFrame,
  { question, streak, freezes }: { question: PlayableDay; streak: number; freezes: number },
): Mail {
  return composeMail(frame, formatReminderTitle(question.category), [
    { text: question.text, url: question.url, link: 'Play now' },
    { text: formatStreakStatus({ streak, freezes }) },
  ])
}

export function composeDigestMail(
  frame: ReminderMailFrame,
  given: {
    week: WeekSummary
    /** The questions of the week that the player did not answer. */
    open: readonly { day: Day; text: string; url: string }[]
    question: PlayableDay | null
    streak: number
    freezes: number
  },
): Mail {
  const { week, open, question, streak, freezes } = given
  return composeMail(frame, formatDigestTitle(week), [
    { text: formatWeekSummary(week) },
    { text: formatStreakStatus({ streak, freezes }) },
    ...open.map(({ day, text, url }) => ({ text: `${formatLongDay(day)}: ${text}`, url, link: 'Play' })),
    ...(question
      ? [{ text: `${formatReminderTitle(question.category)}: ${question.text}`, url: question.url, link: 'Play now' }]
      : []),
  ])
}

/** The number of days that have a question, the first day without one, and the question pools that run out first. */
export type QuestionsRunningOutDigest = {
  days: number
  nextQuestionlessDay: Day
  parts: readonly QuestionRunway[]
}

export function composeQuestionsRunningOutMail(
  frame: ReminderMailFrame,
  { days, nextQuestionlessDay, parts }: QuestionsRunningOutDigest,
): Mail {
  const left = days === 1 ? 'one day' : `${days} days`
  return composeMail(frame, `Only ${left} of questions left`, [
    {
      text: `The first day without a question will be ${formatLongDay(nextQuestionlessDay, true)}.`,
      url: `${frame.siteUrl}/List`,
      link: 'All questions',
    },
    ...parts.map((part) => ({
      text: `${getQuestionRunwayLabel(part)}: ${part.waiting} waiting, ${part.missing} to write`,
    })),
  ])
}

type Paragraph = { text: string; url?: string; link?: string }

export function composeMail(
  { to, site, siteUrl, unsubscribeUrl }: ReminderMailFrame,
  subject: string,
  paragraphs: readonly Paragraph[],
): Mail {
  const plain = paragraphs.map(({ text, url }) => (url ? `${text}\n${url}` : text)).join('\n\n')
  const rich = paragraphs.map(
    ({ text, url, link }) =>
      `<p style="margin:0 0 16px">${escapeMarkup(text)}${url ? ` <a href="${escapeMarkup(url)}">${link}</a>` : ''}</p>`,
  )
  return {
    to,
    subject,
    text: `${plain}\n\n${site.tagline}\n${siteUrl}\n\nUnsubscribe from these mails: ${unsubscribeUrl}\n`,
    html: `<!doctype html><html lang="en"><meta name="color-scheme" content="light dark"><title>${escapeMarkup(subject)}</title>
<body style="margin:0 auto;max-width:560px;padding:24px;font:16px/1.5 system-ui,sans-serif">
<h1 style="margin:0 0 16px;font-size:20px">${escapeMarkup(subject)}</h1>
${rich.join('\n')}
<p style="margin:32px 0 0;font-size:14px"><a href="${escapeMarkup(siteUrl)}">${escapeMarkup(site.name)}</a>: ${escapeMarkup(site.tagline)}<br><a href="${escapeMarkup(unsubscribeUrl)}">Unsubscribe from these mails</a></p>
</body></html>
`,
    headers: {
      // One-click unsubscription by RFC 8058.
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
  }
}

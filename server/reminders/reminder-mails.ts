import type { CategoryName } from '#domain/categories/category.ts'
import { type Day, formatLongDay } from '#domain/time/day.ts'
import {
  formatWeeklyDigestTitle,
  formatReminderTitle,
  formatStreakStatus,
  type WeekSummary,
  formatDigestSummary,
} from '#domain/reminders/reminder-text.ts'
import { getQuestionRunwayLabel, type QuestionRunway } from '#domain/authoring/runway.ts'
import type { SiteProfile } from '#domain/site/site.ts'
import { composeRecurringMail, type MailBodySection } from '../mailing/compose-message.ts'
import type { OutgoingMail } from '../site/mail.ts'

/* The texts of reminder mails, as plain text and HTML. They contain no user input. */

export type ReminderMailQuestion = { text: string; category: CategoryName; url: string }

/** The recipient, the site and the unsubscribe link of a mail. */
export type ReminderMailCommonFields = {
  to: string
  site: Pick<SiteProfile, 'name' | 'tagline'>
  siteUrl: string
  unsubscribeUrl: string
}

export function composeReminderMail(
  frame: ReminderMailCommonFields,
  { question, streak, freezes }: { question: ReminderMailQuestion; streak: number; freezes: number },
): OutgoingMail {
  return composeMailWithUnsubscribeLink(frame, formatReminderTitle(question.category), [
    { text: question.text, isMain: true, link: { words: 'Play now', url: question.url } },
    { text: formatStreakStatus({ streak, freezes }) },
  ])
}

export function composeDigestMail(
  frame: ReminderMailCommonFields,
  given: {
    week: WeekSummary
    /** The questions of the week that the player did not answer. */
    open: readonly { day: Day; text: string; url: string }[]
    question: ReminderMailQuestion | null
    streak: number
    freezes: number
  },
): OutgoingMail {
  const { week, open, question, streak, freezes } = given
  return composeMailWithUnsubscribeLink(frame, formatWeeklyDigestTitle(week), [
    { text: formatDigestSummary(week) },
    { text: formatStreakStatus({ streak, freezes }) },
    ...open.map(({ day, text, url }) => ({ text: `${formatLongDay(day)}: ${text}`, link: { words: 'Play', url } })),
    ...(question
      ? [
          { heading: formatReminderTitle(question.category), text: question.text },
          { link: { words: 'Play now', url: question.url } },
        ]
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
  frame: ReminderMailCommonFields,
  { days, nextQuestionlessDay, parts }: QuestionsRunningOutDigest,
): OutgoingMail {
  const left = days === 1 ? 'one day' : `${days} days`
  return composeMailWithUnsubscribeLink(frame, `Only ${left} of questions left`, [
    {
      text: `The first day without a question will be ${formatLongDay(nextQuestionlessDay, true)}.`,
      link: { words: 'All questions', url: `${frame.siteUrl}/List` },
    },
    ...parts.map((part) => ({
      text: `${getQuestionRunwayLabel(part)}: ${part.waiting} waiting, ${part.missing} to write`,
    })),
  ])
}

/** Composes a mail of the given sections, with a link that unsubscribes from mails of this kind. */
export function composeMailWithUnsubscribeLink(
  { unsubscribeUrl, ...frame }: ReminderMailCommonFields,
  subject: string,
  parts: readonly MailBodySection[],
): OutgoingMail {
  const unsubscribe = { words: 'Unsubscribe from these mails', url: unsubscribeUrl }
  return composeRecurringMail({ ...frame, unsubscribe }, subject, parts)
}

import { AUDIENCE_FIGURE_DEFINITIONS, type AudienceMetric, computeAudienceMetrics } from '#domain/audience/figures.ts'
import { formatAudienceChange, formatAudienceMetric } from '#domain/audience/format-figure.ts'
import { getAudienceReportDays } from '#domain/audience/report.ts'
import { createAudiencePrefixSums } from '#domain/audience/sums.ts'
import { addDays, type Day, formatLongDay, getUtcDayOfInstant } from '#domain/time/day.ts'
import { listAudienceCounts } from '../audience/audience.queries.ts'
import type { OutgoingMail } from '../site/mail.ts'
import { composeMailWithUnsubscribeLink, type ReminderMailCommonFields } from './reminder-mails.ts'
import type { ReminderSenderDependencies } from './reminders-deps.ts'

const WEEK_DAYS = 7

/** The figures of a week that ended on `to`, compared with the week before. */
export type WeeklyAudienceMetrics = { to: Day; figures: readonly AudienceMetric[] }

/** Loads the audience figures of the seven days before today, compared with the week before. */
export async function loadWeeklyAudienceMetrics(
  { db }: Pick<ReminderSenderDependencies, 'db'>,
  now: number,
): Promise<WeeklyAudienceMetrics> {
  const today = getUtcDayOfInstant(now)
  const to = addDays(today, -1)
  const counts = await listAudienceCounts(db, getAudienceReportDays(to, WEEK_DAYS))
  return { to, figures: computeAudienceMetrics({ today, to, days: WEEK_DAYS }, createAudiencePrefixSums(counts)) }
}

/** Composes the weekly mail about the audience. Like the page, it has no exact number below five. */
export function composeAudienceMail(
  frame: ReminderMailCommonFields,
  { to, figures }: WeeklyAudienceMetrics,
): OutgoingMail {
  const from = addDays(to, 1 - WEEK_DAYS)
  const days = `${formatLongDay(from)} to ${formatLongDay(to)}`
  const rows = figures.map((figure) => {
    const [now, change] = [formatAudienceMetric(figure, 'now'), formatAudienceChange(figure)]
    const before = `before: ${formatAudienceMetric(figure, 'before')}${change ? `, ${change}` : ''}`
    return { label: AUDIENCE_FIGURE_DEFINITIONS[figure.name].label, now, before }
  })
  return composeMailWithUnsubscribeLink(frame, `Your audience, ${days}`, [
    {
      text: rows.map(({ label, now, before }) => `${label}: ${now} (${before})`).join('\n'),
      html: `<table>${rows.map(({ label, now, before }) => `<tr><th scope="row">${label}</th><td>${now}<br><small>${before}</small></td></tr>`).join('')}</table>`,
    },
    {
      text: 'Days, sources and hours are on the site.',
      link: { words: 'See the charts', url: `${frame.siteUrl}/Admin/Audience` },
    },
  ])
}

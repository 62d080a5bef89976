import {
  type AudienceReport,
  createAudienceSums,
  formatAudienceCount,
  formatAudienceShare,
} from '#domain/audience/report.ts'
import { ResponsiveTable } from '../../../ui/table.tsx'

/** A table of the main figures, compared with the same number of days before. */
export function AudienceFigures({ report }: { report: AudienceReport }) {
  const sum = createAudienceSums(report)
  const columns = { now: `Last ${report.days} days`, before: `${report.days} days before` }
  const rows = listFigures(sum)
  return (
    <ResponsiveTable columns={['Figure', columns.now, columns.before]} room="narrow">
      {rows.map(({ name, figure }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td data-label={columns.now}>{figure('now')}</td>
          <td data-label={columns.before}>{figure('before')}</td>
        </tr>
      ))}
    </ResponsiveTable>
  )
}

type Sum = ReturnType<typeof createAudienceSums>
type Span = Parameters<Sum>[0]
type Figure = { name: string; figure: (span: Span) => string }

function share(name: string, part: (span: Span) => number, whole: (span: Span) => number): Figure {
  return { name, figure: (span) => formatAudienceShare(part(span), whole(span)) }
}

function listFigures(sum: Sum): Figure[] {
  const plays = (span: Span, state?: string) => sum(span, 'visitor plays', state) + sum(span, 'player plays', state)
  const count = (name: string, ...[measure, state]: [Parameters<Sum>[1], string?]): Figure => ({
    name,
    figure: (span) => formatAudienceCount(sum(span, measure, state)),
  })
  const figures = [
    count('Browsers on their first page of a day', 'views'),
    { name: 'Plays', figure: (span: Span) => formatAudienceCount(plays(span)) },
    share(
      'Solved at the first try',
      (span) => sum(span, 'solved'),
      (span) => sum(span, 'hours'),
    ),
    share('Back on the next day', (span) => plays(span, 'yesterday'), plays),
    share(
      'Back on the day after their first',
      (span) => sum(span, 'returned', 'second day'),
      (span) => plays(span, 'new'),
    ),
    share(
      'Back in the next week',
      (span) => sum(span, 'returned', 'next week'),
      (span) => sum(span, 'weeks'),
    ),
    share('Shares pressed per play', (span) => sum(span, 'shares'), plays),
    count('Quizzes begun', 'quizzes', 'begun'),
    count('Quizzes finished', 'quizzes', 'finished'),
    count('Quiz nights opened', 'nights'),
    count('Circles opened', 'circles', 'opened'),
    count('Joined a circle', 'circles', 'joined'),
  ]
  const hasMail = sum('now', 'mail') + sum('before', 'mail') > 0
  return hasMail
    ? [...figures, count('Mail subscribers gained', 'mail', 'gained'), count('Mail subscribers lost', 'mail', 'lost')]
    : figures
}

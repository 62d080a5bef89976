import { AUDIENCE_FIGURE_DEFINITIONS } from '#domain/audience/figures.ts'
import { formatAudienceChange, formatAudienceMetric } from '#domain/audience/format-figure.ts'
import type { AudienceReport } from '#domain/audience/report.ts'
import { ResponsiveTable } from '../../../ui/table.tsx'

/** A table of the main audience figures of a period, compared with the period of equal length before it. */
export function AudienceMetrics({ report: { days, figures } }: { report: AudienceReport }) {
  const columns = { now: `Last ${days} days`, before: `${days} days before` }
  return (
    <ResponsiveTable columns={['Figure', columns.now, columns.before]} room="narrow">
      {figures.map((figure) => (
        <tr key={figure.name}>
          <th scope="row">{AUDIENCE_FIGURE_DEFINITIONS[figure.name].label}</th>
          <td data-label={columns.now}>
            {formatAudienceMetric(figure, 'now')} <small>{formatAudienceChange(figure)}</small>
          </td>
          <td data-label={columns.before}>{formatAudienceMetric(figure, 'before')}</td>
        </tr>
      ))}
    </ResponsiveTable>
  )
}

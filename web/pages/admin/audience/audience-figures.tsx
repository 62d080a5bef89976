import { AUDIENCE_FIGURES, type AudienceFigure } from '#domain/audience/figures.ts'
import type { AudienceReport } from '#domain/audience/report.ts'
import { formatToldCount, formatToldShare } from '#domain/audience/small-number.ts'
import { ResponsiveTable } from '../../../ui/table.tsx'

/** A table of the main figures, compared with the same number of days before. */
export function AudienceFigures({ report: { days, figures } }: { report: AudienceReport }) {
  const columns = { now: `Last ${days} days`, before: `${days} days before` }
  return (
    <ResponsiveTable columns={['Figure', columns.now, columns.before]} room="narrow">
      {figures.map((figure) => (
        <tr key={figure.name}>
          <th scope="row">{AUDIENCE_FIGURES[figure.name].label}</th>
          <td data-label={columns.now}>
            {formatFigure(figure, 'now')} <small>{formatChange(figure)}</small>
          </td>
          <td data-label={columns.before}>{formatFigure(figure, 'before')}</td>
        </tr>
      ))}
    </ResponsiveTable>
  )
}

function formatFigure({ name, ...figure }: AudienceFigure, span: 'now' | 'before'): string {
  const value = figure[span]
  if (value === null || AUDIENCE_FIGURES[name].unit === 'share') return formatToldShare(value)
  return formatToldCount(value)
}

/** Formats the difference from the span before: per cent of a count, percentage points of a share. */
function formatChange({ name, now, before }: AudienceFigure): string {
  if (typeof now !== 'number' || typeof before !== 'number' || now === before) return ''
  const isShare = AUDIENCE_FIGURES[name].unit === 'share'
  if (!isShare && before === 0) return ''
  const change = Math.round(100 * (isShare ? now - before : now / before - 1))
  const sign = change > 0 ? '+' : '−'
  return change === 0 ? '' : `${sign}${Math.abs(change).toLocaleString('en')}${isShare ? ' points' : '%'}`
}

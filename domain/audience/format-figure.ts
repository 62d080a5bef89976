import { AUDIENCE_FIGURE_DEFINITIONS, type AudienceMetric } from './figures.ts'
import { formatPublishedCount, formatPublishedPercentage } from './small-number.ts'

export function formatAudienceMetric({ name, ...figure }: AudienceMetric, span: 'now' | 'before'): string {
  const value = figure[span]
  if (value === null || AUDIENCE_FIGURE_DEFINITIONS[name].unit === 'share') return formatPublishedPercentage(value)
  return formatPublishedCount(value)
}

/** Formats the difference from the period before: per cent of a count, percentage points of a ratio. */
export function formatAudienceChange({ name, now, before }: AudienceMetric): string {
  if (typeof now !== 'number' || typeof before !== 'number' || now === before) return ''
  const isShare = AUDIENCE_FIGURE_DEFINITIONS[name].unit === 'share'
  if (!isShare && before === 0) return ''
  const change = Math.round(100 * (isShare ? now - before : now / before - 1))
  const sign = change > 0 ? '+' : '−'
  const points = Math.abs(change) === 1 ? ' point' : ' points'
  const unit = isShare ? points : '%'
  return change === 0 ? '' : `${sign}${Math.abs(change).toLocaleString('en')}${unit}`
}

import { type ReportListFilters, formatReportsPath } from './report-list-filters.ts'
import { ButtonGroup } from '../../../ui/button-group.tsx'
import styles from './reports.module.css'

/** The filters of the report list as links, so that the back button works and a view can be shared. */
export function QuestionReportFilterLinks({ filters }: { filters: ReportListFilters }) {
  const link = (label: string, change: Partial<ReportListFilters>) => {
    const to = { ...filters, page: 1, ...change }
    const isHere = to.state === filters.state && to.mine === filters.mine
    return (
      <a href={formatReportsPath(to)} aria-current={isHere ? 'true' : undefined}>
        {label}
      </a>
    )
  }
  return (
    <nav className={styles['filters']} aria-label="Which reports">
      <ButtonGroup joined aria-label="State">
        {link('Open', { state: 'open' })}
        {link('Closed', { state: 'closed' })}
      </ButtonGroup>
      <ButtonGroup joined aria-label="Whose">
        {link('All', { mine: false })}
        {link('Mine', { mine: true })}
      </ButtonGroup>
    </nav>
  )
}

export function ReportListPagination({ filters, pages }: { filters: ReportListFilters; pages: number }) {
  const { page } = filters
  if (pages <= 1) return null
  const to = (other: number) => formatReportsPath({ ...filters, page: other })
  return (
    <nav className={styles['pages']} aria-label="Pages">
      {page > 1 && (
        <a href={to(page - 1)} rel="prev">
          Previous
        </a>
      )}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages && (
        <a href={to(page + 1)} rel="next">
          Next
        </a>
      )}
    </nav>
  )
}

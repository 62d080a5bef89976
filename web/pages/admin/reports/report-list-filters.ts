import { sitePaths } from '../../../paths.ts'

/** The filters of the report list, which the URL contains. */
export type ReportListFilters = { state: 'open' | 'closed'; mine: boolean; page: number }

export function parseReportFilters(search: string): ReportListFilters {
  const query = new URLSearchParams(search)
  const page = Number(query.get('page'))
  return {
    state: query.get('state') === 'closed' ? 'closed' : 'open',
    mine: query.get('mine') === 'true',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

export function formatReportsPath({ state, mine, page }: ReportListFilters): string {
  const query = new URLSearchParams()
  if (state === 'closed') query.set('state', state)
  if (mine) query.set('mine', 'true')
  if (page > 1) query.set('page', String(page))
  const search = String(query)
  return sitePaths.admin('Reports') + (search && `?${search}`)
}

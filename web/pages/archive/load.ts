import { getArchive } from '#contract/archive/calls.ts'
import { type ArchiveMonth, formatUrlMonth, parseUrlMonth } from '#domain/questions/archive.ts'
import { PageLoadError, readApi } from '../../api/api.ts'
import type { PageLoader } from '../../page/page.ts'
import { paths } from '../../paths.ts'

/**
 * Loads the archive of the month in the URL, or of the current month. Redirects to the canonical spelling of the month.
 */
export const loadPageData: PageLoader<ArchiveMonth> = async ({ month: asked }, ask) => {
  const month = asked === undefined ? undefined : parseUrlMonth(asked)
  if (month === null) {
    throw new PageLoadError(404, 'There is no such month. Months are written as in 11-2026.')
  }
  if (month !== undefined && formatUrlMonth(month) !== asked) return { redirect: paths.archive(month) }
  return { data: await readApi(ask, getArchive, { query: { month } }) }
}

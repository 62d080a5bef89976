import { getQuestionArchive } from '#contract/archive/calls.ts'
import { type MonthlyQuestionArchive, formatUrlMonth, parseUrlMonth } from '#domain/questions/archive.ts'
import { PageLoadError, callApiOrThrow } from '../../api/api.ts'
import type { PageDataLoader } from '../../page/page.ts'
import { sitePaths } from '../../paths.ts'

/**
 * Loads the archive of the month in the URL, or of the current month. Redirects to the canonical spelling of the month.
 */
export const loadPageData: PageDataLoader<MonthlyQuestionArchive> = async ({ month: asked }, ask) => {
  const month = asked === undefined ? undefined : parseUrlMonth(asked)
  if (month === null) {
    throw new PageLoadError(404, 'There is no such month. Months are written as in 11-2026.')
  }
  if (month !== undefined && formatUrlMonth(month) !== asked) return { redirect: sitePaths.archive(month) }
  return { data: await callApiOrThrow(ask, getQuestionArchive, { query: { month } }) }
}

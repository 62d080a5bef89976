import { getArchive } from '#contract/archive/calls.ts'
import { type ArchiveMonth, monthYear, parseMonthYear } from '#domain/questions/archive.ts'
import { PageFailure, read } from '../../api/api.ts'
import type { Load } from '../../page/page.ts'
import { paths } from '../../paths.ts'

/**
 * Loads the archive of the month in the address, or of the current month. Redirects other spellings
 * of a month to the canonical one.
 */
export const load: Load<ArchiveMonth> = async ({ month: asked }, ask) => {
  const month = asked === undefined ? undefined : parseMonthYear(asked)
  if (month === null) {
    throw new PageFailure(404, 'There is no such month. Months are written as in 11-2026.')
  }
  if (month !== undefined && monthYear(month) !== asked) return { redirect: paths.archive(month) }
  return { data: await read(ask, getArchive, { query: { month } }) }
}

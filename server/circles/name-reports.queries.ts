import type { Database, Trx } from '#db/tables/tables.ts'

/** A name that members reported. Seat 0 stands for the name of the circle. */
export type ReportedCircleName = { circle: string; seat: number; name: string; reports: number; reportedAt: number }

/**
 * Counts a report of the name of a circle or of a member. If the name has changed since earlier reports, the count
 * starts again.
 */
export async function addCircleNameReport(
  trx: Trx,
  { circle, seat, name }: Pick<ReportedCircleName, 'circle' | 'seat' | 'name'>,
  at: number,
): Promise<void> {
  const known = await trx
    .selectFrom('circle_name_reports')
    .select(['name', 'reports'])
    .where('circle', '=', circle)
    .where('seat', '=', seat)
    .executeTakeFirst()
  const reports = known?.name === name ? known.reports + 1 : 1
  await trx
    .insertInto('circle_name_reports')
    .values({ circle, seat, name, reports, reported_at: at })
    .onConflict((conflict) => conflict.columns(['circle', 'seat']).doUpdateSet({ name, reports, reported_at: at }))
    .execute()
}

/** Returns some reported names, the oldest first. */
export async function listReportedNames(db: Database, limit: number): Promise<ReportedCircleName[]> {
  const rows = await db
    .selectFrom('circle_name_reports')
    .selectAll()
    .orderBy('reported_at')
    .orderBy('circle')
    .orderBy('seat')
    .limit(limit)
    .execute()
  return rows.map(({ circle, seat, name, reports, reported_at }) => {
    return { circle, seat, name, reports, reportedAt: reported_at }
  })
}

export async function deleteNameReport(trx: Trx, circle: string, seat: number): Promise<void> {
  await trx.deleteFrom('circle_name_reports').where('circle', '=', circle).where('seat', '=', seat).execute()
}

import type { AudienceReport } from '#domain/audience/report.ts'
import { AudienceCharts } from './audience-charts.tsx'
import { AudienceMetrics } from './audience-figures.tsx'

/** The audience report, whose charts the server draws. */
export function AudienceReportView({ report }: { report: AudienceReport }) {
  if (report.figures.every(({ now, before }) => !now && !before)) {
    return <p>Nothing is counted yet. Numbers appear some seconds after somebody has played.</p>
  }
  return (
    <>
      <AudienceMetrics report={report} />
      <AudienceCharts report={report} />
    </>
  )
}

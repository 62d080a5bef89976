import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ChartHtmlRenderers } from '#contract/base/renderer.ts'
import { AudienceReportView } from './pages/admin/audience/audience-report.tsx'
import { RetentionCurve } from './pages/profile/answers/retention-curve.tsx'

/** Functions that draw charts on the server. The browser shows the drawings with `ui/chart/drawn-charts.tsx`. */
export const charts: ChartHtmlRenderers = {
  audience: (report) => draw(<AudienceReportView report={report} />),
  retention: (curve, today) => draw(<RetentionCurve curve={curve} today={today} />),
}

function draw(chart: ReactNode): string {
  return renderToStaticMarkup(chart)
}

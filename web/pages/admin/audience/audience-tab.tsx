import { useState } from 'react'
import { getAudienceReport } from '#contract/audience/calls.ts'
import { AUDIENCE_REPORT_PERIOD_DAYS, type AudienceReportPeriodDays } from '#domain/audience/report.ts'
import { useApiQuery } from '../../../api/query.tsx'
import { LoadFailureNotice } from '../../../authoring/load-failure.tsx'
import { sitePaths } from '../../../paths.ts'
import { ButtonGroup } from '../../../ui/button-group.tsx'
import { ServerRenderedCharts } from '../../../ui/chart/drawn-charts.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

/** The tab with audience statistics: how many people visit the site, come back, and from which sources. */
export function AudienceTab() {
  const [days, setDays] = useState<AudienceReportPeriodDays>(30)
  const found = useApiQuery(getAudienceReport, { query: { days } })
  const { reply, failure } = found
  return (
    <section aria-labelledby="audience-title">
      <LoadFailureNotice queries={[found]} />
      <h2 id="audience-title">Audience</h2>
      <p>
        Counted without cookies, addresses or anything else that says who somebody was. Days begin at midnight UTC, and
        numbers under five read “few”. Rates of return leave out today, which isn’t over.
      </p>
      <ButtonGroup aria-label="Days">
        {AUDIENCE_REPORT_PERIOD_DAYS.map((span) => (
          <button key={span} type="button" aria-pressed={span === days} onClick={() => setDays(span)}>
            {span} days
          </button>
        ))}
      </ButtonGroup>
      {!reply && failure === null && <Skeleton label="The audience" count={3} />}
      {reply && <ServerRenderedCharts html={reply.html} isOutdated={found.pending} />}
      <p>
        <a href={`/api/Audience.csv?days=${days}`} download>
          Download as a CSV file
        </a>{' '}
        or get a mail every Monday: you can turn it on in <a href={sitePaths.reminders()}>your settings</a>.
      </p>
    </section>
  )
}

import { useState } from 'react'
import { listQuestionReports } from '#contract/reports/calls.ts'
import { LoadFailureNotice } from '../../../authoring/load-failure.tsx'
import { useUrlQuery } from '../../../authoring/use-url-query.ts'
import { useApiQuery, useRefetchAllApiQueries } from '../../../api/query.tsx'
import type { Player } from '../../../player/session/player.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { StatusMessage } from '../../../ui/status-message.tsx'
import { QuestionReportFilterLinks, ReportListPagination } from './report-filter-links.tsx'
import { parseReportFilters } from './report-list-filters.ts'
import { ReportedCircleNameList } from './reported-names.tsx'
import { ReportedQuestionPanel } from './reported-question.tsx'
import { PanelHeader } from '../../../authoring/panel-header.tsx'
import styles from './reports.module.css'

/** The tab with the players' reports about questions, the oldest first. */
export function ReportsTab({ player }: { player: Player }) {
  const [search] = useUrlQuery()
  const filters = parseReportFilters(search)
  const { state, mine, page } = filters
  const query = { state, mine: mine ? 'true' : 'false', page } as const
  const found = useApiQuery(listQuestionReports, { query }, { whenBack: true })
  const [message, setMessage] = useState('')
  const refetch = useRefetchAllApiQueries()
  const { reply, failure } = found
  const changed = (what: string) => {
    setMessage(what)
    refetch()
  }
  return (
    <section aria-labelledby="reports-title">
      <LoadFailureNotice queries={[found]} />
      <PanelHeader>
        <h2 id="reports-title" tabIndex={-1}>
          Reports
        </h2>
        <QuestionReportFilterLinks filters={filters} />
      </PanelHeader>
      <StatusMessage look="done">{message}</StatusMessage>
      {!reply && failure === null && <Skeleton label="The reports" count={3} />}
      {reply?.data.length === 0 && (
        <p className={styles['none']}>
          <Icon name="tick" size={24} />
          <span>
            <b>no items found</b>
            <br />
            {state === 'open' ? 'No reports are waiting for an answer.' : 'No reports have been answered yet.'}
          </span>
        </p>
      )}
      <ol className={styles['list']} aria-busy={found.pending}>
        {reply?.data.map((reported) => (
          <li key={reported.questionId}>
            <ReportedQuestionPanel reported={reported} authors={reply.authors} player={player} onChange={changed} />
          </li>
        ))}
      </ol>
      <ReportedCircleNameList />
      {reply && <ReportListPagination filters={filters} pages={reply.pages} />}
    </section>
  )
}

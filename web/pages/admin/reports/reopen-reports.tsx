import { useState } from 'react'
import { reopenReports } from '#contract/reports/calls.ts'
import type { ReportedQuestion } from '#domain/questions/report.ts'
import { callApi } from '../../../api/api.ts'
import type { Player } from '../../../player/session/player.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './reports.module.css'

/** Reopens the reports of a question that were closed last. */
export function ReopenReportsButton(props: {
  reported: ReportedQuestion
  player: Player
  onChange: (message: string) => void
}) {
  const { reported, onChange } = props
  const { questionId, reports } = reported
  const [failure, setFailure] = useState('')
  const reopen = async () => {
    const closedAt = Math.max(...reports.map((report) => report.closedAt ?? 0))
    const outcome = await callApi(reopenReports, { body: { questionId, closedAt } })
    if (!outcome.ok) return setFailure(outcome.message)
    document.querySelector<HTMLElement>('#reports-title')?.focus()
    onChange('Open again.')
  }
  return (
    <div className={styles['doing']}>
      <Button quiet onClick={() => void reopen()}>
        Open again
      </Button>
      <p role="alert">{failure}</p>
    </div>
  )
}

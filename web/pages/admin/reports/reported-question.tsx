import { canAnswerReports, type ReportedQuestion as Reported } from '#domain/questions/report.ts'
import { paths } from '../../../paths.ts'
import type { Player } from '../../../player/session/player.ts'
import { Panel } from '../../../ui/panel.tsx'
import { AcceptReportedAnswerButtons } from './accept-reported-answer.tsx'
import { CloseReportsForm } from './answer-reports.tsx'
import { AssigneeField } from './assignee.tsx'
import { ReportReasonCounts, ReportList } from './report-rows.tsx'
import { ReopenReportsButton } from './reopen-reports.tsx'
import styles from './reports.module.css'

/** A question with its reports, and the actions of an author. */
export function ReportedQuestionPanel(props: {
  reported: Reported
  authors: readonly { id: string; name: string }[]
  player: Player
  /** Called after an action, with the message to show. */
  onChange: (message: string) => void
}) {
  const { reported, authors, player, onChange } = props
  const { questionId, question, answer, assignee, count, reports } = reported
  const isOpen = reports.some(({ closedAt }) => closedAt === null)
  const isAdmin = player.role === 'admin'
  const title = `reports-of-${questionId}`
  return (
    <Panel as="article" aria-labelledby={title} className={styles['question']}>
      <header className={styles['title']}>
        <h3 id={title}>{question || 'A deleted question'}</h3>
        <p>
          {answer && <span className={styles['answer']}>{answer}</span>}
          {isAdmin && question && (
            <a href={paths.edit({ id: questionId })} target="_blank" rel="noopener">
              Edit the question<span className="visually-hidden"> (opens in a new tab)</span>
            </a>
          )}
        </p>
      </header>
      <ReportReasonCounts reports={reports} count={count} />
      <ReportList reports={reports} />
      {isOpen ? (
        <div className={styles['doing']}>
          <AssigneeField reported={reported} authors={authors} player={player} onChange={onChange} />
          {isAdmin && question && <AcceptReportedAnswerButtons reported={reported} onChange={onChange} />}
          {canAnswerReports(player, assignee?.id ?? null) && (
            <CloseReportsForm reported={reported} onChange={onChange} />
          )}
        </div>
      ) : (
        <ReopenReportsButton reported={reported} player={player} onChange={onChange} />
      )}
    </Panel>
  )
}

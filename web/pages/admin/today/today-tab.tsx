import { getQuestionTotals, listQuestions } from '#contract/question-authoring/calls.ts'
import { getDailyQuestionPlayCounts } from '#contract/question-tallies/calls.ts'
import { getReportCounts } from '#contract/reports/calls.ts'
import { getSystemStatus } from '#contract/system/calls.ts'
import { satisfiesAccessLevel } from '#domain/accounts/role.ts'
import { MIN_QUESTION_STOCK_DAYS, type SiteHealthWarning } from '#domain/site/site-health.ts'
import type { QuestionTotals } from '#domain/questions/question-totals.ts'
import { countDaysBetween, formatDayRelativeTo } from '#domain/time/day.ts'
import { useApiQuery } from '../../../api/query.tsx'
import { OwnReviewedDraftList } from '../../../authoring/reviewed-draft-list.tsx'
import { LoadFailureNotice } from '../../../authoring/load-failure.tsx'
import { sitePaths } from '../../../paths.ts'
import type { Player } from '../../../player/session/player.ts'
import { ErrorBoundary } from '../../../ui/error-boundary.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { SiteChecklistPanel } from './checklist.tsx'
import styles from './today.module.css'

/** A task for an author, such as reviewing drafts, with a link to the page for it. */
type AuthorTask = { key: string; what: string; href: string }

const SYSTEM_TASKS: Record<SiteHealthWarning, string> = {
  'disk-nearly-full': 'The disk is nearly full',
  'no-backup': 'There is no recent backup',
  'backup-failed': 'The latest backup failed',
  'job-failed': 'A background job failed',
  'clock-off': 'The clocks of server and database differ',
  'questions-run-out': 'Questions are running out',
  'no-mail': 'The site can’t send mail',
  'mails-failed': 'Some mails weren’t sent',
}

/** The first tab: how many people have played, and the tasks for an author today. */
export function TodayTab({ player }: { player: Player }) {
  const isAdmin = satisfiesAccessLevel('admin', player.role)
  const plays = useApiQuery(getDailyQuestionPlayCounts, {}, { whenBack: true })
  return (
    <section aria-labelledby="today-title" className={styles['today']}>
      <h2 id="today-title">Today</h2>
      <p className={styles['plays']} aria-busy={!plays.reply}>
        {plays.reply ? formatPlays(plays.reply) : '…'}
      </p>
      <LoadFailureNotice queries={[plays]} />
      <AuthorTasks isAdmin={isAdmin} />
      <OwnReviewedDraftList player={player} />
      <ErrorBoundary>{isAdmin && <SiteChecklistPanel />}</ErrorBoundary>
    </section>
  )
}

function formatPlays({ today, yesterday }: { today: number; yesterday: number }): string {
  return `${formatPeople(today)} played today’s question so far. ${formatPeople(yesterday)} played yesterday’s.`
}

function formatPeople(count: number): string {
  return count === 0 ? 'Nobody' : count === 1 ? 'One person' : `${count.toLocaleString('en-GB')} people`
}

function AuthorTasks({ isAdmin }: { isAdmin: boolean }) {
  const totals = useApiQuery(getQuestionTotals, { query: {} }, { whenBack: true })
  const reports = useApiQuery(getReportCounts, {}, { whenBack: true })
  const author = isAdmin ? undefined : ('me' as const)
  const drafts = useApiQuery(listQuestions, { query: { status: 'Draft', author, size: 1 } }, { whenBack: true })
  const system = useApiQuery(getSystemStatus, isAdmin ? {} : null, { whenBack: true })
  const queries = [totals, reports, drafts, system]
  if (queries.some(({ failure }) => failure !== null)) return <LoadFailureNotice queries={queries} />
  if (!totals.reply || !reports.reply || !drafts.reply || (isAdmin && !system.reply)) {
    return <Skeleton label="What needs doing" count={2} size="line" />
  }
  const warnings = system.reply?.warnings ?? []
  const tasks: AuthorTask[] = [
    ...getDraftTask(drafts.reply.total, isAdmin),
    ...getReportTask(reports.reply.open),
    ...getRunwayTask(totals.reply.data),
    ...warnings
      .filter((warning) => warning !== 'questions-run-out')
      .map((warning) => {
        return { key: warning, what: SYSTEM_TASKS[warning], href: sitePaths.admin('System') }
      }),
  ]
  return (
    <Panel aria-labelledby="tasks-title" className={styles['tasks']} raised={tasks.length > 0}>
      <h3 id="tasks-title">{tasks.length === 0 ? 'Nothing to do' : 'To do'}</h3>
      {tasks.length === 0 && (
        <p>
          All is well. A good day to <a href={sitePaths.list()}>write a question</a>.
        </p>
      )}
      <ul>
        {tasks.map(({ key, what, href }) => (
          <li key={key}>
            <a href={href}>{what}</a>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function getDraftTask(count: number, isAdmin: boolean): AuthorTask[] {
  if (count === 0) return []
  const what = isAdmin
    ? count === 1
      ? 'A draft is waiting for your decision'
      : `${count} drafts are waiting for your decision`
    : count === 1
      ? 'You have a draft'
      : `You have ${count} drafts`
  return [{ key: 'drafts', what, href: sitePaths.admin('Questions') }]
}

function getReportTask(open: number): AuthorTask[] {
  if (open === 0) return []
  const what = open === 1 ? 'Readers reported a question' : `Readers reported ${open} questions`
  return [{ key: 'reports', what, href: sitePaths.admin('Reports') }]
}

function getRunwayTask({ today, nextQuestionlessDay }: QuestionTotals): AuthorTask[] {
  if (countDaysBetween(today, nextQuestionlessDay) >= MIN_QUESTION_STOCK_DAYS) return []
  const what =
    nextQuestionlessDay <= today
      ? 'Today has no question'
      : `${formatDayRelativeTo(nextQuestionlessDay, today)} has no question yet`
  return [{ key: 'runway', what, href: sitePaths.list() }]
}

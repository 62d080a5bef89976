import type { ReactNode } from 'react'
import type { SiteHealth } from '#domain/site/site-health.ts'
import { RelativeTime } from '../../../authoring/relative-time.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { formatBytes } from './format-bytes.ts'
import { getBackgroundJobTitle } from './job-name.ts'
import styles from './system.module.css'

/** Figures about the software, the machine and the latest jobs. */
export function SystemStatusPanels({ health }: { health: SiteHealth }) {
  const { database, backup, disk, mail, jobs, waiting } = health
  return (
    <div className={styles['panels']}>
      <FigurePanel title="Product">
        <Figure name="Version">{health.version}</Figure>
        <Figure name="Built">
          <RelativeTime at={health.builtAt} />
        </Figure>
        <Figure name="Questions">
          for {health.runwayDays} {health.runwayDays === 1 ? 'day' : 'days'}
        </Figure>
        {health.starterPack !== null && (
          <Figure name="Starter pack">
            {health.starterPack}
            {health.starterPack === 'has newer content' && (
              <>
                : see <code>something-new packs diff</code>
              </>
            )}
          </Figure>
        )}
      </FigurePanel>
      <FigurePanel title="Database">
        <Figure name="Engine">{database.engine}</Figure>
        <Figure name="Size">{database.bytes === null ? 'unknown' : formatBytes(database.bytes)}</Figure>
        <Figure name="Migrations">
          {database.migrations}, up to {database.migration.slice(0, 3)}
        </Figure>
        <Figure name="Clock">{formatClockOffset(health.clockAheadMs)}</Figure>
      </FigurePanel>
      <FigurePanel title="Backup and disk">
        <Figure name="Last backup">
          <Instant at={backup.doneAt} />
        </Figure>
        {backup.result !== null && <Figure name="Result">{backup.result}</Figure>}
        {backup.failedAt !== null && (
          <Figure name="Last failure">
            <Instant at={backup.failedAt} />: {backup.failure}
          </Figure>
        )}
        <Figure name="Disk">
          {disk ? `${formatBytes(disk.freeBytes)} of ${formatBytes(disk.bytes)} left` : 'unknown'}
        </Figure>
      </FigurePanel>
      <FigurePanel title="Mails and jobs">
        <Figure name="Mails that failed">{mail.failedLastDay}</Figure>
        {jobs.map(({ job, doneAt, failedAt, failure }) => (
          <Figure key={job} name={getBackgroundJobTitle(job)}>
            <Instant at={doneAt} />
            {failedAt !== null && failedAt > (doneAt ?? 0) && (
              <>
                , failed <RelativeTime at={failedAt} />: {failure}
              </>
            )}
          </Figure>
        ))}
        <Figure name="Overdue">{formatOverdueWork(waiting)}</Figure>
      </FigurePanel>
    </div>
  )
}

function FigurePanel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel aria-label={title} className={styles['panel']}>
      <h3>{title}</h3>
      <dl className={styles['figures']}>{children}</dl>
    </Panel>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Instant({ at }: { at: number | null }) {
  return at === null ? 'never' : <RelativeTime at={at} />
}

function formatClockOffset(aheadMs: number | null): string {
  if (aheadMs === null) return 'this server’s own'
  const seconds = (Math.abs(aheadMs) / 1000).toFixed(1)
  return `${seconds} s ${aheadMs < 0 ? 'behind' : 'ahead'}`
}

function formatOverdueWork(waiting: SiteHealth['waiting']): string {
  const overdue = Object.entries(waiting).filter(([, count]) => count > 0)
  return overdue.map(([work, count]) => `${count} ${count === 1 ? work.slice(0, -1) : work}`).join(', ') || 'nothing'
}

import { type MouseEvent, useEffect, useState } from 'react'
import { listBackups, makeBackup } from '#contract/backups/calls.ts'
import { useApiAction } from '../../../api/action.ts'
import { requestReauthentication } from '../../../api/api.ts'
import { LoadFailureNotice } from '../../../authoring/load-failure.tsx'
import { useApiQuery } from '../../../api/query.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { StatusMessage } from '../../../ui/status-message.tsx'
import { formatBytes } from './format-bytes.ts'
import styles from './system.module.css'

/** The polling interval of the list while a backup is being made. */
const BACKUP_POLL_INTERVAL_MS = 2000

/** The list of backups, with download links and a button to make a new backup. */
export function BackupPanel({ onMade }: { onMade: () => void }) {
  const found = useApiQuery(listBackups, {}, { whenBack: true })
  const { reply, failure, retry } = found
  const [message, setMessage] = useState('')
  const action = useApiAction()
  const isMaking = reply?.isMaking ?? false
  useEffect(() => {
    if (!isMaking) return
    const timer = setInterval(retry, BACKUP_POLL_INTERVAL_MS)
    return () => {
      clearInterval(timer)
      onMade()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- both functions change on each render but do the same
  }, [isMaking])
  const make = () =>
    action.act(makeBackup, {}, () => {
      setMessage('')
      retry()
    })
  const download = async (event: MouseEvent, file: string) => {
    event.preventDefault()
    setMessage((await startDownload(file)) ?? '')
  }
  return (
    <Panel aria-labelledby="backups-title" className={styles['panel']}>
      <h3 id="backups-title">Backups</h3>
      <LoadFailureNotice queries={[found]} />
      {!reply && failure === null && <Skeleton label="The backups" size="line" count={3} />}
      {reply?.place === null && (
        <p>
          There’s no place for backups. Set <code>BACKUP_URL</code>, or run <code>{'something-new backup <file>'}</code>{' '}
          on the server.
        </p>
      )}
      {reply && reply.place !== null && (
        <>
          <p className={styles['soft']}>
            In {reply.place}. A backup holds e-mail addresses, password hashes and open sessions: keep it as safe as the
            site.
          </p>
          {reply.data.length === 0 && <p>There are no backups yet.</p>}
          <ul className={styles['backups']}>
            {reply.data.map(({ name, bytes, begunAt }) => (
              <li key={name}>
                <span>
                  <b>{formatMinute(begunAt)}</b>
                  <span className={styles['soft']}>{formatBytes(bytes)}</span>
                </span>
                <ButtonLink
                  quiet
                  download
                  href={getDownloadAddress(name)}
                  onClick={(event) => void download(event, getDownloadAddress(name))}
                >
                  <Icon name="download" /> Download
                  <span className="visually-hidden"> the backup of {formatMinute(begunAt)}</span>
                </ButtonLink>
              </li>
            ))}
          </ul>
        </>
      )}
      <StatusMessage look="note">
        {action.failure || message || describeBackupState(isMaking, reply?.failure ?? null)}
      </StatusMessage>
      {reply && reply.place !== null && (
        <Button quiet aria-busy={isMaking || action.busy} onClick={() => !isMaking && void make()}>
          {isMaking ? 'Making a backup…' : 'Make a backup now'}
        </Button>
      )}
    </Panel>
  )
}

function describeBackupState(isMaking: boolean, failure: string | null): string {
  if (isMaking) return 'We’re making a backup and testing that it can be restored. You can leave this page.'
  return failure === null ? '' : `The latest backup failed: ${failure}`
}

function formatMinute(instant: number): string {
  return new Date(instant).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
}

function getDownloadAddress(name: string): string {
  return `/api/Backup?${new URLSearchParams({ name }).toString()}`
}

/** Downloads a file. Sends a HEAD request first, because a failed download shows no error message. Returns that message, or `null`. */
async function startDownload(file: string): Promise<string | null> {
  const head = await fetch(file, { method: 'HEAD' }).catch(() => null)
  if (!head) return 'We can’t reach the server. Are you online?'
  const isStale = head.status === 403
  if (isStale && !(await requestReauthentication())) return 'Please log in again to download a backup.'
  if (!isStale && !head.ok) return 'This backup can’t be downloaded right now.'
  Object.assign(document.createElement('a'), { href: file, download: '' }).click()
  return null
}

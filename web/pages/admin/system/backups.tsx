import { type MouseEvent, useEffect, useState } from 'react'
import { listBackups, makeBackup } from '#contract/backups/calls.ts'
import { useAction } from '../../../api/action.ts'
import { askToLogInAgain } from '../../../api/api.ts'
import { LoadFailure } from '../../../authoring/load-failure.tsx'
import { useQuery } from '../../../api/query.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { StatusLine } from '../../../ui/status-line.tsx'
import { inBytes } from './figures.ts'
import styles from './system.module.css'

/** The polling interval of the list while a backup is being made. */
const LOOK_EVERY_MS = 2000

/** The list of backups, with download links and a button to make a new backup. */
export function Backups({ onMade }: { onMade: () => void }) {
  const found = useQuery(listBackups, {}, { whenBack: true })
  const { reply, failure, retry } = found
  const [message, setMessage] = useState('')
  const action = useAction()
  const isMaking = reply?.isMaking ?? false
  useEffect(() => {
    if (!isMaking) return
    const timer = setInterval(retry, LOOK_EVERY_MS)
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
      <LoadFailure queries={[found]} />
      {!reply && failure === null && <Skeleton label="The backups" size="line" count={3} />}
      {reply?.place === null && (
        <p>
          Nobody has named a place for backups. Set <code>BACKUP_URL</code>, or run{' '}
          <code>{'something-new backup <file>'}</code> on the machine.
        </p>
      )}
      {reply && reply.place !== null && (
        <>
          <p className={styles['soft']}>
            In {reply.place}. A backup holds e-mail addresses, password hashes and open sessions:
            keep it as safe as the site.
          </p>
          {reply.data.length === 0 && <p>There are no backups yet.</p>}
          <ul className={styles['backups']}>
            {reply.data.map(({ name, bytes, begunAt }) => (
              <li key={name}>
                <span>
                  <b>{inMinutes(begunAt)}</b>
                  <span className={styles['soft']}>{inBytes(bytes)}</span>
                </span>
                <ButtonLink
                  quiet
                  download
                  href={fileOf(name)}
                  onClick={(event) => void download(event, fileOf(name))}
                >
                  <Icon name="download" /> Download
                  <span className="visually-hidden"> the backup of {inMinutes(begunAt)}</span>
                </ButtonLink>
              </li>
            ))}
          </ul>
        </>
      )}
      <StatusLine look="note">
        {action.failure || message || stateWords(isMaking, reply?.failure ?? null)}
      </StatusLine>
      {reply && reply.place !== null && (
        <Button quiet aria-busy={isMaking || action.busy} onClick={() => !isMaking && void make()}>
          {isMaking ? 'Making a backup…' : 'Make a backup now'}
        </Button>
      )}
    </Panel>
  )
}

function stateWords(isMaking: boolean, failure: string | null): string {
  if (isMaking) return 'A backup is being made, and restored for trial. You can leave this page.'
  return failure === null ? '' : `The latest backup could not be made: ${failure}`
}

function inMinutes(instant: number): string {
  return new Date(instant).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
}

function fileOf(name: string): string {
  return `/api/Backup?${new URLSearchParams({ name }).toString()}`
}

/** Downloads a file. Sends a HEAD request first, because a failed download shows no error message. Returns that message, or `null`. */
async function startDownload(file: string): Promise<string | null> {
  const head = await fetch(file, { method: 'HEAD' }).catch(() => null)
  if (!head) return 'The server cannot be reached. Are you online?'
  const isStale = head.status === 403
  if (isStale && !(await askToLogInAgain())) return 'Please log in again to download a backup.'
  if (!isStale && !head.ok) return 'This backup cannot be downloaded right now.'
  Object.assign(document.createElement('a'), { href: file, download: '' }).click()
  return null
}
